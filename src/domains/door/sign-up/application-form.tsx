import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { applyForm } from "#domains/door/apply-form.ts";
import { answerMax } from "#domains/registration/vocab.ts";
import { loginPath } from "#domains/people/paths.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { TextArea } from "#ui/field.tsx";
import { doorClient } from "#domains/door/client.ts";
import { SignUpFields } from "./sign-up-fields.tsx";

/** Applies for an account, about which the moderators decide. */
export function ApplicationForm() {
  const { registration_question: question } = useSite();
  const { field, ...state } = useAccountForm(
    applyForm,
    async (body) => {
      const { answers_by_email: byEmail } = await doorClient.apply({ body });
      return byEmail
        ? "Your application has been sent. You will get an email once the moderators have decided."
        : "Your application has been sent. You can log in once the moderators have accepted it.";
    },
    { redirectsOnSuccess: false },
  );
  const otherwise = (
    <p>
      Already have an account? <a href={loginPath()}>Login</a>
    </p>
  );
  return (
    <SessionForm
      title="Sign Up"
      submit={state.success ? undefined : "Apply"}
      reason="The moderators decide about each new account."
      state={state}
      otherwise={otherwise}
    >
      <SignUpFields field={field} />
      <TextArea {...field("answer")} label={question} limit={answerMax} required />
    </SessionForm>
  );
}
