import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { PasswordField } from "#ui/password-field.tsx";
import { accountClient } from "./client.ts";
import { resetPasswordForm } from "./forms.ts";
import { forgotPasswordPath, loginPath } from "./paths.ts";
import { useSession } from "./session.tsx";
import { SessionForm } from "./session-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { passwordMin, redirectAfterMs } from "./vocab.ts";

/** Sets a new password with the token in the address; then on to the login form (spec.md section 2, "Reset password"). */
export function ResetPasswordForm() {
  const { resetToken = "" } = useParams();
  const { logOut } = useSession();
  const navigate = useNavigate();
  const { field, ...state } = useAccountForm(
    resetPasswordForm,
    async ({ newPassword: password, newPasswordConfirm: passwordConfirm }) => {
      await accountClient.resetPassword({ params: { resetToken }, body: { password, passwordConfirm } });
      logOut();
      return "Your password has been reset.";
    },
    { leadsOn: true },
  );
  useEffect(() => {
    if (!state.success) return undefined;
    const wait = setTimeout(() => void navigate(loginPath(), { replace: true }), redirectAfterMs);
    return () => clearTimeout(wait);
  }, [state.success, navigate]);
  const otherwise = (
    <p>
      The link works no more? <a href={forgotPasswordPath}>Ask for a new one</a>
    </p>
  );
  return (
    <SessionForm title="Reset password" submit="Reset password" state={state} otherwise={otherwise}>
      <PasswordField
        {...field("newPassword", ["newPasswordConfirm"])}
        label="New password"
        hint={`At least ${passwordMin} characters.`}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field("newPasswordConfirm")}
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
    </SessionForm>
  );
}
