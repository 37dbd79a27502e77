import { useState } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { rightsClient } from "./client.ts";
import { rightsNoticeForm } from "./forms.ts";
import styles from "./rights.module.css";
import { confirmDays, declarations, statementMax } from "./vocab.ts";

/** The form with which anybody says that a work infringes their copyright. `work` is the address it begins with. */
export function RightsNoticeForm({ work }: { work: string }) {
  // The link to the notice, which a site that sends no mail shows once.
  const [link, setLink] = useState("");
  const { field, ...state } = useAccountForm(
    rightsNoticeForm,
    async (form) => {
      const { url } = await rightsClient.sendRightsNotice({ body: form });
      setLink(url ?? "");
      return url === null
        ? `Please open the link that we have sent to ${form.email} within ${confirmDays} days, and confirm your notice there. Nobody reads it until then.`
        : "Your notice has been sent. This link shows what happens to it. Please save the link, and keep it to yourself.";
    },
    { redirectsOnSuccess: false },
  );
  const isSent = state.success !== "";
  const declare = (name: "goodFaith" | "accurate") => {
    const { error, ...input } = field(name);
    return (
      <ChoiceGroup legend={name === "goodFaith" ? "Good faith" : "Accuracy and authority"} error={error}>
        <Choice {...input} type="checkbox" label={declarations[name]} />
      </ChoiceGroup>
    );
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
      {!isSent && (
        <>
          <TextField
            {...field("work")}
            label="Address of the work on this site"
            hint="Of the book or of one issue. Moderators can hide only whole books."
            defaultValue={work}
            inputMode="url"
            required
          />
          <TextArea
            {...field("statement")}
            label="What is yours, and how does this work use it?"
            hint="Say where your own work can be seen, and on which pages of this one it appears. The owner of this work will read it."
            limit={statementMax}
            rows={8}
            required
          />
          <TextField
            {...field("name")}
            label="Your full name"
            hint="Or that of the company you act for. The owner of the work will see it."
            autoComplete="name"
            required
          />
          <TextArea
            {...field("address")}
            label="Your postal address"
            hint="Only moderators see it."
            autoComplete="street-address"
            rows={3}
            required
          />
          <TextField
            {...field("email")}
            label="Your email"
            hint="Only moderators see it. We will email you what happens to your notice."
            type="email"
            autoComplete="email"
            required
          />
          {declare("goodFaith")}
          {declare("accurate")}
          <TextField
            {...field("signature")}
            label="Signature"
            hint="Type your full name. This counts as your signature."
            required
          />
        </>
      )}
      <FormMessage tone="error">{state.failure}</FormMessage>
      <FormMessage tone="ok">
        {isSent && (
          <>
            <p>{state.success}</p>
            {link && (
              <p>
                <a href={link}>{link}</a>
              </p>
            )}
          </>
        )}
      </FormMessage>
      {!isSent && (
        <div>
          <Button type="submit" look="primary" busy={state.busy} busyLabel="Sending..." disabled={!state.ready}>
            Send notice
          </Button>
        </div>
      )}
      <p className="hint">
        Anyone who knowingly misrepresents that a work is infringing may be liable for damages. For any other problem
        with a work, see <a href={rulesPath}>the rules</a> and use “Report” on its page.
      </p>
    </form>
  );
}
