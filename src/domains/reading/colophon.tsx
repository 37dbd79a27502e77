import { profilePath } from "#domains/accounts/paths.ts";
import { creditPath } from "#domains/issues/paths.ts";
import { type CreditLists, roles } from "#domains/issues/vocab.ts";
import { BreakableName } from "#ui/format/breakable-name.tsx";
import styles from "./colophon.module.css";

/** Credits in columns by role, with counts. Names link to the profile, and "Works" to the person's works in that role. */
export function Colophon({ credits }: { credits: CreditLists }) {
  return (
    <div className={styles.colophon}>
      {roles
        .filter(({ list }) => credits[list].length > 0)
        .map(({ role, list, heading }) => (
          <section key={list} className={styles.group} aria-label={heading}>
            <h3 className="section-label">
              {heading} <span className={styles.count}>({credits[list].length})</span>
            </h3>
            <ul className={styles.names}>
              {credits[list].map((username) => (
                <li key={username}>
                  {credits.withoutProfile.includes(username) ? (
                    <BreakableName>{username}</BreakableName>
                  ) : (
                    <>
                      <a href={profilePath(username)}>
                        <BreakableName>{username}</BreakableName>
                      </a>
                      <a className={styles.works} href={creditPath(role, username)}>
                        Works
                        <span className="visually-hidden">
                          {" "}
                          with {username} as {role}
                        </span>
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
