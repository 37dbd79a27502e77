import Download from "lucide-react/icons/download";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { IconLink } from "#ui/icon-link.tsx";
import { bookDownloadPath, issueDownloadPath } from "./paths.ts";

/**
 * A link to the file of a book or an issue, if its owner offers it. Renders nothing for hidden works, because a plain link does not
 * carry a session, and nothing for mature works until the viewer has confirmed being 18 or over.
 */
export function DownloadLink({ work }: { work: BookRead | IssueRead }) {
  const isLifted = useVeilLifted();
  const isMature = work.content_rating === "M" && !isLifted;
  if (!work.downloadable || work.removed || work.hidden_reason || isMature) return null;
  const isIssue = "issue_number" in work;
  return (
    <IconLink icon={Download} href={isIssue ? issueDownloadPath(work) : bookDownloadPath(work)} rel="nofollow" download>
      {isIssue ? "Download this issue (CBZ)" : "Download all issues (CBZ files in a ZIP)"}
    </IconLink>
  );
}
