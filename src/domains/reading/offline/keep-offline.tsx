import { useEffect, useState } from "react";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { formatBytes } from "#platform/format-bytes.ts";
import { Button } from "#ui/button.tsx";
import styles from "./keep-offline.module.css";
import { dropKept, findKept, type KeptIssue, watchKept } from "./kept-issues.ts";

interface KeepOfflineProps {
  issue: IssueRead;
  pages: readonly PageRead[];
}

/** Keeps an issue on the device, says how large it is, and removes it. Nothing in browsers that cannot. */
export function KeepOffline({ issue, pages }: KeepOfflineProps) {
  // Undefined until it is known.
  const [kept, setKept] = useState<KeptIssue | null>();
  const [loading, setLoading] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => watchKept(() => void findKept(issue).then(setKept, () => {})), [issue]);
  if (kept === undefined) return null;

  async function keep() {
    setFailed(false);
    setLoading(1);
    try {
      const { keepIssue } = await import("./keep-issue.ts");
      setKept(await keepIssue(issue, pages, setLoading));
    } catch {
      setFailed(true);
    }
    setLoading(undefined);
  }
  async function remove() {
    await dropKept(issue);
    setKept(null);
  }

  return (
    <div className={styles.offline}>
      {kept ? (
        <Button onClick={() => void remove()}>Remove from this device</Button>
      ) : (
        <Button onClick={() => void keep()} busy={loading !== undefined}>
          Save for offline reading
        </Button>
      )}
      <p role="status">
        {loading !== undefined && !kept && `Saving page ${loading} of ${pages.length}…`}
        {kept && `Saved on this device, ${formatBytes(kept.bytes)}.`}
        {hasFailed &&
          "This issue could not be saved. Please check your connection and the free space on your device, and try again."}
      </p>
    </div>
  );
}
