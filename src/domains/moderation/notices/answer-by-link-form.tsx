import { useParams } from "react-router";
import { SessionForm } from "#domains/accounts/session-form.tsx";
import { useAccountForm } from "#domains/accounts/use-account-form.ts";
import { moderationClient } from "#domains/moderation/client.ts";
import { answerForm } from "#domains/moderation/forms.ts";
import { rulesPath } from "#domains/moderation/paths.ts";
import { answerMax } from "#domains/moderation/vocab.ts";
import { TextArea } from "#ui/field.tsx";

/** Answers an act with the token in the address, for people who cannot log in. */
export function AnswerByLinkForm() {
  const { answerToken: token = "" } = useParams();
  const { field, ...state } = useAccountForm(
    answerForm,
    async ({ text }) => {
      await moderationClient.answerByLink({ body: { token, text } });
      return "Your answer has been sent. The moderators will read it.";
    },
    { redirectsOnSuccess: true },
  );
  return (
    <SessionForm
      title="Answer the moderators"
      submit="Send answer"
      reason="The email with this link says what was decided and why. You can answer only once."
      state={state}
      otherwise={
        <p>
          <a href={rulesPath}>The rules</a>
        </p>
      }
    >
      <TextArea {...field("text")} label="Your answer" limit={answerMax} required />
    </SessionForm>
  );
}
