import { accountClient } from "#domains/accounts/client.ts";
import listStyles from "#domains/accounts/security/sessions-list.module.css";
import { ignoreCode } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { MomentText } from "#ui/moment-text.tsx";
import { useRowActions } from "#ui/use-row-actions.ts";
import type { ApiKey } from "./contract.ts";

interface ApiKeyListProps {
  apiKeys: readonly ApiKey[];
  onRemoved: (id: number) => void;
}

/** Lists the viewer's API keys, with buttons to remove them. */
export function ApiKeyList({ apiKeys, onRemoved }: ApiKeyListProps) {
  const { busy, failure, run } = useRowActions<number>();
  const remove = (keyId: number) =>
    run(keyId, async () => {
      // Not found: removed in another tab, or ended by a new password.
      await accountClient.removeApiKey({ params: { keyId } }).catch(ignoreCode("key_not_found"));
      onRemoved(keyId);
    });

  if (apiKeys.length === 0) return null;
  return (
    <>
      <ul className={listStyles.list}>
        {apiKeys.map(({ id, name, date_created, last_used }) => (
          <li key={id} className={listStyles.session}>
            <div>
              <p dir="auto">{name}</p>
              <p className={listStyles.used}>
                Created <MomentText date={date_created} />,{" "}
                {last_used === null ? (
                  "never used"
                ) : (
                  <>
                    last used <MomentText date={last_used} />
                  </>
                )}
              </p>
            </div>
            <Button
              look="quiet"
              busy={busy === id}
              aria-label={`Remove the key ${name}`}
              onClick={() => void remove(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <FormMessage tone="error">{failure}</FormMessage>
    </>
  );
}
