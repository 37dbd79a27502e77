import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { RecordedAct } from "./contract.ts";
import styles from "./moderation-screen.module.css";
import { queueActLabels } from "./vocab.ts";

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
        <li key={each.id}>
          <p>
            <DateText date={each.date} short /> · {each.by}: <strong>{each.act}</strong> {each.person}
            {each.book_id !== null && ` (book ${each.book_id})`}
            {each.until !== null && (
              <>
                {" until "}
                <DateText date={each.until} short />
              </>
            )}
          </p>
          {each.reason !== "" && (
            <p className={styles.text} dir="auto">
              {each.reason}
            </p>
          )}
          {each.undo && (
            <Button look="quiet" onClick={() => onUndo(each)}>
              {queueActLabels[each.undo.act]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
