import { declareErrors, failWith } from "#platform/errors.ts";
import { personErrors } from "#domains/people/errors.ts";
import { bookErrors } from "#domains/books/errors.ts";
import { issueErrors } from "#domains/issues/errors.ts";

const moderationErrors = declareErrors({
  answer_link_ended: [400, "This link has been used or has expired."],
  act_not_found: [404, "There is no decision here for you to answer."],
  already_answered: [409, "You have already answered this. The moderators have your answer."],
  already_reported: [409, "You have already reported this. The moderators will look at it."],
});

export const { fail } = failWith(personErrors, bookErrors, issueErrors, moderationErrors);
