import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { useGrowingList } from "#ui/use-growing-list.ts";
import { useRowActions } from "#ui/use-row-actions.ts";
import type { ApiResponse } from "#platform/api/operation.ts";
import { notificationClient } from "./client.ts";
import type { NotificationContract, NotificationRead } from "./contract.ts";
import { NotificationEntry } from "./notification-entry.tsx";
import styles from "./notifications-screen.module.css";
import { showUnread } from "./unread.ts";
import { kindLabels, type NotificationKind, notificationsPageSize } from "./vocab.ts";

type Listed = ApiResponse<NotificationContract["listNotifications"]> & { pages: number };

const list = (query: { page?: number; unread?: "true" }, signal?: AbortSignal) =>
  notificationClient.listNotifications({ query, ...(signal && { signal }) });

/** The newest notifications, and before them those that are unread, however old. */
async function load(signal?: AbortSignal): Promise<Listed> {
  const [unread, newest] = await Promise.all([list({ unread: "true" }, signal), list({}, signal)]);
  return { ...newest, notifications: merge(unread.notifications, newest.notifications), pages: 1 };
}

function merge(before: readonly NotificationRead[], more: readonly NotificationRead[]): NotificationRead[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

/** What the viewer is told: what is unread first, those about a book together. */
export function NotificationsScreen() {
  return <Loaded load={load}>{(start) => <Lists start={start} />}</Loaded>;
}

function Lists({ start }: { start: Listed }) {
  const [{ notifications, total, unread, pages }, setListed] = useState(start);
  const [stopped, setStopped] = useState<NotificationKind>();
  const { busy, failure, run } = useRowActions<string>();

  async function reload() {
    const fresh = await load();
    showUnread(fresh.unread);
    setListed(fresh);
  }
  const mark = (ids: string[], read: boolean) =>
    run(ids[0] ?? "", async () => {
      const answer = await notificationClient.markNotifications({ body: { ids, read } });
      showUnread(answer.unread);
      setListed((before) => ({
        ...before,
        unread: answer.unread,
        notifications: before.notifications.map((each) => (ids.includes(each.id) ? { ...each, is_read: read } : each)),
      }));
    });
  const markAll = () =>
    run("all", async () => {
      await notificationClient.markNotifications({ body: { all: true } });
      await reload();
    });
  const setSite = (kind: NotificationKind, site: boolean) =>
    run(`kind ${kind}`, async () => {
      await notificationClient.changeNotificationSettings({ body: { kinds: { [kind]: { site } } } });
      setStopped(site ? undefined : kind);
      await reload();
    });
  const showMore = () =>
    run("more", async () => {
      const next = await list({ page: pages + 1 });
      setListed((before) => ({
        ...next,
        notifications: merge(before.notifications, next.notifications),
        pages: before.pages + 1,
      }));
    });
  const { list: grown, showMore: growList } = useGrowingList<HTMLUListElement>(showMore);

  const parts = [
    { title: "New", of: notifications.filter(({ is_read }) => !is_read) },
    { title: "Earlier", of: notifications.filter(({ is_read }) => is_read) },
  ].filter(({ of }) => of.length > 0);

  return (
    <>
      <FormMessage tone="error">{failure}</FormMessage>
      <div role="status">
        {stopped && (
          <p className={styles.stopped}>
            You are no longer told here: {kindLabels[stopped]}.{" "}
            <Button look="quiet" onClick={() => void setSite(stopped, true)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {unread > 0 && (
        <p>
          <Button busy={busy === "all"} onClick={() => void markAll()}>
            Mark all as read
          </Button>
        </p>
      )}
      {parts.length === 0 && (
        <EmptyState>
          Nothing yet. Bookmark a book, or subscribe to somebody, and you hear here of what comes out next.
        </EmptyState>
      )}
      {parts.map(({ title, of }) => (
        <section key={title} className={styles.part} aria-labelledby={`notifications-${title}`}>
          <h2 id={`notifications-${title}`}>{title}</h2>
          <ul className={styles.list} ref={title === "Earlier" ? grown : undefined}>
            {groupByBook(of).map((group) => (
              <NotificationEntry
                key={group[0].id}
                group={group}
                busy={busy === group[0].id}
                onMark={(read) =>
                  void mark(
                    group.map(({ id }) => id),
                    read,
                  )
                }
                onStop={(kind) => void setSite(kind, false)}
              />
            ))}
          </ul>
        </section>
      ))}
      {pages * notificationsPageSize < total && <ShowMore busy={busy === "more"} onClick={growList} />}
    </>
  );
}

/** Puts the notifications about issues of a book together, where the latest of them is. */
function groupByBook(notifications: readonly NotificationRead[]): [NotificationRead, ...NotificationRead[]][] {
  const groups = Map.groupBy(notifications, ({ id, work }) => (work ? `book ${work.book_id}` : id));
  return [...groups.values()] as [NotificationRead, ...NotificationRead[]][];
}
