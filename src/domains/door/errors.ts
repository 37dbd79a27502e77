import { personErrors } from "#domains/people/errors.ts";
import { declareErrors, failWith } from "#platform/errors.ts";

const doorErrors = declareErrors({
  invitation_not_found: [404, "There is no such invitation. It may have been withdrawn already."],
});

export const { fail } = failWith(personErrors, doorErrors);
