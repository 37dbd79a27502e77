import type { MouseEvent, ReactNode } from "react";
import readingFigure from "#ui/art/celebration.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { isPlainClick } from "#ui/is-plain-click.ts";
import styles from "./session-form.module.css";
import type { AccountFormState } from "./use-account-form.ts";
import { redirectAfterMs } from "#domains/people/vocab.ts";

interface SessionFormProps {
  title: string;
  /** The label of the button. Absent once the form cannot be sent again. */
  submit: string | undefined;
  /** Why the visitor must use this form, if another page sent them here. */
  reason?: string | undefined;
  state: AccountFormState;
  /** The page that opens three seconds after a success; `go` opens it immediately. */
  redirect?: { path: string; go: () => void };
  children: ReactNode;
  /** Links to other forms, each in a paragraph. */
  otherwise: ReactNode;
}

/**
 * The frame of the login, sign-up, and password forms. The button stays disabled until the page is hydrated: before that, the
 * browser itself would submit the form and reload the page.
 */
export function SessionForm({ title, submit, reason, state, redirect, children, otherwise }: SessionFormProps) {
  return (
    <SheetPlace>
      <form className={styles.sheet} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <SheetHead title={title} reason={reason} />
        <noscript>
          <p>This form needs JavaScript. Please turn it on and reload the page.</p>
        </noscript>
        {children}
        <div>
          <FormMessage tone="error">{state.failure}</FormMessage>
          <FormMessage tone="ok">{state.success}</FormMessage>
          {state.success && redirect && <RedirectNote {...redirect} />}
        </div>
        {submit !== undefined && (
          <Button type="submit" look="primary" busy={state.busy} disabled={!state.ready}>
            {submit}
          </Button>
        )}
        <div className={styles.otherwise}>{otherwise}</div>
      </form>
    </SheetPlace>
  );
}

/** A sheet like that of the forms, which says in `reason` why there is none. */
export function SessionNote({ title, reason, otherwise }: Pick<SessionFormProps, "title" | "reason" | "otherwise">) {
  return (
    <SheetPlace>
      <div className={styles.sheet}>
        <SheetHead title={title} reason={reason} />
        <div className={styles.otherwise}>{otherwise}</div>
      </div>
    </SheetPlace>
  );
}

function SheetPlace({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.place}`}>
      <div className={styles.scene}>
        <Drawing src={readingFigure} width={1000} height={640} alt="" loading="lazy" />
      </div>
      {children}
    </div>
  );
}

function SheetHead({ title, reason }: Pick<SessionFormProps, "title" | "reason">) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
    </>
  );
}

/** Announces the redirect, with a link for people who do not want to wait. */
function RedirectNote({ path, go }: { path: string; go: () => void }) {
  function follow(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    go();
  }
  return (
    <p className={styles.redirect}>
      You will be redirected in {redirectAfterMs / 1000} seconds.{" "}
      <a href={path} onClick={follow}>
        Go there now
      </a>
    </p>
  );
}
