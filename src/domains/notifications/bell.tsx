import Bell from "lucide-react/icons/bell";
import styles from "./bell.module.css";
import { notificationsPath } from "./paths.ts";
import { unreadMax } from "./vocab.ts";

/** The link to the notifications, with how many are unread. Screen readers hear the number when it grows, once. */
export function NotificationBell({ unread }: { unread: number }) {
  const shown = unread >= unreadMax ? `${unreadMax - 1}+` : String(unread);
  return (
    <>
      <a
        href={notificationsPath}
        className={styles.bell}
        aria-label={unread > 0 ? `Notifications, ${shown} new` : "Notifications"}
        data-unread={unread > 0 ? shown : undefined}
      >
        <Bell size={20} aria-hidden />
      </a>
      <span role="status" className="visually-hidden">
        {unread > 0 && `${shown} new ${unread === 1 ? "notification" : "notifications"}`}
      </span>
    </>
  );
}
