import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./page-drop.module.css";
import type { RejectedFile } from "./rejected-files.ts";
import type { PageFiles } from "./use-page-files.ts";

const CutDialog = lazy(async () => ({ default: (await import("./cut-dialog.tsx")).CutDialog }));

interface RejectedListProps {
  files: PageFiles;
  /** Scales the files and adds them as pages. */
  onFit: (files: readonly RejectedFile[]) => void;
  /** Cuts a file into pages: a spread into halves, a strip at `cuts`. */
  onCut: (file: RejectedFile, cuts?: readonly number[]) => void;
  /** Makes pages of files in other formats. */
  onOpen: (files: readonly RejectedFile[]) => void;
}

/** The rejected files, each with its size in bytes and the reasons, and a button if it can be scaled. */
export function RejectedList({
  files: { rejected, fitted, reading, dismiss },
  onFit,
  onCut,
  onOpen,
}: RejectedListProps) {
  const tooLarge = rejected.filter(({ scaledSize }) => scaledSize !== null);
  const canOpen = rejected.filter((entry) => entry.canOpen);
  const busy = reading.of > 0;
  const [strip, setStrip] = useState<RejectedFile | null>(null);
  return (
    <>
      {strip && (
        <Suspense>
          <CutDialog
            file={strip.file}
            onCut={(cuts) => {
              setStrip(null);
              onCut(strip, cuts);
            }}
            onClose={() => setStrip(null)}
          />
        </Suspense>
      )}
      <div role="alert">
        {rejected.length > 0 && (
          <div className={styles.rejected}>
            <div className={styles.rejectedHead}>
              <h3 className="section-label">Rejected files:</h3>
              <Button look="quiet" onClick={dismiss}>
                Dismiss
              </Button>
            </div>
            {tooLarge.length > 1 && (
              <Button busy={busy} busyLabel="Scaling..." onClick={() => onFit(tooLarge)}>
                Scale all {tooLarge.length} large files
              </Button>
            )}
            {canOpen.length > 1 && (
              <Button busy={busy} busyLabel="Opening..." onClick={() => onOpen(canOpen)}>
                Make pages of all {canOpen.length} files
              </Button>
            )}
            <ul className={styles.files}>
              {rejected.map((entry) => (
                <li key={entry.key}>
                  <strong className={styles.name}>{entry.file.name}</strong>{" "}
                  <span className={styles.bytes}>{entry.bytes} bytes</span>
                  {entry.reasons.map(({ code, message, advice }) => (
                    <p key={code} data-code={code}>
                      {message} {advice !== undefined && <span className={styles.advice}>{advice}</span>}
                    </p>
                  ))}
                  {entry.scaledSize && (
                    <Button busy={busy} busyLabel="Scaling..." onClick={() => onFit([entry])}>
                      Scale it to {entry.scaledSize.width} x {entry.scaledSize.height} px
                      <span className="visually-hidden">, {entry.file.name}</span>
                    </Button>
                  )}
                  {entry.canOpen && (
                    <Button busy={busy} busyLabel="Opening..." onClick={() => onOpen([entry])}>
                      Make pages of it<span className="visually-hidden">, {entry.file.name}</span>
                    </Button>
                  )}
                  {entry.cut === "two" && (
                    <Button busy={busy} busyLabel="Scaling..." onClick={() => onFit([entry])}>
                      Make it one page<span className="visually-hidden">, {entry.file.name}</span>
                    </Button>
                  )}
                  {entry.cut && (
                    <Button
                      busy={busy}
                      busyLabel="Cutting..."
                      onClick={() => (entry.cut === "two" ? onCut(entry) : setStrip(entry))}
                    >
                      {entry.cut === "two" ? "Cut it into two pages" : "Cut it into pages"}
                      <span className="visually-hidden">, {entry.file.name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div role="status">
        {fitted.length > 0 && (
          <div className={styles.fitted}>
            <h3 className="section-label">Scaled in your browser, not uploaded yet:</h3>
            <ul className={styles.files}>
              {fitted.map(({ key, name, was, is }) => (
                <li key={key}>
                  <strong className={styles.name}>{name}</strong>{" "}
                  <span className={styles.bytes}>
                    was {was}, is now {is}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
