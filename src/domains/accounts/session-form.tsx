import type { ReactNode } from "react";
import readingFigure from "#ui/art/celebration.svg?no-inline";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./session-form.module.css";
import type { AccountFormState } from "./use-account-form.ts";

interface SessionFormProps {
  title: string;
  submit: string;
  /** Why one is here, when another page has led here. */
  reason?: string | false;
  state: AccountFormState;
  children: ReactNode;
  /** Links to other forms, a paragraph each. */
  otherwise: ReactNode;
}

/**
 * The frame of the login, sign-up and password forms. The button stays disabled until the page is hydrated: before that, the
 * browser would send the form by itself and reload the page.
 */
export function SessionForm({ title, submit, reason = false, state, children, otherwise }: SessionFormProps) {
  return (
    <div className={`wrap ${styles.place}`}>
      <div className={styles.scene}>
        <img src={readingFigure} width={1000} height={640} alt="" loading="lazy" />
      </div>
      <form className={styles.sheet} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <h1 className={styles.title}>{title}</h1>
        {reason && <p className={styles.reason}>{reason}</p>}
        <noscript>
          <p>This form works with JavaScript only. Please turn it on, and load the page again.</p>
        </noscript>
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
