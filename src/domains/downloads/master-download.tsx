import { useEffect, useState } from "react";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { masterClient } from "#domains/masters/client.ts";
import { formatBytes } from "#platform/format-bytes.ts";
import { startDownload } from "#platform/start-download.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { masterDownloadPath } from "./paths.ts";

/** Lets the owner of a book or an issue download it with its master files. Renders nothing if it has none. */
export function MasterDownload({ work }: { work: BookRead | IssueRead }) {
  const [bytes, setBytes] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const { url_slug: urlSlug, book_id: bookId } = work;
  const issueNumber = "issue_number" in work ? work.issue_number : undefined;
  useEffect(() => {
    const controller = new AbortController();
    masterClient.readMasters({ params: { urlSlug, bookId }, query: { issueNumber }, signal: controller.signal }).then(
      ({ masters }) => setBytes(masters.bytes),
      () => {}, // the page works without it
    );
    return () => controller.abort();
  }, [urlSlug, bookId, issueNumber]);

  async function download() {
    setBusy(true);
    setFailure("");
    try {
      // A key ends after an hour or two, so each download asks for one.
      const { masters } = await masterClient.readMasters({ params: { urlSlug, bookId }, query: { issueNumber } });
      startDownload(masterDownloadPath({ url_slug: urlSlug, book_id: bookId, issue_number: issueNumber }, masters.key));
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }

  if (bytes === 0) return null;
  return (
    <>
      <Button busy={isBusy} onClick={() => void download()}>
        Download with master files ({formatBytes(bytes)})
      </Button>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
    </>
  );
}
