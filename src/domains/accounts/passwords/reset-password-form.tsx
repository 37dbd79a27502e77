import { useParams } from "react-router";
import { passwordClient } from "#domains/accounts/passwords/client.ts";
import { resetPasswordForm } from "#domains/accounts/account-form/forms.ts";
import { forgotPasswordPath, loginPath } from "#domains/people/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { useDelayedRedirect } from "#domains/accounts/account-form/use-delayed-redirect.ts";
import { removeAllDrafts } from "#platform/drafts.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Sets a new password with the token in the address, then opens the login form. */
export function ResetPasswordForm() {
  const { resetToken = "" } = useParams();
  const { logOut } = useSession();
  const { field, ...state } = useAccountForm(
    resetPasswordForm,
    async ({ newPassword: password, newPasswordConfirm: passwordConfirm }) => {
      await passwordClient.resetPassword({ params: { resetToken }, body: { password, passwordConfirm } });
      await logOut();
      removeAllDrafts();
      return "Your password has been reset.";
    },
    { redirectsOnSuccess: true },
  );
  const redirect = useDelayedRedirect(loginPath(), state.success !== "");
  const otherwise = (
    <p>
      Link expired? <a href={forgotPasswordPath}>Request a new one</a>
    </p>
  );
  return (
    <SessionForm title="Reset password" submit="Reset password" state={state} redirect={redirect} otherwise={otherwise}>
      <NewPasswordFields field={field} />
    </SessionForm>
  );
}
