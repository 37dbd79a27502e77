import { bookErrors } from "#domains/books/errors.ts";
import { declareErrors, failWith } from "#platform/errors.ts";

export const issueErrors = declareErrors({
  not_its_pages: [400, "The pages of this issue have changed. Please reload and try again."],
  issue_taken_back: [404, "The creator has taken this issue back for now."],
  issue_not_found: [404, "This issue does not exist."],
});

export const { fail } = failWith(bookErrors, issueErrors);
