import type { ReactNode } from "react";
import skyline from "#ui/art/skyline.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { BreakableName } from "#ui/format/breakable-name.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import type { PublicUser } from "#domains/people/schemas.ts";
import { ProfilePhoto } from "./photos/profile-photo.tsx";
import styles from "./profile-header.module.css";
import { userRoleLabels } from "./vocab.ts";

interface ProfileHeaderProps {
  user: PublicUser;
  /** What the user is credited as; null or false without credits. */
  credits: ReactNode;
  /** The counts and buttons next to the name. */
  children: ReactNode;
}

/** The top of a profile: background photo, profile photo, name, role, credits, and bio. */
export function ProfileHeader({ user, credits, children }: ProfileHeaderProps) {
  return (
    <header>
      <div className={styles.panel}>
        {user.background ? (
          <ResponsivePicture className={styles.background} picture={user.background} alt="" sizes="100vw" eager />
        ) : (
          <Drawing className={styles.background} src={skyline} alt="" fetchPriority="high" />
        )}
      </div>
      <div className={`wrap ${styles.person}`}>
        <ProfilePhoto
          className={styles.portrait}
          user={user}
          width={160}
          sizes="(min-width: 48rem) 160px, 112px"
          alt={`Portrait of ${user.username}`}
        />
        <div className={styles.words}>
          <h1 className={styles.name}>
            <BreakableName>{user.username}</BreakableName>
          </h1>
          {/* "Reader" would be untrue of somebody who is credited. */}
          {!(credits && user.role === "user") && (
            <p className={`section-label ${styles.role}`}>{userRoleLabels[user.role]}</p>
          )}
          {credits}
        </div>
        <div className={styles.follow}>{children}</div>
        {user.bio !== "" && (
          <p className={styles.bio} dir="auto">
            {user.bio}
          </p>
        )}
      </div>
    </header>
  );
}
