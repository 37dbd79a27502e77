import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { RecordedAct } from "./contract.ts";
import styles from "./moderation-screen.module.css";
import { describeAct, queueActLabels } from "./wording.ts";

interface RecordedActsProps {
  acts: RecordedAct[];
  onUndo: (act: RecordedAct) => void;
}

/** What moderators and the operator have done lately. What still holds can be undone. */
export function RecordedActs({ acts, onUndo }: RecordedActsProps) {
  if (acts.length === 0) return <p className="hint">Nothing has been done yet.</p>;
  return (
    <ul className={styles.record}>
      {acts.map((each) => (
        <li key={each.id} className={styles.recorded}>
          <p className={styles.deed}>{describeAct(each)}</p>
          <p className="hint">
            <DateText date={each.date} short />
            {each.until !== null && (
              <>
                {", until "}
                <DateText date={each.until} short />
              </>
            )}
            {each.book_id !== null && ` · book ${each.book_id}`}
          </p>
          {each.reason !== "" && (
            <p className={styles.text} dir="auto">
              {each.reason}
            </p>
          )}
          {each.undo && (
            <div>
              <Button onClick={() => onUndo(each)}>{queueActLabels[each.undo.act]}</Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
