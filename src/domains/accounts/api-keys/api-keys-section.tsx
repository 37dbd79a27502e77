import { useState } from "react";
import { accountClient } from "#domains/accounts/client.ts";
import type { ApiKey } from "#domains/accounts/contract.ts";
import { ProfileForm } from "#domains/accounts/profile-form.tsx";
import { usePasswordAgain } from "#domains/accounts/security/use-password-again.tsx";
import { useAccountForm } from "#domains/accounts/use-account-form.ts";
import { CopyField } from "#ui/copy-field.tsx";
import { TextField } from "#ui/field.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ApiKeyList } from "./api-key-list.tsx";
import { apiKeyForm } from "./forms.ts";
import { keyNameMax } from "./vocab.ts";

/** Where people make and remove the keys of their reading apps. */
export function ApiKeysSection() {
  const load = async (signal: AbortSignal) => (await accountClient.listApiKeys({ signal })).apiKeys;
  return (
    <Loaded load={load} forbidden="Please log in again.">
      {(apiKeys) => <ApiKeys start={apiKeys} />}
    </Loaded>
  );
}

function ApiKeys({ start }: { start: readonly ApiKey[] }) {
  const [apiKeys, setApiKeys] = useState(start);
  const [made, setMade] = useState<{ id: number; name: string; key: string }>();
  const { withPassword, passwordDialog } = usePasswordAgain();
  const { field, fields, ...state } = useAccountForm(
    apiKeyForm,
    async (body) => {
      const { key, apiKey } = await withPassword(() => accountClient.createApiKey({ body }));
      setApiKeys((before) => [apiKey, ...before]);
      setMade({ ...apiKey, key });
      fields.reset();
      return "";
    },
    { leadsOn: false, start: { name: "" }, failed: "Something went wrong. Please try again later." },
  );
  function forget(id: number) {
    setApiKeys((before) => before.filter((key) => key.id !== id));
    setMade((before) => (before?.id === id ? undefined : before));
  }
  return (
    <>
      <ApiKeyList apiKeys={apiKeys} onRemoved={forget} />
      {made && (
        <>
          <CopyField key={made.id} label={`API key for ${made.name}`} value={made.key} />
          <p>Put it into the app as the password, with any username. It is not shown again.</p>
        </>
      )}
      <ProfileForm submit="Make an API key" state={state}>
        <TextField
          {...field("name")}
          label="Name of the app or device"
          autoComplete="off"
          maxLength={keyNameMax}
          required
        />
      </ProfileForm>
      {passwordDialog}
    </>
  );
}
