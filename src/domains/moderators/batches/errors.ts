import { bookErrors } from "#domains/books/errors.ts";
import { personErrors } from "#domains/people/errors.ts";
import { declareErrors, failWith } from "#platform/errors.ts";

const batchErrors = declareErrors({
  rights_notice_alone: [409, "A rights notice is decided by itself, because it has deadlines. Please open it alone."],
  batch_not_found: [404, "There are no such acts."],
  other_batch: [409, "Something else has been done under this id. Please choose what to do again."],
});

export const { fail } = failWith(personErrors, bookErrors, batchErrors);
