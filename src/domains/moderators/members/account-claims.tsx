import { useState } from "react";
import { moderatedAccountPath } from "#domains/moderation/paths.ts";
import { useKeptFocus } from "#domains/moderators/frame/use-kept-focus.ts";
import type { Output } from "#platform/api/operation.ts";
import { Button } from "#ui/button.tsx";
import { BusyText, ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import styles from "./accounts.module.css";
import { memberClient } from "./client.ts";
import type { MemberContract } from "./contract.ts";

type Claim = Output<MemberContract["readAccount"]>["claims"][number];

interface AccountClaimsProps {
  claims: Claim[];
  username: string;
  onChanged: () => void;
}

const claimRowId = ({ id }: Claim) => `claim-${id}`;

/** The names in others' works that an account has claimed, each of which can become a plain name again. */
export function AccountClaims({ claims, username, onChanged }: AccountClaimsProps) {
  const [undoing, setUndoing] = useState<Claim>();
  const keepFocus = useKeptFocus(claims, claimRowId, "claims");
  return (
    <section className={styles.part} aria-labelledby="claims">
      <h2 id="claims" tabIndex={-1}>
        Claimed names
      </h2>
      {claims.length === 0 && <p className="hint">None.</p>}
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.id} className={styles.claim} id={claimRowId(claim)} tabIndex={-1} aria-label={claim.name}>
            <div className={styles.words}>
              <p className={styles.name} dir="auto">
                {claim.name}
              </p>
              <p className={`hint ${styles.name}`}>
                in works of <a href={moderatedAccountPath(claim.publisher)}>{claim.publisher}</a>
                {claim.answered_at !== null && (
                  <>
                    {" · "}
                    <MomentText date={claim.answered_at} />
                  </>
                )}
              </p>
            </div>
            <Button onClick={() => setUndoing(claim)}>
              Undo<span className="visually-hidden"> the claim of {claim.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {undoing && (
        <ConfirmDialog
          open
          title="Undo this claim?"
          act="Undo"
          busyText={<BusyText>Changing the credits...</BusyText>}
          onConfirm={async () => memberClient.undoClaimedName({ params: { id: undoing.id } })}
          onDone={() => {
            keepFocus(undoing);
            onChanged();
          }}
          onClose={() => setUndoing(undefined)}
        >
          <p>
            The works of {undoing.publisher} will say {undoing.name} again, without a link to {username}. Only a new
            link from {undoing.publisher} can bring it back.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
