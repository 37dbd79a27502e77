import styles from "#domains/moderation/report-link.module.css";
import { showBlockDialog } from "./block-dialog.tsx";

interface BlockButtonProps {
  person: { id: number; username: string };
  /** Called after they have been blocked. */
  onDone: () => void;
}

/** An inconspicuous "Block" button, where several people can be blocked. */
export function BlockButton({ person, onDone }: BlockButtonProps) {
  return (
    <button
      type="button"
      className={styles.report}
      aria-label={`Block ${person.username}`}
      onClick={() => showBlockDialog(person, onDone)}
    >
      Block
    </button>
  );
}
