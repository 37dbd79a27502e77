import { requestUrl } from "#platform/api/request-url.ts";
import { downloadCalls } from "./calls.ts";

type BookRef = { url_slug: string; book_id: number };

/** The CBZ file of an issue. */
export function issueDownloadPath({
  url_slug: urlSlug,
  book_id: bookId,
  ...issue
}: BookRef & { issue_number: number }) {
  return requestUrl(downloadCalls.downloadIssue, { params: { urlSlug, bookId, issueNumber: issue.issue_number } });
}

/** The ZIP with the CBZ files of all issues of a book. */
export function bookDownloadPath({ url_slug: urlSlug, book_id: bookId }: BookRef) {
  return requestUrl(downloadCalls.downloadBook, { params: { urlSlug, bookId } });
}

/** The ZIP of an issue or a book with its master files, for its owner, who has the key. */
export function masterDownloadPath(work: BookRef & { issue_number?: number }, key: string) {
  const { url_slug: urlSlug, book_id: bookId, issue_number: issueNumber } = work;
  if (issueNumber === undefined)
    return requestUrl(downloadCalls.downloadBookMasters, { params: { urlSlug, bookId }, query: { key } });
  const params = { urlSlug, bookId, issueNumber };
  return requestUrl(downloadCalls.downloadIssueMasters, { params, query: { key } });
}
