import { moderatedAccountsPath } from "#domains/moderation/paths.ts";
import type { Output } from "#platform/api/operation.ts";
import { formatTotal } from "#ui/format/format-count.ts";
import styles from "./accounts.module.css";
import type { MemberContract } from "./contract.ts";
import { countedMax } from "./vocab.ts";

interface AlikeAccountsProps {
  id: number;
  domain: string;
  network: string | null;
  alike: Output<MemberContract["readAccount"]>["alike"];
}

/** How many other accounts are like one, with links to them. */
export function AlikeAccounts({ id, domain, network, alike }: AlikeAccountsProps) {
  const all: { total: number; query: Record<string, string>; what: string }[] = [
    { total: alike.domain, query: { domain }, what: `with an email at ${domain}` },
    { total: alike.network, query: { network: network ?? "" }, what: `from the network ${network}` },
    { total: alike.pictures, query: { pictures: String(id) }, what: "with one of the same pictures" },
    ...alike.titles.map(({ title, total }) => ({ total, query: { title }, what: `with a book called “${title}”` })),
  ];
  const ways = all.filter(({ total }) => total > 0);
  return (
    <section className={styles.part} aria-labelledby="alike">
      <h2 id="alike">Similar accounts</h2>
      {ways.length === 0 && (
        <p className="hint">No other account has the same email domain, network, title, or picture.</p>
      )}
      {ways.length > 0 && (
        <ul>
          {ways.map(({ total, query, what }) => (
            <li key={what} className={styles.name}>
              <a href={`${moderatedAccountsPath}?${new URLSearchParams(query)}`}>
                {formatTotal(total, total >= countedMax ? "or more other account" : "other account")} {what}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
