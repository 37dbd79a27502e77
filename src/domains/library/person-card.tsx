import { profilePath } from "#domains/accounts/paths.ts";
import { compactCount } from "#ui/compact-count.ts";
import styles from "./person-card.module.css";

/** A user as lists of people show them. */
export type Person = { id: number; username: string; user_photo: string; total_subscribers: number };

/** Photo, name and subscribers, leading to the profile. */
export function PersonCard({ person: { username, user_photo, total_subscribers } }: { person: Person }) {
  return (
    <li>
      <a className={styles.card} href={profilePath(username)}>
        <img className={styles.photo} src={user_photo} width={64} height={64} alt="" loading="lazy" />
        <span className={styles.name}>{username}</span>
        <span className={styles.subscribers}>
          {compactCount(total_subscribers)} {total_subscribers === 1 ? "subscriber" : "subscribers"}
        </span>
      </a>
    </li>
  );
}
