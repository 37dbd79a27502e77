import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { LogInAgain } from "./log-in-again.tsx";
import styles from "./profile-form.module.css";
import type { AccountFormState } from "./use-account-form.ts";

interface ProfileFormProps {
  submit: string;
  state: AccountFormState;
  /** What the viewer still has to do after a success. */
  note?: ReactNode;
  /** Renders the foot of the form around its button. */
  renderFoot?: (button: ReactNode) => ReactNode;
  children: ReactNode;
}

/** The frame of a form on the edit screen: fields, result, and a button that is disabled while the form is invalid. */
export function ProfileForm({ submit, state, note, renderFoot, children }: ProfileFormProps) {
  const button = (
    <Button type="submit" look="primary" busy={state.busy} disabled={!state.ready || !state.valid}>
      {submit}
    </Button>
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
      {children}
      <div>
        <FormMessage tone="error">
          {state.needsLogin ? <LogInAgain why={state.failure} press={submit} /> : state.failure}
        </FormMessage>
        <FormMessage tone="ok">{state.success}</FormMessage>
        <FormMessage tone="note">{note}</FormMessage>
      </div>
      {renderFoot ? renderFoot(button) : <div>{button}</div>}
    </form>
  );
}
