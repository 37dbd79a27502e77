import { useState } from "react";
import { accountClient } from "#domains/accounts/client.ts";
import { ProfileForm } from "#domains/accounts/profile-form.tsx";
import { useAccountForm } from "#domains/accounts/use-account-form.ts";
import { Button } from "#ui/button.tsx";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { beginSecondFactorForm, confirmSecondFactorForm } from "./forms.ts";
import styles from "./second-factor.module.css";

type SetUpSecret = { secret: string; qr: string };

/** Three steps: the password, a code from the app, and the recovery codes to keep. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<SetUpSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return begun ? <ScanAndConfirm {...begun} onConfirmed={setRecoveryCodes} /> : <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: SetUpSecret) => void }) {
  const { field, ...state } = useAccountForm(
    beginSecondFactorForm,
    async (body) => {
      onBegun(await accountClient.beginSecondFactor({ body }));
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

function ScanAndConfirm({ secret, qr, onConfirmed }: SetUpSecret & { onConfirmed: (codes: string[]) => void }) {
  const { field, ...state } = useAccountForm(
    confirmSecondFactorForm,
    async (body) => {
      onConfirmed((await accountClient.confirmSecondFactor({ body })).recoveryCodes);
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
        If you cannot scan it, enter this key in the app: <code className={styles.key}>{groupByFour(secret)}</code>
      </p>
      <CodeField {...field("code")} label="Code from the app" required />
    </ProfileForm>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <p>
        Two-factor authentication is on. Keep these recovery codes somewhere safe: each lets you log in once without the
        app. They will not be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </>
  );
}

function groupByFour(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
