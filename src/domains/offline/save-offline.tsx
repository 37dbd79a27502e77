import { useEffect, useState } from "react";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { formatBytes } from "#platform/format-bytes.ts";
import { Button } from "#ui/button.tsx";
import styles from "./save-offline.module.css";
import { dropSaved, findSaved, type SavedIssue, watchSaved } from "./saved-issues.ts";

interface SaveOfflineProps {
  issue: IssueRead;
  pages: readonly PageRead[];
}

/** Buttons that save an issue on the device and remove it, with its size. Renders nothing in browsers that cannot save. */
export function SaveOffline({ issue, pages }: SaveOfflineProps) {
  // Undefined until known.
  const [saved, setSaved] = useState<SavedIssue | null>();
  const [loading, setLoading] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => watchSaved(() => void findSaved(issue).then(setSaved, () => {})), [issue]);
  if (saved === undefined) return null;

  async function save() {
    setFailed(false);
    setLoading(1);
    try {
      const { saveIssue } = await import("./save-issue.ts");
      setSaved(await saveIssue(issue, pages, setLoading));
    } catch {
      setFailed(true);
    }
    setLoading(undefined);
  }
  async function remove() {
    await dropSaved(issue);
    setSaved(null);
  }

  return (
    <div className={styles.offline}>
      {saved ? (
        <Button onClick={() => void remove()}>Remove from this device</Button>
      ) : (
        <Button onClick={() => void save()} busy={loading !== undefined}>
          Save for offline reading
        </Button>
      )}
      <p role="status">
        {loading !== undefined && !saved && `Saving page ${loading} of ${pages.length}…`}
        {saved && `Saved on this device, ${formatBytes(saved.bytes)}.`}
        {hasFailed && "This issue could not be saved. Please check your connection and your free space, and try again."}
      </p>
    </div>
  );
}
