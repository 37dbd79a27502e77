import { Button } from "#ui/button.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import type { OpenAnswer } from "#domains/moderation/contract.ts";
import { LookInside } from "#domains/moderation/look-inside.tsx";
import styles from "./moderation-screen.module.css";
import { type QueueAct, queueActTable } from "#domains/moderation/record/acts.ts";
import type { ReportedThing } from "#domains/moderation/record/vocab.ts";
import { describeAct, describeReason } from "#domains/moderation/record/wording.ts";

interface OpenAnswersProps {
  answers: OpenAnswer[];
  onAct: (act: QueueAct, thing: ReportedThing, answer: OpenAnswer) => void;
}

/** People's open answers to acts, with buttons for a moderator's decision. */
export function OpenAnswers({ answers, onAct }: OpenAnswersProps) {
  return (
    <ul className={styles.queue}>
      {answers.map((answer) => {
        const { act, person, text, date } = answer;
        const { undo } = act;
        return (
          <li key={act.id} className={styles.entry}>
            <div className={styles.words}>
              <h3 className={styles.name}>{person.username} answers</h3>
              <p className="hint">
                <MomentText date={date} />
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
              <p className={`hint ${styles.text}`} dir="auto">
                {describeAct(act)}: {describeReason(act.act, act.reason)}
              </p>
              {act.book_title !== null && act.book_id !== null && <LookInside bookId={act.book_id} />}
              <div className={styles.acts}>
                {undo && (
                  <Button onClick={() => onAct(undo.act, { kind: undo.kind, id: undo.id }, answer)}>
                    {queueActTable[undo.act].label}
                  </Button>
                )}
                {act.act === "set rating" && act.book_id !== null && (
                  <Button onClick={() => onAct("set rating", { kind: "book", id: act.book_id ?? 0 }, answer)}>
                    {queueActTable["set rating"].label}
                  </Button>
                )}
                <Button onClick={() => onAct("uphold", { kind: "user", id: person.id }, answer)}>
                  {queueActTable.uphold.label}
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
