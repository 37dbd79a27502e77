import { Button } from "#web/ui/button.tsx";
import styles from "./page-drop.module.css";
import type { RejectedFile } from "./rejected-files.ts";

interface RejectedListProps {
  files: readonly RejectedFile[];
  onDismiss: () => void;
}

/** The files of the last drop that cannot be pages, each with its size in bytes and the reasons. */
export function RejectedList({ files, onDismiss }: RejectedListProps) {
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className={styles.rejected}>
          <div className={styles.rejectedHead}>
            <h3 className="section-label">Rejected files:</h3>
            <Button look="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
          <ul className={styles.files}>
            {files.map(({ key, name, bytes, reasons }) => (
              <li key={key}>
                <strong className={styles.name}>{name}</strong> <span className={styles.bytes}>{bytes} bytes</span>
                {reasons.map(({ code, message }) => (
                  <p key={code} data-code={code}>
                    {message}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
