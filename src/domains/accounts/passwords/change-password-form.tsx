import { passwordClient } from "#domains/accounts/passwords/client.ts";
import { changePasswordForm } from "#domains/accounts/account-form/forms.ts";
import { forgotPasswordPath } from "#domains/people/paths.ts";
import { ProfileForm } from "#domains/accounts/account-form/profile-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { useResetAfterSave } from "#domains/accounts/account-form/use-reset-after-save.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

const empty = { currentPassword: "", newPassword: "", newPasswordConfirm: "" };

/** Changes the password. This session continues with a new token; all others end, and so do the API keys. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { field, fields, sent, ...state } = useAccountForm(
    changePasswordForm,
    async (body) => {
      const { token } = await passwordClient.changePassword({ body });
      sessionToken.set(token);
      onChanged();
      return "Your password has been changed. You are logged out everywhere else, and reading apps need new API keys.";
    },
    { redirectsOnSuccess: false, start: empty, failed: somethingWentWrong },
  );
  useResetAfterSave(fields, { ...state, sent }, empty);
  return (
    <ProfileForm submit="Change password" state={state}>
      <PasswordField
        {...field("currentPassword")}
        label="Current password"
        hint={<a href={forgotPasswordPath}>Forgot your password?</a>}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={field} />
    </ProfileForm>
  );
}
