import { declareErrors, failWith } from "#platform/errors.ts";
import { personErrors } from "#domains/people/errors.ts";
import { bookErrors } from "#domains/books/errors.ts";

const creditErrors = declareErrors({
  unknown_user: [400, "There is no user {username}."],
  deactivated_user: [400, "{username} has deactivated their account and cannot be credited."],
  credit_refused: [400, "{username} cannot be credited here. Please remove them from the credits."],
  credit_not_found: [404, "You are not credited in this work."],
});

export const { fail, failAt } = failWith(personErrors, bookErrors, creditErrors);
