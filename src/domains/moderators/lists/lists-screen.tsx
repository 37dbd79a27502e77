import { useEffect, useId, useState } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { WhyNot } from "#domains/moderators/frame/why-not.tsx";
import { hideAtMax } from "#domains/screening/vocab.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { listClient } from "./client.ts";
import { listsForm, type ListsForm } from "./forms.ts";
import styles from "./lists.module.css";

/** What moderators keep on lists. */
export function ListsScreen() {
  return (
    <section className={styles.part} aria-labelledby="lists">
      <h2 id="lists">Lists</h2>
      <p>One entry per line. Changes apply immediately and are kept in the record.</p>
      <Loaded
        load={async (signal) => (await listClient.readLists({ signal })).lists}
        renderForbidden={(refusal) => <WhyNot refusal={refusal} />}
      >
        {({ version, ...start }) => <ListsFields start={start} version={version} />}
      </Loaded>
    </section>
  );
}

function ListsFields({ start, version }: { start: ListsForm; version: number }) {
  const id = useId();
  const [saved, setSaved] = useState<ListsForm & { version: number }>();
  const { field, fields, ...state } = useAccountForm(
    listsForm,
    async (form) => {
      const { lists } = await listClient.changeLists({ body: { ...form, version: saved?.version ?? version } });
      setSaved(lists);
      return "Saved.";
    },
    { redirectsOnSuccess: false, start },
  );
  // Entries are stored as they are compared.
  useEffect(() => {
    if (!saved) return;
    const { version: _version, ...stored } = saved;
    fields.reset(stored);
  }, [saved, fields]);
  return (
    <form id={id} className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
      <TextArea
        {...field("refusedWords")}
        label="Refused words"
        hint="Nobody can use these words and phrases in a title or description. They match whole words, ignoring case and accents."
      />
      <TextArea
        {...field("heldWords")}
        label="Words to look at first"
        hint="A new book with one of them is hidden until a moderator has looked at it. In a new issue or a changed text, they only add it to the reports."
      />
      <TextArea
        {...field("heldDomains")}
        label="Email domains to look at first"
        hint="New books by people with an email at such a domain, such as example.org, or below it are hidden until a moderator has looked at them."
      />
      <TextArea
        {...field("reasons")}
        label="Reasons"
        hint="You can choose from these when you decide. The people affected see them."
      />
      <TextField
        {...field("hideAt")}
        label="Hide after reports by trusted people"
        hint={`After this many, from 1 to ${hideAtMax}, a work is hidden until a moderator has looked at it. Empty means never. People are trusted once three of their reports within a year, and three in four of all, were upheld.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <div>
        <Button type="submit" look="primary" busy={state.busy} busyLabel="Saving...">
          Save
        </Button>
      </div>
      <FormMessage tone={state.success ? "ok" : "error"}>{state.success || state.failure}</FormMessage>
    </form>
  );
}
