import { useEffect, useState } from "react";
import { profilePath } from "#domains/accounts/paths.ts";
import styles from "#domains/accounts/security/sessions-list.module.css";
import { ignoreCode } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { listNotLoaded } from "#ui/error-sentences.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { useGrowingList } from "#ui/use-growing-list.ts";
import { useRowActions } from "#ui/use-row-actions.ts";
import { addPage, findNextPage, type ShownBlocked } from "./blocked-pages.ts";
import { consentClient } from "./client.ts";

/** The people the viewer has blocked, each with a button to unblock them. */
export function BlockedList() {
  const [shown, setShown] = useState<ShownBlocked>({ people: [], hasMore: true });
  const [hasFailed, setFailed] = useState(false);
  const { busy, failure, run } = useRowActions<number | "more">();
  const { people, hasMore } = shown;
  // Initially, and after everybody shown has been unblocked.
  const needsFirst = people.length === 0 && hasMore;

  useEffect(() => {
    if (!needsFirst) return undefined;
    const controller = new AbortController();
    consentClient.listBlocked({ query: {}, signal: controller.signal }).then(
      ({ blocked }) => setShown((before) => addPage(before, blocked)),
      () => setFailed(!controller.signal.aborted),
    );
    return () => controller.abort();
  }, [needsFirst]);

  const unblock = (id: number) =>
    run(id, async () => {
      // Not blocked: they were unblocked in another tab.
      await consentClient.unblock({ params: { id } }).catch(ignoreCode("not_blocked"));
      setShown((before) => ({ ...before, people: before.people.filter((each) => each.id !== id) }));
    });
  const readMore = () =>
    run("more", async () => {
      const { blocked } = await consentClient.listBlocked({ query: { page: findNextPage(shown) } });
      setShown((before) => addPage(before, blocked));
    });
  const { list, showMore } = useGrowingList<HTMLUListElement>(readMore);

  return (
    <>
      {people.length === 0 && !hasMore && <p className="hint">You have not blocked anyone.</p>}
      {people.length > 0 && (
        <ul ref={list} className={styles.list}>
          {people.map(({ id, username }) => (
            <li key={id} className={styles.session}>
              <a href={profilePath(username)}>{username}</a>
              <Button
                look="quiet"
                busy={busy === id}
                aria-label={`Unblock ${username}`}
                onClick={() => void unblock(id)}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && hasMore && <ShowMore busy={busy === "more"} onClick={showMore} />}
      <FormMessage tone="error">{failure || (hasFailed && listNotLoaded)}</FormMessage>
    </>
  );
}
