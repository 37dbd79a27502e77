import { profilePath } from "#domains/people/paths.ts";
import { formatCount } from "#ui/format/format-count.ts";
import styles from "./people-grid.module.css";
import type { Person } from "./people-page.ts";
import { describeNewIssues } from "#domains/places/use-new-issues.ts";

interface PeopleGridProps {
  people: readonly Person[];
  /** How many issues of each person are new for the viewer, by the person's id. */
  newOf?: ReadonlyMap<number, number> | undefined;
}

/** People as a grid of cards that link to their profiles. */
export function PeopleGrid({ people, newOf }: PeopleGridProps) {
  return (
    <ul className={styles.grid}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} newIssues={newOf?.get(person.id) ?? 0} />
        </li>
      ))}
    </ul>
  );
}

interface PersonCardProps {
  person: Person;
  newIssues: number;
}

function PersonCard({ person: { username, user_photo, total_subscribers }, newIssues }: PersonCardProps) {
  return (
    <a className={styles.card} href={profilePath(username)}>
      <img className={styles.photo} src={user_photo} width={64} height={64} alt="" loading="lazy" />
      <span className={styles.name}>{username}</span>
      <span className={styles.subscribers}>
        {formatCount(total_subscribers)} {total_subscribers === 1 ? "subscriber" : "subscribers"}
        {newIssues > 0 && <strong className={styles.fresh}> {describeNewIssues(newIssues)}</strong>}
      </span>
    </a>
  );
}
