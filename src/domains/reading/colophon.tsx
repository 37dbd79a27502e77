import { profilePath } from "#domains/accounts/paths.ts";
import { creditPath } from "#domains/issues/paths.ts";
import { type CreditLists, roles } from "#domains/issues/vocab.ts";
import styles from "./colophon.module.css";

/** Credits in columns by role, with counts. Leaves out empty roles. Names link to the profile and to the works in that role. */
export function Colophon({ credits }: { credits: CreditLists }) {
  return (
    <div className={styles.colophon}>
      {roles.map(
        ({ role, list, heading, creditedBy }) =>
          credits[list].length > 0 && (
            <section key={list} className={styles.role} aria-label={heading}>
              <h3 className="section-label">
                {heading} <span className={styles.count}>({credits[list].length})</span>
              </h3>
              <ul className={styles.names}>
                {credits[list].map((username) => (
                  <li key={username}>
                    {credits.withoutProfile.includes(username) ? (
                      username
                    ) : (
                      <>
                        <a href={profilePath(username)}>{username}</a>
                        <a className={styles.works} href={creditPath(role, username)}>
                          Works<span className="visually-hidden"> {`${creditedBy.toLowerCase()} ${username}`}</span>
                        </a>
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
