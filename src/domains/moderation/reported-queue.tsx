import { EmptyState } from "#ui/empty-state.tsx";
import type { Reported } from "./contract.ts";
import styles from "./moderation-screen.module.css";
import { ReportedEntry } from "./reported-entry.tsx";
import type { QueueAct } from "./record/acts.ts";

interface ReportedQueueProps {
  reported: readonly Reported[];
  onAct: (act: QueueAct, reported: Reported) => void;
}

/** Everything that has open reports. */
export function ReportedQueue({ reported, onAct }: ReportedQueueProps) {
  if (reported.length === 0) return <EmptyState drawing="mailbox">Nothing is waiting for a decision.</EmptyState>;
  return (
    <ul className={styles.queue}>
      {reported.map((each) => (
        <ReportedEntry key={`${each.kind} ${each.id}`} reported={each} onAct={(act) => onAct(act, each)} />
      ))}
    </ul>
  );
}
