import styles from "./people-grid.module.css";
import { type Person, PersonCard } from "./person-card.tsx";

export function PeopleGrid({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.grid}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} />
      ))}
    </ul>
  );
}
