import { declareErrors, failWith } from "#platform/errors.ts";

const ownDataErrors = declareErrors({
  ticket_ended: [400, "This link has been used or has expired. Please start the download again."],
});

export const { fail } = failWith(ownDataErrors);
