import { bookPath } from "#domains/books/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import type { CreditRole } from "./vocab.ts";

type IssueRef = { url_slug: string; book_id: number; issue_number: number };

export function issuePath(issue: IssueRef): string {
  return `${bookPath(issue)}/issue/${issue.issue_number}`;
}

/** A book's details with this page of its list of issues. Pages count from 1. */
export function issueListPath(book: Omit<IssueRef, "issue_number">, page: number): string {
  return `${bookPath(book)}${page > 1 ? `?page=${page}` : ""}`;
}

/** The search inside a book. */
export function bookSearchPath({ url_slug, book_id }: Omit<IssueRef, "issue_number">): string {
  return `${bookPath({ url_slug, book_id })}/search`;
}

/** The reader of an issue, opened at `page`, and there at `panel`. Both count from 1. */
export function readerPath({ url_slug, book_id, issue_number }: IssueRef, page = 1, panel?: number): string {
  const query = [page > 1 && `page=${page}`, panel !== undefined && `panel=${panel}`].filter(Boolean).join("&");
  return `/read/${url_slug}/book/${book_id}/issue/${issue_number}${query && `?${query}`}`;
}

/** The text of an issue: the descriptions and scripts of its pages. */
export function issueTextPath({ url_slug, book_id, issue_number }: IssueRef): string {
  return `${readerPath({ url_slug, book_id, issue_number })}/text`;
}

/** The form that adds an issue to a book. */
export function newIssuePath({ url_slug, book_id }: Omit<IssueRef, "issue_number">): string {
  return `/upload-issue/${url_slug}/book/${book_id}`;
}

/** The form that edits a book. */
export function editBookPath({ url_slug, book_id }: Omit<IssueRef, "issue_number">): string {
  return `/edit-upload/${url_slug}/book/${book_id}`;
}

/** The form that edits an issue. */
export function editIssuePath(issue: IssueRef): string {
  return `${editBookPath(issue)}/issue/${issue.issue_number}`;
}

/** Where people see and answer their credits in other people's works. */
export const myCreditsPath = "/my-credits";

/** Search results for the issues that credit a user with this role. */
export function creditPath(role: CreditRole, username: string): string {
  return searchPath({ credit: `${role.replace(" ", "-")}:${username}` });
}
