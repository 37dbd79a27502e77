import { useState } from "react";
import { type Act, actTable } from "#domains/moderation/record/acts.ts";
import styles from "#domains/moderation/recorded-acts.module.css";
import { Button } from "#ui/button.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import { formatTotal, formatWholeCount } from "#ui/format/format-count.ts";
import type { Batch } from "./contract.ts";
import { UndoDialog } from "./undo-dialog.tsx";

interface RecordedBatchesProps {
  batches: Batch[];
  /** One has been undone. */
  onChanged: () => void;
}

/** Lists what moderators have done to several things at once. What is still in effect can be undone as a whole. */
export function RecordedBatches({ batches, onChanged }: RecordedBatchesProps) {
  const [undoing, setUndoing] = useState<string>();
  return (
    <>
      <ul className={styles.record}>
        {batches.map(({ id, by, act, total, undoable, date, reason }) => (
          <li key={id} className={styles.recorded}>
            <p className={styles.deed}>
              {by} {actTable[act].verb} {describeTotal(act, total)}
            </p>
            <p className="hint">
              <MomentText date={date} />
            </p>
            <p className={styles.text} dir="auto">
              {reason}
            </p>
            {undoable > 0 && (
              <div className={styles.undo}>
                <div>
                  <Button onClick={() => setUndoing(id)}>Undo all {formatWholeCount(undoable)}</Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {undoing !== undefined && (
        <UndoDialog
          batch={undoing}
          onDone={() => {
            setUndoing(undefined);
            onChanged();
          }}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}

/** "1 book", "300 accounts", "3" */
function describeTotal(act: Act, total: number): string {
  const { on } = actTable[act];
  return on === "book" || on === "person"
    ? formatTotal(total, on === "book" ? "book" : "account")
    : formatWholeCount(total);
}
