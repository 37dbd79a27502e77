import { cbzType } from "#domains/downloads/media-types.ts";
import { issueDownloadPath } from "#domains/downloads/paths.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { markMature } from "#domains/syndication/mark-mature.ts";
import type { CatalogIssue } from "./catalog.ts";

/** The relation of links to ways to read an issue. */
export const acquisition = "http://opds-spec.org/acquisition";

/** What both versions of OPDS say about an issue: its title, addresses on the site, and ways to get it. */
export function describeIssue(origin: string, issue: CatalogIssue) {
  const ref = { url_slug: issue.urlSlug, book_id: issue.bookId, issue_number: issue.number };
  const isMature = issue.contentRating === "M";
  const name = issueName({
    book_title: issue.bookTitle,
    issue_number: issue.number,
    issue_label: issue.label,
    issue_title: issue.title,
  });
  return {
    isMature,
    title: markMature(name, issue.contentRating),
    details: origin + issuePath(ref),
    acquisitions: [
      // Mature issues are read on the site, which asks whether the viewer is 18 or over.
      ...(issue.downloadable && !isMature
        ? [{ rel: `${acquisition}/open-access`, type: cbzType, href: origin + issueDownloadPath(ref) }]
        : []),
      { rel: acquisition, type: "text/html", href: origin + readerPath(ref) },
    ],
  };
}
