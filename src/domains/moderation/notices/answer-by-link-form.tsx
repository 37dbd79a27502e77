import { useParams } from "react-router";
import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { noticeClient } from "./client.ts";
import { answerForm } from "./forms.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { answerMax } from "#domains/moderation/record/vocab.ts";
import { TextArea } from "#ui/field.tsx";
import styles from "./notices.module.css";

/** Moves the keyboard focus to the sent answer, because its form is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Answers an act with the token in the address, for people who cannot log in. */
export function AnswerByLinkForm() {
  const { answerToken: token = "" } = useParams();
  const { field, sent, ...state } = useAccountForm(
    answerForm,
    async ({ text }) => {
      await noticeClient.answerByLink({ body: { token, text } });
      return "Your answer has been sent. The moderators will read it.";
    },
    { redirectsOnSuccess: false },
  );
  const isSent = state.success !== "";
  return (
    <SessionForm
      title="Answer the moderators"
      submit={isSent ? undefined : "Send answer"}
      reason="The email with this link says what was decided and why. You can answer only once."
      state={state}
      otherwise={
        <p>
          <a href={rulesPath}>The rules</a>
        </p>
      }
    >
      {isSent ? (
        <div>
          <p className="hint">Your answer</p>
          <p className={styles.text} dir="auto" tabIndex={-1} ref={focus}>
            {sent?.text}
          </p>
        </div>
      ) : (
        <TextArea {...field("text")} label="Your answer" limit={answerMax} required />
      )}
    </SessionForm>
  );
}
