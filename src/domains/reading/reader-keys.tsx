import { Dialog } from "#ui/dialog.tsx";
import styles from "./reader-keys.module.css";
import { readerKeys } from "./reader-shortcuts.ts";

/** The dialog that lists the reader's keyboard shortcuts. */
export function ReaderKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
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
