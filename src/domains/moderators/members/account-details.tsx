import { useState } from "react";
import { profilePath } from "#domains/people/paths.ts";
import { ActButtons } from "#domains/moderation/act-buttons.tsx";
import { DecideDialog, type Decision } from "#domains/moderation/decide-dialog.tsx";
import { ActList } from "#domains/moderation/recorded-acts.tsx";
import { usePresets } from "#domains/moderators/lists/use-presets.ts";
import type { Output } from "#platform/api/operation.ts";
import { AccountBooks } from "./account-books.tsx";
import { AccountClaims } from "./account-claims.tsx";
import { AccountFacts } from "./account-facts.tsx";
import styles from "./accounts.module.css";
import { AlikeAccounts } from "./alike-accounts.tsx";
import type { MemberContract } from "./contract.ts";

interface AccountDetailsProps extends Output<MemberContract["readAccount"]> {
  /** Something has been done, so the account has to be read again. */
  onChanged: () => void;
}

export function AccountDetails({ account, books, claims, acts, alike, onChanged }: AccountDetailsProps) {
  const presets = usePresets();
  const [deciding, setDeciding] = useState<Decision>();
  const { id, username, state } = account;
  const thing = { kind: "user", id } as const;
  return (
    <>
      <section className={styles.part} aria-labelledby="account">
        <h2 id="account" className={styles.name}>
          {username}
        </h2>
        {(state === "active" || state === "suspended") && (
          <p>
            <a href={profilePath(username)}>Profile</a>
          </p>
        )}
        <AccountFacts account={account} />
        <ActButtons
          label="What you can do"
          acts={[
            "warn",
            account.suspended_until === null ? "suspend" : "end suspension",
            account.ban_reason === null ? "ban" : "unban",
            "note",
          ]}
          onAct={(act) => setDeciding({ act, thing, person: username })}
        />
      </section>
      <AlikeAccounts id={id} domain={account.domain} network={account.network} alike={alike} />
      <AccountBooks books={books} presets={presets} onChanged={onChanged} />
      <AccountClaims claims={claims} username={username} onChanged={onChanged} />
      <section className={styles.part} aria-labelledby="record">
        <h2 id="record">Record</h2>
        <ActList
          acts={acts}
          onUndo={({ undo, book_title }) => {
            if (!undo) return;
            const { act, ...undone } = undo;
            const work = act === "restore" && book_title !== null ? `“${book_title}”` : undefined;
            setDeciding({ act, thing: undone, person: username, work });
          }}
        />
      </section>
      {deciding && (
        <DecideDialog
          {...deciding}
          presets={presets}
          onDone={() => {
            setDeciding(undefined);
            onChanged();
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
