import { useState } from "react";
import { apiKeyClient } from "#domains/accounts/api-keys/client.ts";
import { CopyField } from "#ui/copy-field.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ApiKeyList } from "./api-key-list.tsx";
import type { ApiKey } from "./contract.ts";
import { NewApiKeyForm } from "./new-api-key-form.tsx";

/** Lets users create and remove the API keys of their reading apps. */
export function ApiKeysSection() {
  const load = async (signal: AbortSignal) => (await apiKeyClient.listApiKeys({ signal })).apiKeys;
  return <Loaded load={load}>{(apiKeys) => <ApiKeys start={apiKeys} />}</Loaded>;
}

function ApiKeys({ start }: { start: readonly ApiKey[] }) {
  const [apiKeys, setApiKeys] = useState(start);
  const [made, setMade] = useState<{ apiKey: ApiKey; key: string }>();
  function add(apiKey: ApiKey, key: string) {
    setApiKeys((before) => [apiKey, ...before]);
    setMade({ apiKey, key });
  }
  function forget(id: number) {
    setApiKeys((before) => before.filter((key) => key.id !== id));
    setMade((before) => (before?.apiKey.id === id ? undefined : before));
  }
  return (
    <>
      <ApiKeyList apiKeys={apiKeys} onRemoved={forget} />
      {made && (
        <>
          <CopyField key={made.apiKey.id} label={`API key for ${made.apiKey.name}`} value={made.key} />
          <p>Enter it in the app as the password; any username will do. It will not be shown again.</p>
        </>
      )}
      <NewApiKeyForm madeLast={made?.apiKey.id} onMade={add} />
    </>
  );
}
