import { useState } from "react";
import { useSearchParams } from "react-router";
import { moderatedAccountsPath } from "#domains/moderation/paths.ts";
import { BatchBar } from "#domains/moderators/batches/batch-bar.tsx";
import { SelectAll } from "#domains/moderators/batches/select-all.tsx";
import { useSelection } from "#domains/moderators/batches/use-selection.ts";
import { FilterForm } from "#domains/moderators/frame/filter-form.tsx";
import { useKeptFocus } from "#domains/moderators/frame/use-kept-focus.ts";
import { WhyNot } from "#domains/moderators/frame/why-not.tsx";
import { usePresets } from "#domains/moderators/lists/use-presets.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { formatTotal } from "#ui/format/format-count.ts";
import { Loaded } from "#ui/loaded.tsx";
import { accountFilterFields, readAccountQuery } from "./account-query.ts";
import { accountRowId, AccountRow } from "./account-row.tsx";
import styles from "./accounts.module.css";
import { memberClient } from "./client.ts";
import type { Account } from "./contract.ts";
import { countedMax } from "./vocab.ts";

/** What can be done to several accounts at once. */
const accountBatchActs = ["warn", "suspend", "ban", "end suspension", "unban"] as const;

/** The accounts of the site, for moderators, with filters. */
export function AccountsScreen() {
  const [search] = useSearchParams();
  const [version, setVersion] = useState(1);
  return (
    <section className={styles.part} aria-labelledby="accounts">
      <h2 id="accounts" tabIndex={-1}>
        Accounts
      </h2>
      <FilterForm filters={accountFilterFields} />
      <Loaded
        version={`${version} ${search.toString()}`}
        load={(signal) => memberClient.listAccounts({ query: readAccountQuery(search), signal })}
        renderForbidden={(refusal) => <WhyNot refusal={refusal} />}
      >
        {(response) => <AccountList {...response} onChanged={() => setVersion((was) => was + 1)} />}
      </Loaded>
    </section>
  );
}

interface AccountListProps {
  accounts: Account[];
  total: number;
  next: number | null;
  onChanged: () => void;
}

function AccountList({ accounts, total, next, onChanged }: AccountListProps) {
  const [search] = useSearchParams();
  const presets = usePresets();
  const selection = useSelection(accounts, accountRowId);
  const keepFocus = useKeptFocus(accounts, accountRowId, "accounts");
  const hrefFor = (before: number | undefined) => {
    const changed = new URLSearchParams(search);
    changed.delete("before");
    if (before !== undefined) changed.set("before", String(before));
    return `${moderatedAccountsPath}?${changed}`;
  };
  return (
    <>
      <p className="hint" role="status">
        {total >= countedMax ? `${countedMax} accounts or more` : formatTotal(total, "account")}, newest first
      </p>
      {accounts.length === 0 ? (
        <EmptyState drawing="lens">No account matches.</EmptyState>
      ) : (
        <>
          <SelectAll all={accounts} selection={selection} />
          <ul className={styles.list}>
            {accounts.map((each) => (
              <AccountRow
                key={each.id}
                account={each}
                isSelected={selection.has(each)}
                onSelect={() => selection.toggle(each)}
              />
            ))}
          </ul>
        </>
      )}
      <div className={styles.pages}>
        {search.has("before") && <LinkButton href={hrefFor(undefined)}>Newest accounts</LinkButton>}
        {next !== null && <LinkButton href={hrefFor(next)}>Older accounts</LinkButton>}
      </div>
      <BatchBar
        selected={selection.selected.map(({ id }) => ({ kind: "user", id }))}
        acts={accountBatchActs}
        presets={presets}
        onClear={selection.clear}
        onChanged={() => {
          keepFocus(selection.selected[0]);
          onChanged();
        }}
      />
    </>
  );
}
