import { declareErrors, failWith } from "#platform/errors.ts";
import { draftErrors } from "#domains/drafts/errors.ts";

const releaseErrors = declareErrors({
  plan_changed: [409, "This release plan has been changed elsewhere. Please reload the page before you go on."],
});

export const { fail } = failWith(draftErrors, releaseErrors);
