import { declareErrors, failWith } from "#platform/errors.ts";
import { personErrors } from "#domains/people/errors.ts";
import { bookErrors } from "#domains/books/errors.ts";

const creditErrors = declareErrors({
  unknown_user: [400, "There is no user {username}."],
  deactivated_user: [400, "{username} has deactivated their account and cannot be credited."],
  credit_refused: [400, "{username} cannot be credited here. Please remove them from the credits."],
  credit_not_found: [404, "You are not credited in this work."],
  name_not_given: [404, "None of your works credits anybody under this name without an account."],
  claim_ended: [404, "This link has been used, withdrawn, or has expired. Please ask its sender for a new one."],
  claim_not_found: [404, "There is no such claim, or it has been undone."],
  own_claim: [403, "This link is for the person whom you have credited by name. Please send it to them."],
});

export const { fail, failAt } = failWith(personErrors, bookErrors, creditErrors);
