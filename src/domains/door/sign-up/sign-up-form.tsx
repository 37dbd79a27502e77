import { loginClient } from "#domains/accounts/login/client.ts";
import { signUpForm } from "#domains/accounts/account-form/forms.ts";
import { loginPath } from "#domains/people/paths.ts";
import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useSessionForm } from "#domains/accounts/account-form/use-session-form.ts";
import { SignUpFields } from "./sign-up-fields.tsx";

interface SignUpFormProps {
  /** The secret of the invitation that the visitor has opened. */
  invitation: string | undefined;
}

/** Creates an account and logs in, then continues to the page the viewer wanted. */
export function SignUpForm({ invitation }: SignUpFormProps) {
  const { field, ...state } = useSessionForm(
    signUpForm,
    (body) => loginClient.signUp({ body: { ...body, invitation } }),
    () => "Sign Up successful!",
  );
  const otherwise = (
    <p>
      Already have an account? <a href={loginPath(state.next ?? undefined)}>Login</a>
    </p>
  );
  return (
    <SessionForm
      title="Sign Up"
      submit="Sign Up"
      reason={state.purpose && `Sign up ${state.purpose}.`}
      state={state}
      redirect={state.redirect}
      otherwise={otherwise}
    >
      <SignUpFields field={field} />
    </SessionForm>
  );
}
