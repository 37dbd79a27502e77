import { useEffect } from "react";
import { apiKeyClient } from "#domains/accounts/api-keys/client.ts";
import { ProfileForm } from "#domains/accounts/account-form/profile-form.tsx";
import { usePasswordPrompt } from "#domains/accounts/security/use-password-prompt.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { TextField } from "#ui/field.tsx";
import type { ApiKey } from "./contract.ts";
import { apiKeyForm, keyNameMax } from "./forms.ts";

interface NewApiKeyFormProps {
  /** The id of the key created last. When it changes, the form is cleared. */
  madeLast: number | undefined;
  onMade: (apiKey: ApiKey, key: string) => void;
}

/** Creates an API key with a name. */
export function NewApiKeyForm({ madeLast, onMade }: NewApiKeyFormProps) {
  const { withPassword, passwordDialog } = usePasswordPrompt();
  const { field, fields, ...state } = useAccountForm(
    apiKeyForm,
    async (body) => {
      const { key, apiKey } = await withPassword(() => apiKeyClient.createApiKey({ body }));
      onMade(apiKey, key);
      return "";
    },
    { redirectsOnSuccess: false, start: { name: "" }, failed: somethingWentWrong },
  );
  const { reset } = fields;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- clears the form after each new key
  useEffect(() => reset(), [madeLast, reset]);
  return (
    <>
      <ProfileForm submit="Create an API key" state={state}>
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
