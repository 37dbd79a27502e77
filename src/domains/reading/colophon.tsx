import { profilePath } from "#domains/accounts/paths.ts";
import { creditedBy } from "#domains/issues/credited-by.ts";
import { creditPath } from "#domains/issues/paths.ts";
import { type CreditListName, type CreditLists, type CreditRole, creditLists } from "#domains/issues/vocab.ts";
import styles from "./colophon.module.css";

const isList = (name: string): name is CreditListName => name in creditLists;
const lists = Object.keys(creditLists).filter(isList);

/** Who worked on it, in columns by role, with how many there are of each; roles that nobody had are left out. */
export function Colophon({ credits }: { credits: CreditLists }) {
  return (
    <div className={styles.colophon}>
      {lists.map(
        (name) =>
          credits[name].length > 0 && (
            <section key={name} className={styles.role} aria-label={creditLists[name].label}>
              <h3 className="section-label">
                {creditLists[name].label} <span className={styles.count}>({credits[name].length})</span>
              </h3>
              <ul className={styles.names}>
                {credits[name].map((username) => (
                  <li key={username}>
                    {credits.withoutProfile.includes(username) ? (
                      username
                    ) : (
                      <>
                        <a href={profilePath(username)}>{username}</a>
                        <WorksLink role={creditLists[name].role} username={username} />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

/** Leads to everything that somebody did in this role. */
function WorksLink({ role, username }: { role: CreditRole; username: string }) {
  return (
    <a className={styles.works} href={creditPath(role, username)}>
      Works<span className="visually-hidden"> {`${creditedBy[role].toLowerCase()} ${username}`}</span>
    </a>
  );
}
