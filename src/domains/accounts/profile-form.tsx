import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./profile-form.module.css";
import type { AccountFormState } from "./use-account-form.ts";

interface ProfileFormProps {
  submit: string;
  state: AccountFormState;
  /** What stays to be done after a success. */
  note?: ReactNode;
  children: ReactNode;
}

/** A form of the profile editing: its fields, what became of it, and a button that waits until all of it is right. */
export function ProfileForm({ submit, state, note, children }: ProfileFormProps) {
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
      {children}
      <div>
        <FormMessage tone="error">{state.failure}</FormMessage>
        <FormMessage tone="ok">{state.success}</FormMessage>
        <FormMessage tone="note">{note}</FormMessage>
      </div>
      <div>
        <Button type="submit" look="primary" busy={state.busy} disabled={!state.ready || !state.valid}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
