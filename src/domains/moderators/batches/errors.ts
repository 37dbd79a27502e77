import { bookErrors } from "#domains/books/errors.ts";
import { personErrors } from "#domains/people/errors.ts";
import { declareErrors, failWith } from "#platform/errors.ts";

const batchErrors = declareErrors({
  batch_not_found: [404, "There are no such acts."],
  other_batch: [409, "Something else has been done under this id. Please choose what to do again."],
});

export const { fail } = failWith(personErrors, bookErrors, batchErrors);
