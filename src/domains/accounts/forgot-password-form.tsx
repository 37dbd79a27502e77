import { TextField } from "#ui/field.tsx";
import { accountClient } from "./client.ts";
import { forgotPasswordForm } from "./forms.ts";
import { loginPath } from "./paths.ts";
import { SessionForm } from "./session-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { resetMinutes } from "./vocab.ts";

/** Requests the mail with the link to choose a new password. */
export function ForgotPasswordForm() {
  const { field, ...state } = useAccountForm(
    forgotPasswordForm,
    async (body) => (await accountClient.forgotPassword({ body })).message,
    { leadsOn: false },
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
        hint={`We will email you a link to choose a new password. It works once, within ${resetMinutes} minutes.`}
        type="email"
        autoComplete="email"
        required
      />
    </SessionForm>
  );
}
