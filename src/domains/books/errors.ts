import { declareErrors, failWith } from "#platform/errors.ts";

export const bookErrors = declareErrors({
  book_not_found: [404, "This book does not exist."],
  genre_not_offered: [403, "This site does not offer the genre {genre}. Please choose another one."],
  mature_not_offered: [403, "This site has no works for adults. Please choose another rating."],
});

export const { fail, failAt } = failWith(bookErrors);
