import { moderatedAccountPath } from "#domains/moderation/paths.ts";
import { Choice } from "#ui/choice-group.tsx";
import { formatTotal } from "#ui/format/format-count.ts";
import { MomentText } from "#ui/format/moment-text.tsx";
import styles from "./accounts.module.css";
import type { Account } from "./contract.ts";
import { accountStateLabels } from "./vocab.ts";

interface AccountRowProps {
  account: Account;
  isSelected: boolean;
  onSelect: () => void;
}

/** The id of an account's element. */
export const accountRowId = ({ id }: Pick<Account, "id">) => `account-${id}`;

/** One account in the list, with what shows a wave at a glance. */
export function AccountRow({ account, isSelected, onSelect }: AccountRowProps) {
  const { username, role, state, joined, domain, network, works, reports, has_confirmed_email } = account;
  return (
    <li className={styles.row} id={accountRowId(account)} tabIndex={-1} aria-label={username}>
      <Choice
        type="checkbox"
        label={<span className="visually-hidden">Select {username}</span>}
        checked={isSelected}
        onChange={onSelect}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <a href={moderatedAccountPath(username)}>{username}</a>
        </p>
        <p className={`hint ${styles.name}`}>
          {state !== "active" && <strong>{accountStateLabels[state]} · </strong>}
          {role !== "user" && `${role} · `}
          <MomentText date={joined} /> · {domain}
          {!has_confirmed_email && " (not confirmed)"}
          {network !== null && ` · ${network}`} · {formatTotal(works, "book")}
          {reports > 0 && ` · ${formatTotal(reports, "open report")}`}
        </p>
      </div>
    </li>
  );
}
