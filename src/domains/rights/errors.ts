import { declareErrors, failWith } from "#platform/errors.ts";

const rightsErrors = declareErrors({
  rights_link_ended: [404, "This link does not work. The notice may have been removed, or was not confirmed in time."],
  rights_notice_moved_on: [409, "This is not possible anymore. Please reload the page to see what has happened."],
});

export const { fail } = failWith(rightsErrors);
