import { profilePath } from "#domains/accounts/paths.ts";
import { compactCount } from "#web/ui/compact-count.ts";
import type { UserResult } from "./contract.ts";
import styles from "./user-card.module.css";

interface UserCardProps {
  user: UserResult;
}

/** A user among the results: photo, name and subscribers, leading to the profile. */
export function UserCard({ user: { username, user_photo, total_subscribers } }: UserCardProps) {
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
