import { declareErrors, failWith } from "#platform/errors.ts";

export const bookErrors = declareErrors({
  book_not_found: [404, "This book does not exist."],
});

export const { fail } = failWith(bookErrors);
