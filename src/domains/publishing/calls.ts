import type { Calls } from "#platform/api/operation.ts";

export const publishingCalls = {
  newBookPrefixes: { method: "GET", path: "/publish/get-book-and-issue-image-prefix", access: "viewer" },
  newIssuePrefixes: {
    method: "GET",
    path: "/publish/get-book-and-issue-image-prefix/:bookId(^\\d+$)",
    access: "owner",
  },
  issuePrefixes: {
    method: "GET",
    // Digits only: this call's name is also a valid slug of a book.
    path: "/publish/get-book-and-issue-image-prefix/:bookId(^\\d+$)/:issueNumber(^\\d+$)",
    access: "owner",
  },
  publishBook: { method: "POST", path: "/publish", access: "viewer" },
  addIssue: { method: "POST", path: "/publish/:urlSlug/book/:bookId", access: "owner" },
  readBookForEdit: { method: "GET", path: "/publish/:urlSlug/book/:bookId", access: "owner" },
  editBook: { method: "PATCH", path: "/publish/:urlSlug/book/:bookId", access: "owner" },
  replaceBookCover: { method: "PATCH", path: "/publish/:urlSlug/book/:bookId/book-cover-photo", access: "owner" },
  deleteBook: { method: "DELETE", path: "/publish/:urlSlug/book/:bookId", access: "owner" },
  // Only its owner knows of a deleted book, so `owner`, which finds a book that the viewer may see, does not fit.
  restoreBook: {
    method: "POST",
    path: "/publish/:urlSlug/book/:bookId/restore",
    access: "viewer",
    whileSuspended: true,
  },
  listDeletedBooks: { method: "GET", path: "/publish/deleted-books", access: "viewer" },
  readIssueForEdit: { method: "GET", path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber", access: "owner" },
  readCreditsForEdit: {
    method: "GET",
    // "Prev" means as published before: these are the credits of the issue in the path.
    path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber/prev-issue-work-credits",
    access: "owner",
  },
  latestCredits: { method: "GET", path: "/publish/:urlSlug/book/:bookId/latest-work-credits", access: "owner" },
  listOldAddresses: { method: "GET", path: "/publish/:urlSlug/book/:bookId/old-addresses", access: "owner" },
  editIssue: { method: "PATCH", path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber", access: "owner" },
  editIssuePages: {
    method: "PATCH",
    path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber/issue-assets",
    access: "owner",
  },
  replaceIssueCover: {
    method: "PATCH",
    path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber/issue-cover-photo",
    access: "owner",
  },
  deleteIssue: { method: "DELETE", path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber", access: "owner" },
} as const satisfies Calls;
