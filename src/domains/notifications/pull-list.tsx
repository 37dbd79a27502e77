import { useEffect, useState } from "react";
import { Cover } from "#domains/books/cover.tsx";
import { CornerBox } from "#domains/books/corner-box.tsx";
import { issueNumberOf } from "#domains/issues/issue-name.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { notificationClient } from "./client.ts";
import type { NotificationRead } from "./contract.ts";
import { notificationsPath } from "./paths.ts";
import { markPulled } from "./pulled-mark.ts";
import styles from "./pull-list.module.css";

type Work = NonNullable<NotificationRead["work"]>;
/** New issues of one book: the first that is unread, and how many there are. */
type Pulled = { first: Work; date: string; total: number };

export interface PullListProps {
  /** Only what is followed in this way; everything if left out. */
  kind?: NotificationRead["kind"];
}

/** What a comic shop keeps for its reader: a box with their name, in which the new issues of what they follow wait. */
export default function PullList({ kind }: PullListProps) {
  const { user } = useSession();
  const [pulled, setPulled] = useState<Pulled[]>([]);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const unmounted = new AbortController();
    const show = (found: Pulled[]) => {
      if (kind === undefined) markPulled(found.length > 0);
      setPulled(found);
    };
    notificationClient.listNotifications({ query: { unread: "true" }, signal: unmounted.signal }).then(
      ({ notifications }) => show(pull(notifications.filter((each) => kind === undefined || each.kind === kind))),
      () => {},
    );
    return () => unmounted.abort();
  }, [userId, kind]);
  if (!user || pulled.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="pull-list">
      <div className={styles.label}>
        <h2 id="pull-list">New for you</h2>
        <p className={styles.name}>
          <bdi>{user.username}</bdi>
        </p>
        <a href={notificationsPath}>All notifications</a>
      </div>
      <ul className={styles.row}>
        {pulled.map(({ first, date, total }) => (
          <li key={first.book_id} className={styles.issue}>
            <a href={readerPath(first)} className={styles.link}>
              <span className={styles.cover}>
                <Cover
                  picture={first.cover}
                  rating={first.content_rating}
                  alt={`${first.book_title} ${issueNumberOf(first)}`}
                  sizes="(min-width: 34rem) 140px, 34vw"
                  eager
                />
              </span>
              <CornerBox number={issueNumberOf(first)} date={date} rating={first.content_rating} />
            </a>
            <p className={styles.title} dir="auto">
              {first.book_title}
            </p>
            {total > 1 && <p className="hint">and {total - 1} more</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One entry for each book, with its oldest issue that has not been read. */
function pull(notifications: readonly NotificationRead[]): Pulled[] {
  const works = notifications.flatMap(({ work, date }) => (work ? [{ work, date }] : []));
  const books = Map.groupBy(works, ({ work }) => work.book_id);
  return [...books.values()].flatMap((issues) => {
    const first = issues.toSorted((a, b) => a.work.issue_number - b.work.issue_number)[0];
    return first ? [{ first: first.work, date: first.date, total: issues.length }] : [];
  });
}
