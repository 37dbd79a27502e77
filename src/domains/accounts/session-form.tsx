import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./session-form.module.css";
import type { AccountFormState } from "./use-account-form.ts";

interface SessionFormProps {
  title: string;
  submit: string;
  state: AccountFormState;
  children: ReactNode;
  /** The ways to other forms, a paragraph each. */
  otherwise: ReactNode;
}

/** The sheet that login, sign-up and the password forms are filled in on. Nothing can be sent before the page is ready to send it privately. */
export function SessionForm({ title, submit, state, children, otherwise }: SessionFormProps) {
  return (
    <div className={`wrap ${styles.place}`}>
      <form className={styles.sheet} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        <div>
          <FormMessage tone="error">{state.failure}</FormMessage>
          <FormMessage tone="ok">{state.success}</FormMessage>
        </div>
        <Button type="submit" look="primary" busy={state.busy} disabled={!state.ready}>
          {submit}
        </Button>
        <div className={styles.otherwise}>{otherwise}</div>
      </form>
    </div>
  );
}
