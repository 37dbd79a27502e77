import { passwordClient } from "#domains/accounts/passwords/client.ts";
import { forgotPasswordForm } from "#domains/accounts/account-form/forms.ts";
import { loginPath } from "#domains/people/paths.ts";
import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { resetMinutes } from "#domains/people/vocab.ts";
import { TextField } from "#ui/field.tsx";

/** Requests the email with the link to choose a new password. */
export function ForgotPasswordForm() {
  const { field, ...state } = useAccountForm(
    forgotPasswordForm,
    async (body) => (await passwordClient.forgotPassword({ body })).message,
    { redirectsOnSuccess: false },
  );
  const otherwise = (
    <p>
      Remembered it? <a href={loginPath()}>Login</a>
    </p>
  );
  return (
    <SessionForm title="Forgot password" submit="Send the link" state={state} otherwise={otherwise}>
      <TextField
        {...field("email")}
        label="Email"
        hint={`We will email you a link to choose a new password. It works once and expires after ${resetMinutes} minutes.`}
        type="email"
        autoComplete="email"
        required
      />
    </SessionForm>
  );
}
