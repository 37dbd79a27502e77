import { Dialog } from "#ui/dialog.tsx";
import styles from "./reader-keys.module.css";

export interface ReaderKeysProps {
  open: boolean;
  onClose: () => void;
}

const readerKeys = [
  { keys: ["→"], what: "Rest of this page, then the next" },
  { keys: ["←"], what: "Start of this page, then the previous" },
  { keys: ["Space", "Page Down", "↓"], what: "Scroll down" },
  { keys: ["Shift + Space", "Page Up", "↑"], what: "Scroll up" },
  { keys: ["Home"], what: "First page" },
  { keys: ["End"], what: "End of the issue" },
  { keys: ["Esc"], what: "Issue details" },
  { keys: ["?"], what: "Keyboard shortcuts" },
] as const;

/** The dialog that lists the reader's keyboard shortcuts. */
export function ReaderKeys({ open, onClose }: ReaderKeysProps) {
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {readerKeys.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
