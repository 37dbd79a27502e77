import { declareErrors, failWith } from "#platform/errors.ts";

const publishingErrors = declareErrors({
  rating_set_by_moderator: [
    403,
    "A moderator has set the rating of this book to {rating}. You can raise it, but not lower it.",
  ],
  not_latest_issue: [409, "Only the latest issue of a book can be deleted."],
  only_issue: [409, "A book needs at least one issue. Delete the book instead."],
  too_many_books: [429, "New accounts can publish only a limited number of books a day. Please continue tomorrow."],
  not_your_prefix: [403, "This image prefix was issued to someone else."],
});

export const { fail, failAt } = failWith(publishingErrors);
