import { useParams } from "react-router";
import { removeAllDrafts } from "#platform/drafts.ts";
import { accountClient } from "./client.ts";
import { resetPasswordForm } from "./forms.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { forgotPasswordPath, loginPath } from "./paths.ts";
import { useSession } from "./session.tsx";
import { SessionForm } from "./session-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useOnward } from "./use-onward.ts";

/** Sets a new password with the token in the address, then leads to the login form. */
export function ResetPasswordForm() {
  const { resetToken = "" } = useParams();
  const { logOut } = useSession();
  const { field, ...state } = useAccountForm(
    resetPasswordForm,
    async ({ newPassword: password, newPasswordConfirm: passwordConfirm }) => {
      await accountClient.resetPassword({ params: { resetToken }, body: { password, passwordConfirm } });
      logOut();
      removeAllDrafts();
      return "Your password has been reset.";
    },
    { leadsOn: true },
  );
  const onward = useOnward(loginPath(), state.success !== "");
  const otherwise = (
    <p>
      Link expired? <a href={forgotPasswordPath}>Request a new one</a>
    </p>
  );
  return (
    <SessionForm title="Reset password" submit="Reset password" state={state} onward={onward} otherwise={otherwise}>
      <NewPasswordFields field={field} />
    </SessionForm>
  );
}
