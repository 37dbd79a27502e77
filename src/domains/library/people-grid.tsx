import { profilePath } from "#domains/accounts/paths.ts";
import { compactCount } from "#ui/compact-count.ts";
import styles from "./people-grid.module.css";
import type { Person } from "./people-page.ts";

/** People as a grid of cards that lead to their profiles. */
export function PeopleGrid({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.grid}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonCard({ person: { username, user_photo, total_subscribers } }: { person: Person }) {
  return (
    <a className={styles.card} href={profilePath(username)}>
      <img className={styles.photo} src={user_photo} width={64} height={64} alt="" loading="lazy" />
      <span className={styles.name}>{username}</span>
      <span className={styles.subscribers}>
        {compactCount(total_subscribers)} {total_subscribers === 1 ? "subscriber" : "subscribers"}
      </span>
    </a>
  );
}
