import { sessionToken } from "#platform/api/session-token.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { accountClient } from "./client.ts";
import { changePasswordForm } from "./forms.ts";
import { forgotPasswordPath } from "./paths.ts";
import { ProfileForm } from "./profile-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useShownAsSaved } from "./use-shown-as-saved.ts";
import { passwordMin } from "./vocab.ts";

const empty = { currentPassword: "", newPassword: "", newPasswordConfirm: "" };

/** Sets another password. The session goes on by a new token; all others of the person end. */
export function ChangePasswordForm() {
  const { field, fields, ...state } = useAccountForm(
    changePasswordForm,
    async (body) => {
      const { token } = await accountClient.changePassword({ body });
      sessionToken.set(token);
      return "Your password has been changed. You are logged out everywhere else.";
    },
    { leadsOn: false, start: empty, failed: "Something went wrong. Please try again later." },
  );
  useShownAsSaved(fields, state.success, empty);
  return (
    <ProfileForm submit="Change password" state={state}>
      <PasswordField
        {...field("currentPassword")}
        label="Current password"
        hint={<a href={forgotPasswordPath}>Forgot your password?</a>}
        autoComplete="current-password"
        required
      />
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
    </ProfileForm>
  );
}
