import { useState } from "react";
import { queueActTable } from "#domains/moderation/record/acts.ts";
import { Button } from "#ui/button.tsx";
import { formatTotal, formatWholeCount } from "#ui/format/format-count.ts";
import styles from "./batch-bar.module.css";
import { BatchDialog, type Outcome, type SelectedThing } from "./batch-dialog.tsx";
import { UndoDialog, type Undone } from "./undo-dialog.tsx";
import { type BatchAct, undoingActs } from "./vocab.ts";

interface BatchBarProps {
  selected: readonly SelectedThing[];
  /** What can be done to them. */
  acts: readonly BatchAct[];
  /** Reasons to choose from. */
  presets: readonly string[];
  onClear: () => void;
  /** Something has been done or undone. */
  onChanged: () => void;
}

/** What can be done to all that is selected, and what has come of it, at the bottom of the window. */
export function BatchBar({ selected, acts, presets, onClear, onChanged }: BatchBarProps) {
  const [act, setAct] = useState<BatchAct>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [undone, setUndone] = useState<Undone>();
  const [isUndoing, setUndoing] = useState(false);
  const shown = selected.length > 0 ? undefined : outcome;
  return (
    <>
      {selected.length > 0 && (
        <section className={styles.bar} aria-label="Selected">
          <p role="status">{formatWholeCount(selected.length)} selected</p>
          <div className={styles.acts}>
            {acts.map((each) => (
              <Button key={each} look={queueActTable[each].warns ? "danger" : "plain"} onClick={() => setAct(each)}>
                {queueActTable[each].label}
              </Button>
            ))}
            <Button look="quiet" onClick={onClear}>
              Clear
            </Button>
          </div>
        </section>
      )}
      {shown && (
        <section className={styles.bar} aria-label="Result">
          <div role="status">
            <p>{undone ? `Undone: ${formatWholeCount(undone.done)}.` : `Done: ${formatWholeCount(shown.done)}.`}</p>
            <Refused sentences={(undone ?? shown).refused} />
          </div>
          <div className={styles.acts}>
            {!undone && shown.done > 0 && undoingActs[shown.act] && (
              <Button onClick={() => setUndoing(true)}>Undo all {formatWholeCount(shown.done)}</Button>
            )}
            <Button look="quiet" onClick={() => setOutcome(undefined)}>
              Close
            </Button>
          </div>
        </section>
      )}
      {act && (
        <BatchDialog
          act={act}
          things={selected}
          presets={presets}
          onDone={(done) => {
            setAct(undefined);
            setUndone(undefined);
            setOutcome(done);
            onChanged();
            onClear();
          }}
          onClose={() => setAct(undefined)}
        />
      )}
      {isUndoing && shown && (
        <UndoDialog
          batch={shown.batch}
          onDone={(done) => {
            setUndoing(false);
            setUndone(done);
            onChanged();
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}

/** Why some were refused: each sentence once, with how often. */
function Refused({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <p>{formatTotal(sentences.length, "refusal")}:</p>
      <ul className={styles.refused}>
        {[...new Set(sentences)].map((each) => (
          <li key={each}>
            {each}
            {count(sentences, each) > 1 && ` (${count(sentences, each)} times)`}
          </li>
        ))}
      </ul>
    </>
  );
}

function count(sentences: string[], sentence: string): number {
  return sentences.filter((each) => each === sentence).length;
}
