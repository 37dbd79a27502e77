import type { AccountField } from "#domains/accounts/account-form/use-account-form.ts";
import { passwordMin } from "#domains/people/vocab.ts";
import { PasswordField } from "#ui/password-field.tsx";

type NewPassword = { newPassword: string; newPasswordConfirm: string };

/** The two inputs for a new password, for forms with fields of these names. */
export function NewPasswordFields({ field }: { field: AccountField<NewPassword> }) {
  return (
    <>
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
    </>
  );
}
