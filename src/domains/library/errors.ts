import { declareErrors, failWith } from "#platform/errors.ts";
import { personErrors } from "#domains/people/errors.ts";
import { bookErrors } from "#domains/books/errors.ts";

const libraryErrors = declareErrors({
  subscribe_to_self: [400, "You cannot subscribe to yourself."],
  library_private: [403, "{username} keeps their bookmarks and subscriptions private."],
  subscribe_refused: [403, "You cannot subscribe to this user."],
  not_subscribed: [404, "You are not subscribed to this user."],
  not_bookmarked: [404, "You have not bookmarked this book."],
  already_subscribed: [409, "You are already subscribed to this user."],
  already_bookmarked: [409, "You have already bookmarked this book."],
  own_book: [409, "You cannot bookmark your own book."],
});

export const { fail } = failWith(personErrors, bookErrors, libraryErrors);
