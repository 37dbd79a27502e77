import { profilePath } from "#domains/people/paths.ts";
import { creditPath } from "#domains/issues/paths.ts";
import { type CreditLists, type CreditRole, roles } from "#domains/issues/vocab.ts";
import { BreakableName } from "#ui/format/breakable-name.tsx";
import styles from "./colophon.module.css";

/**
 * Credits in columns by role, with counts. If one person holds most of the roles, in columns by person instead, so that no
 * name is repeated. Names link to the profile, and roles to the person's works in that role.
 */
export function Colophon({ credits }: { credits: CreditLists }) {
  const filled = roles.filter(({ list }) => credits[list].length > 0);
  const people = groupByPerson(credits, filled);
  const most = Math.max(...people.map(([, held]) => held.length));
  const hasProfile = (username: string) => !credits.withoutProfile.includes(username);
  const renderName = (username: string) => {
    const name = <BreakableName>{username}</BreakableName>;
    return hasProfile(username) ? <a href={profilePath(username)}>{name}</a> : name;
  };
  return (
    <div className={styles.colophon}>
      {most > 1 && most > filled.length / 2
        ? people.map(([username, held]) => (
            <section key={username} className={styles.group}>
              <h3 className={styles.person}>{renderName(username)}</h3>
              <ul className={styles.roles}>
                {held.map(({ role, label }) => (
                  <li key={role}>
                    {hasProfile(username) ? <CreditLink role={role} username={username} label={label} /> : label}
                  </li>
                ))}
              </ul>
            </section>
          ))
        : filled.map(({ role, list, heading }) => (
            <section key={list} className={styles.group} aria-label={heading}>
              <h3 className="section-label">
                {heading} <span className={styles.count}>({credits[list].length})</span>
              </h3>
              <ul className={styles.names}>
                {credits[list].map((username) => (
                  <li key={username}>
                    {renderName(username)}
                    {hasProfile(username) && <CreditLink role={role} username={username} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
    </div>
  );
}

type Roles = (typeof roles)[number][];

/** Everybody credited, with their roles; people with the most roles first. */
function groupByPerson(credits: CreditLists, filled: Roles): [username: string, held: Roles][] {
  const names = new Set(filled.flatMap(({ list }) => credits[list]));
  return [...names]
    .map((name): [string, Roles] => [name, filled.filter(({ list }) => credits[list].includes(name))])
    .toSorted(([, a], [, b]) => b.length - a.length);
}

/** Reads "Works with NAME as writer"; only "Works" or the label is visible. */
function CreditLink({ role, username, label }: { role: CreditRole; username: string; label?: string }) {
  return (
    <a className={styles.works} href={creditPath(role, username)}>
      {label === undefined && "Works"}
      <span className="visually-hidden">
        {label !== undefined && "Works"} with {username} as {label === undefined && role}
      </span>
      {label}
    </a>
  );
}
