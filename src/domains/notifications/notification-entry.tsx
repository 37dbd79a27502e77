import { Cover } from "#domains/books/cover.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { NotificationRead } from "./contract.ts";
import styles from "./notifications-screen.module.css";
import { kindLabels, type NotificationKind } from "./vocab.ts";

interface NotificationEntryProps {
  /** Notifications about the same book, the latest first; or a single one. */
  group: [NotificationRead, ...NotificationRead[]];
  busy: boolean;
  onMark: (isRead: boolean) => void;
  onStop: (kind: NotificationKind) => void;
}

/** What has happened, with a cover if it is about an issue, and what can be done about it. */
export function NotificationEntry({ group, busy, onMark, onStop }: NotificationEntryProps) {
  const [latest] = group;
  const { work, kind, is_read: isRead } = latest;
  return (
    <li className={styles.entry} data-unread={!isRead || undefined}>
      {work && (
        <a className={styles.cover} href={latest.path} aria-hidden tabIndex={-1}>
          <Cover picture={work.cover} rating={work.content_rating} alt="" sizes="64px" />
        </a>
      )}
      <div className={styles.words}>
        {group.map(({ id, path, text, detail, date }) => (
          <div key={id}>
            <p className={styles.text} dir="auto">
              <a href={path} onClick={() => !isRead && onMark(true)}>
                {text}
              </a>
            </p>
            {detail && <p dir="auto">{detail}</p>}
            <p className="hint">
              <DateText date={date} form="medium" />
            </p>
          </div>
        ))}
      </div>
      <div className={styles.acts}>
        <Button busy={busy} onClick={() => onMark(!isRead)}>
          {isRead ? "Mark as unread" : "Mark as read"}
          <span className="visually-hidden">: {latest.text}</span>
        </Button>
        <Button look="quiet" onClick={() => onStop(kind)}>
          Stop these<span className="visually-hidden">: {kindLabels[kind]}</span>
        </Button>
      </div>
    </li>
  );
}
