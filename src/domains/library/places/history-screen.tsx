import { useId, useRef, useState } from "react";
import { loginPath } from "#domains/accounts/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { BusyText, ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { useGrowingList } from "#ui/use-growing-list.ts";
import { HistoryRow } from "./history-row.tsx";
import styles from "./history-screen.module.css";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { HistoryUnavailable } from "./history-unavailable.tsx";
import { historyPath } from "./paths.ts";
import { useHistory } from "./use-history.ts";

/** The history of a visitor (null) or a user, the last read first, with controls to remove books, clear it, and switch it off. */
export default function HistoryScreen({ viewer }: { viewer: number | null }) {
  const { loaded, hasFailed, isReading, retry, readMore, forget, setKept, clear } = useHistory(viewer);
  const [asksToClear, setAsksToClear] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const { list, showMore } = useGrowingList<HTMLOListElement>(readMore);
  const note = useId();
  if (!loaded) return hasFailed ? <HistoryUnavailable onRetry={() => void retry()} /> : <HistorySkeleton />;
  const { entries, total, isKept } = loaded;
  return (
    <>
      <p>
        {viewer === null ? (
          <>
            Your history is kept on this device only. <a href={loginPath(historyPath)}>Log in</a> to see it on every
            device.
          </>
        ) : (
          "Your history is kept in your account. Nobody else can see it."
        )}
      </p>
      {hasFailed && <ErrorNote>{errorOccurred}</ErrorNote>}
      <div ref={part} tabIndex={-1} className={styles.list}>
        {entries.length === 0 ? (
          <EmptyState drawing="page" action={<LinkButton href={searchPath({})}>All comics</LinkButton>}>
            There is nothing in your history.
          </EmptyState>
        ) : (
          <ol ref={list} className={styles.books}>
            {entries.map((entry) => (
              <HistoryRow key={entry.book_id} entry={entry} onForget={() => forget(entry.book_id)} />
            ))}
          </ol>
        )}
      </div>
      {entries.length < total && <ShowMore busy={isReading} onClick={showMore} />}
      <section className={styles.settings} aria-labelledby="keeping">
        <h2 id="keeping">History settings</h2>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={isKept}
            aria-describedby={note}
            onChange={(event) => void setKept(event.target.checked)}
          />
          Keep my reading history
        </label>
        <p id={note}>
          If you turn this off, nothing new is added, and new issues are not counted. Existing entries stay until you
          clear them.
        </p>
        {total > 0 && (
          <div>
            <Button look="danger" onClick={() => setAsksToClear(true)}>
              Clear history
            </Button>
          </div>
        )}
        <ConfirmDialog
          open={asksToClear}
          title="Clear your history?"
          act="Clear history"
          busyText={<BusyText>Clearing your history...</BusyText>}
          onConfirm={clear}
          onDone={() => part.current?.focus()}
          onClose={() => setAsksToClear(false)}
        >
          <p>Your reading progress and read marks will be permanently deleted.</p>
        </ConfirmDialog>
      </section>
    </>
  );
}
