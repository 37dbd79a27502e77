import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { rightsClient } from "./client.ts";
import { counterNoticeForm } from "./forms.ts";
import styles from "./rights.module.css";
import { declarations, statementMax } from "./vocab.ts";

interface CounterNoticeFormProps {
  token: string;
  onSent: () => void;
}

/** The form with which the owner of a hidden work says that it was hidden by mistake, once. */
export function CounterNoticeForm({ token, onSent }: CounterNoticeFormProps) {
  const { field, ...state } = useAccountForm(
    counterNoticeForm,
    async (form) => {
      await rightsClient.sendCounterNotice({ body: { ...form, token } });
      onSent();
      return "Your counter-notice has been sent.";
    },
    { redirectsOnSuccess: true },
  );
  const declare = (name: "mistake" | "consent") => {
    const { error, ...input } = field(name);
    return (
      <ChoiceGroup legend={name === "mistake" ? "Mistake" : "Consent"} error={error}>
        <Choice {...input} type="checkbox" label={declarations[name]} />
      </ChoiceGroup>
    );
  };
  return (
    <section className={styles.part}>
      <h2>Send a counter-notice</h2>
      <p>
        The claimant gets all of it, with your name, address, and telephone number, because the law lets them go to
        court with it. If they do not, the work is shown again after 10 to 14 business days. You can send it only once;
        if in doubt, ask a lawyer first.
      </p>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <TextArea
          {...field("statement")}
          label="Why was hiding the work a mistake?"
          limit={statementMax}
          rows={8}
          required
        />
        <TextField {...field("name")} label="Your full name" autoComplete="name" required />
        <TextArea {...field("address")} label="Your postal address" autoComplete="street-address" rows={3} required />
        <TextField {...field("phone")} label="Your telephone number" type="tel" autoComplete="tel" required />
        {declare("mistake")}
        {declare("consent")}
        <TextField
          {...field("signature")}
          label="Signature"
          hint="Type your full name. This counts as your signature."
          required
        />
        <FormMessage tone="error">{state.failure}</FormMessage>
        <div>
          <Button type="submit" look="primary" busy={state.busy} busyLabel="Sending...">
            Send counter-notice
          </Button>
        </div>
      </form>
    </section>
  );
}
