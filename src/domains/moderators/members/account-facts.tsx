import type { ReactNode } from "react";
import { formatBytes } from "#platform/format-bytes.ts";
import { formatTotal } from "#ui/format/format-count.ts";
import { MomentText } from "#ui/format/moment-text.tsx";
import type { Output } from "#platform/api/operation.ts";
import styles from "./accounts.module.css";
import type { MemberContract } from "./contract.ts";
import { accountStateLabels } from "./vocab.ts";

/** What is known of an account. */
export function AccountFacts({ account }: { account: Output<MemberContract["readAccount"]>["account"] }) {
  const { state, role, suspended_until, ban_reason, domain, email, has_confirmed_email, network, reported } = account;
  const facts: [string, ReactNode][] = [
    ["State", accountStateLabels[state]],
    ["Suspended until", suspended_until !== null && <MomentText key="until" date={suspended_until} />],
    ["Reason for the ban", ban_reason],
    ["Role", role === "user" ? "reader" : role],
    ["Joined", <MomentText key="joined" date={account.joined} />],
    ["Email", `${email ?? `at ${domain}`}${has_confirmed_email ? "" : " (not confirmed)"}`],
    ["Sign-up network", network ?? "no longer kept"],
    ["Books", account.works],
    ["Open reports", account.reports],
    ["Reports they sent", `${reported.open} open, ${reported.upheld} upheld, ${reported.dismissed} dismissed`],
    ["Logged in on", formatTotal(account.sessions, "device")],
    ["Space", `${formatBytes(account.used_bytes)} of ${formatBytes(account.quota_bytes)}`],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== null && fact !== false)
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
