import { useState } from "react";
import { secondFactorClient } from "#domains/accounts/second-factor/client.ts";
import { ProfileForm } from "#domains/accounts/account-form/profile-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { ignoreCode } from "#platform/api/call-error.ts";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { beginSecondFactorForm, confirmSecondFactorForm } from "./forms.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";

type SetUpSecret = { secret: string; address: string; qr: string };

const ignoreSetElsewhere = ignoreCode("second_factor_set");

/**
 * Three steps: the password, a code from the app, and the recovery codes to keep. Skips what is left of them if another tab has set up
 * the second factor, or this one without getting the response.
 */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<SetUpSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (begun) return <ScanAndConfirm {...begun} onConfirmed={setRecoveryCodes} onDone={onDone} />;
  return <Begin onBegun={setBegun} onDone={onDone} />;
}

function Begin({ onBegun, onDone }: { onBegun: (begun: SetUpSecret) => void; onDone: () => void }) {
  const { field, ...state } = useAccountForm(
    beginSecondFactorForm,
    async (body) => {
      const begun = await secondFactorClient.beginSecondFactor({ body }).catch(ignoreSetElsewhere);
      if (begun) onBegun(begun);
      else onDone();
      return "";
    },
    { redirectsOnSuccess: false, start: { password: "" }, failed: somethingWentWrong },
  );
  return (
    <ProfileForm submit="Set up two-factor authentication" state={state}>
      <PasswordField {...field("password")} label="Your password" autoComplete="current-password" required />
    </ProfileForm>
  );
}

type ScanAndConfirmProps = SetUpSecret & { onConfirmed: (codes: string[]) => void; onDone: () => void };

function ScanAndConfirm({ secret, address, qr, onConfirmed, onDone }: ScanAndConfirmProps) {
  const { field, ...state } = useAccountForm(
    confirmSecondFactorForm,
    async (body) => {
      const confirmed = await secondFactorClient.confirmSecondFactor({ body }).catch(ignoreSetElsewhere);
      if (confirmed) onConfirmed(confirmed.recoveryCodes);
      else onDone();
      return "";
    },
    { redirectsOnSuccess: false, start: { code: "" }, failed: somethingWentWrong },
  );
  return (
    <ProfileForm submit="Turn it on" state={state}>
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        width={200}
        height={200}
        alt="QR code with the key below"
      />
      <p>
        If you cannot scan it, <a href={address}>open the app on this device</a>, or enter this key in the app:{" "}
        <code className={styles.key}>{groupByFour(secret)}</code>
      </p>
      <CodeField {...field("code")} label="Code from the app" inputMode="numeric" required />
    </ProfileForm>
  );
}

function groupByFour(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
