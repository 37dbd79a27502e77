import { declareErrors, failWith } from "#platform/errors.ts";

export const draftErrors = declareErrors({
  draft_not_found: [404, "There is no such draft."],
  preview_ended: [404, "This preview has ended, or its address is incomplete."],
  draft_changed: [409, "This draft has been changed elsewhere. Please look at both versions before you go on."],
  only_readable_issue: [409, "A book needs at least one issue that readers can see. Hide the book instead."],
  already_imported: [409, "These files are issue {number} of the book already."],
  too_many_drafts: [409, "You have {limit} drafts. Please publish or delete some of them first."],
});

export const { fail } = failWith(draftErrors);
