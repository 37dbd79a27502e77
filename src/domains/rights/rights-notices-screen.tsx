import { useState } from "react";
import { rightsNoticesPath } from "#domains/moderation/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { useGrowingList } from "#ui/use-growing-list.ts";
import { rightsClient } from "./client.ts";
import type { RightsNotice } from "./contract.ts";
import { NoticeFacts } from "./notice-facts.tsx";
import styles from "./rights.module.css";
import { noticesAtOnce } from "./vocab.ts";

/** All rights notices, or the one of a report, for moderators. */
export function RightsNoticesScreen({ report }: { report: number | undefined }) {
  const query = report === undefined ? {} : { report };
  return (
    <>
      <h2>Rights notices</h2>
      {report !== undefined && (
        <p>
          <a href={rightsNoticesPath()}>All rights notices</a>
        </p>
      )}
      <Loaded key={report} load={(signal) => rightsClient.listRightsNotices({ query, signal })}>
        {({ notices }) =>
          notices.length === 0 ? (
            <EmptyState drawing="mailbox">There are no rights notices.</EmptyState>
          ) : (
            <NoticeList first={notices} />
          )
        }
      </Loaded>
    </>
  );
}

function NoticeList({ first }: { first: RightsNotice[] }) {
  const [notices, setNotices] = useState(first);
  const [busy, setBusy] = useState(false);
  const [isComplete, setComplete] = useState(first.length < noticesAtOnce);
  const { list, showMore } = useGrowingList<HTMLUListElement>(async () => {
    setBusy(true);
    try {
      const { notices: more } = await rightsClient.listRightsNotices({ query: { before: notices.at(-1)?.id } });
      setNotices([...notices, ...more]);
      setComplete(more.length < noticesAtOnce);
    } catch {
      // The button stays, to try again.
    } finally {
      setBusy(false);
    }
  });
  return (
    <>
      <ul ref={list} className={styles.list}>
        {notices.map((shown) => (
          <li key={shown.id} className={styles.case}>
            <h3 className={styles.title} dir="auto">
              {shown.work.title}
            </h3>
            <NoticeFacts shown={shown} level="h4" />
          </li>
        ))}
      </ul>
      {!isComplete && <ShowMore busy={busy} onClick={showMore} />}
    </>
  );
}
