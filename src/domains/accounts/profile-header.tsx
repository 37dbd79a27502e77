import type { ReactNode } from "react";
import skyline from "#web/ui/art/skyline.svg?no-inline";
import type { PublicUser } from "./contract.ts";
import styles from "./profile-header.module.css";
import { userRoleLabels } from "./vocab.ts";

interface ProfileHeaderProps {
  user: PublicUser;
  /** What can be done with them, and their numbers. */
  children: ReactNode;
}

/** Who a profile is about: the wide panel with its slanted edge, the portrait over it, name, role and bio. */
export function ProfileHeader({ user, children }: ProfileHeaderProps) {
  return (
    <header>
      <div className={styles.panel}>
        <img className={styles.background} src={user.background_user_photo ?? skyline} alt="" fetchPriority="high" />
      </div>
      <div className={`wrap ${styles.person}`}>
        <img
          className={styles.portrait}
          src={user.user_photo}
          width={160}
          height={160}
          alt={`Portrait of ${user.username}`}
        />
        <div className={styles.words}>
          <h1 className={styles.name}>{user.username}</h1>
          <p className={`section-label ${styles.role}`}>{userRoleLabels[user.role]}</p>
        </div>
        <div className={styles.follow}>{children}</div>
        {user.bio !== "" && <p className={styles.bio}>{user.bio}</p>}
      </div>
    </header>
  );
}
