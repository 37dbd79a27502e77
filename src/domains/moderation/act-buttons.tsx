import { useId } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./act-buttons.module.css";
import { type QueueAct, queueActTable } from "./record/acts.ts";

interface ActButtonsProps {
  /** The subject of these acts. */
  label: string;
  acts: readonly QueueAct[];
  /** Keys that do the same. */
  keys?: Partial<Record<QueueAct, string>>;
  onAct: (act: QueueAct) => void;
}

/** Buttons for the acts on one subject. Each opens a dialog. */
export function ActButtons({ label, acts, keys, onAct }: ActButtonsProps) {
  const id = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <p className="hint" id={id}>
        {label}
      </p>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button
            key={act}
            look={queueActTable[act].warns ? "danger" : "plain"}
            aria-keyshortcuts={keys?.[act]}
            onClick={() => onAct(act)}
          >
            {queueActTable[act].label}
          </Button>
        ))}
      </div>
    </div>
  );
}
