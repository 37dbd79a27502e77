import { declareErrors, failWith } from "#platform/errors.ts";

const sessionErrors = declareErrors({
  session_not_found: [404, "This session has already ended."],
});

export const { fail } = failWith(sessionErrors);
