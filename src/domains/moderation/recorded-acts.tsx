import { type Ref, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { useGrowingList } from "#ui/use-growing-list.ts";
import { moderationClient } from "./client.ts";
import type { RecordedAct } from "./contract.ts";
import { LookInside } from "./look-inside.tsx";
import styles from "./recorded-acts.module.css";
import { actsAtOnce } from "./record/vocab.ts";
import { queueActTable } from "./record/acts.ts";
import { describeAct, describeReason } from "./record/wording.ts";

interface RecordedActsProps {
  /** The latest ones; older ones are loaded on request. */
  acts: RecordedAct[];
  onUndo: (act: RecordedAct) => void;
}

/** Lists the acts of moderators and the operator. Those still in effect can be undone. */
export function RecordedActs({ acts, onUndo }: RecordedActsProps) {
  const { shown, hasMore, state, readMore } = useOlderActs(acts);
  const { list, showMore } = useGrowingList<HTMLUListElement>(readMore);
  return (
    <>
      <ActList ref={list} acts={shown} onUndo={onUndo} />
      {state === "failed" && <ErrorNote />}
      {hasMore && <ShowMore busy={state === "loading"} onClick={showMore} />}
    </>
  );
}

interface ActListProps extends RecordedActsProps {
  ref?: Ref<HTMLUListElement>;
}

/** The same, of acts that are all given. */
export function ActList({ acts, onUndo, ref }: ActListProps) {
  if (acts.length === 0) return <p className="hint">Nothing has been recorded yet.</p>;
  return (
    <ul ref={ref} className={styles.record}>
      {acts.map((each) => (
        <li key={each.id} className={styles.recorded}>
          <p className={styles.deed}>{describeAct(each)}</p>
          <p className="hint">
            <MomentText date={each.date} />
            {each.until !== null && (
              <>
                {", until "}
                <MomentText date={each.until} />
              </>
            )}
            {each.book_id !== null && ` · book ${each.book_id}`}
          </p>
          {each.reason !== "" && (
            <p className={styles.text} dir="auto">
              {describeReason(each.act, each.reason)}
            </p>
          )}
          {each.undo && (
            <div className={styles.undo}>
              {each.undo.act === "restore" && <LookInside bookId={each.undo.id} />}
              <div>
                <Button onClick={() => onUndo(each)}>{queueActTable[each.undo.act].label}</Button>
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function useOlderActs(latest: RecordedAct[]) {
  const [shown, setShown] = useState(latest);
  const [hasMore, setHasMore] = useState(latest.length === actsAtOnce);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  async function readMore() {
    setState("loading");
    try {
      const { acts } = await moderationClient.listActs({ query: { before: shown.at(-1)?.id } });
      setShown([...shown, ...acts]);
      setHasMore(acts.length === actsAtOnce);
      setState("ready");
    } catch {
      setState("failed");
    }
  }
  return { shown, hasMore, state, readMore };
}
