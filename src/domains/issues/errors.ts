import { declareErrors, failWith } from "#platform/errors.ts";

export const issueErrors = declareErrors({
  not_its_pages: [400, "The pages of this issue have changed. Please reload and try again."],
  issue_not_found: [404, "This issue does not exist."],
});

export const { fail } = failWith(issueErrors);
