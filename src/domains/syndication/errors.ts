import { failWith } from "#platform/errors.ts";
import { personErrors } from "#domains/people/errors.ts";
import { issueErrors } from "#domains/issues/errors.ts";

export const { fail } = failWith(personErrors, issueErrors);
