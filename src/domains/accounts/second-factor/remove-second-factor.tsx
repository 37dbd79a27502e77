import { secondFactorClient } from "#domains/accounts/second-factor/client.ts";
import { ProfileForm } from "#domains/accounts/account-form/profile-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { ignoreCode } from "#platform/api/call-error.ts";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { removeSecondFactorForm } from "./forms.ts";

interface RemoveSecondFactorProps {
  recoveryCodesLeft: number;
  onRemoved: () => void;
}

/** Shows that the second factor is on, with a form that removes it. */
export function RemoveSecondFactor({ recoveryCodesLeft, onRemoved }: RemoveSecondFactorProps) {
  const { field, ...state } = useAccountForm(
    removeSecondFactorForm,
    async (body) => {
      // None left: another tab has removed it.
      await secondFactorClient.removeSecondFactor({ body }).catch(ignoreCode("no_second_factor"));
      onRemoved();
      return "";
    },
    {
      redirectsOnSuccess: false,
      start: { password: "", code: "" },
      failed: somethingWentWrong,
    },
  );
  return (
    <>
      <p>
        Two-factor authentication is on, and {recoveryCodesLeft} recovery{" "}
        {recoveryCodesLeft === 1 ? "code is" : "codes are"} left. To get new codes, turn it off and set it up again.
      </p>
      <ProfileForm submit="Turn off two-factor authentication" state={state}>
        <PasswordField {...field("password")} label="Your password" autoComplete="current-password" required />
        <CodeField {...field("code")} label="Code from the app, or a recovery code" required />
      </ProfileForm>
    </>
  );
}
