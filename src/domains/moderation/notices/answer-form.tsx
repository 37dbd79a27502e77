import { useId, useState } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { noticeClient } from "./client.ts";
import { answerForm } from "./forms.ts";
import { answerMax } from "#domains/moderation/record/vocab.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./notices.module.css";

interface AnswerFormProps {
  actId: number;
  onAnswered: (text: string) => void;
}

/** A button that opens the form for answering an act, which is possible only once. */
export function AnswerForm(props: AnswerFormProps) {
  const [open, setOpen] = useState(false);
  if (open) return <OpenForm {...props} />;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Answer</Button>
    </div>
  );
}

/** Moves the keyboard focus into the form, because the button that opened it is gone. */
const focusText = (form: HTMLFormElement | null) => form?.querySelector("textarea")?.focus();

function OpenForm({ actId, onAnswered }: AnswerFormProps) {
  const id = useId();
  const { field, ...state } = useAccountForm(
    answerForm,
    async (body) => {
      await noticeClient.answerNotice({ params: { actId }, body });
      onAnswered(body.text);
      return "Your answer has been sent.";
    },
    { redirectsOnSuccess: true, start: { text: "" } },
  );
  return (
    <form
      id={id}
      ref={focusText}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void state.onSubmit(event)}
    >
      <TextArea
        {...field("text")}
        label="Your answer"
        hint="The moderators will read it and decide. You can answer only once."
        limit={answerMax}
        required
      />
      <FormMessage tone="error">{state.failure}</FormMessage>
      <div>
        <Button type="submit" look="primary" busy={state.busy} busyLabel="Sending...">
          Send answer
        </Button>
      </div>
    </form>
  );
}
