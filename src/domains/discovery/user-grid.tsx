import type { UserResult } from "./contract.ts";
import { UserCard } from "./user-card.tsx";
import styles from "./user-grid.module.css";

interface UserGridProps {
  users: readonly UserResult[];
}

export function UserGrid({ users }: UserGridProps) {
  return (
    <ul className={styles.grid}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} />
      ))}
    </ul>
  );
}
