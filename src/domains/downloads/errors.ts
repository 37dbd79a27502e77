import { declareErrors, failWith } from "#platform/errors.ts";
import { bookErrors } from "#domains/books/errors.ts";
import { issueErrors } from "#domains/issues/errors.ts";

const downloadErrors = declareErrors({
  not_downloadable: [403, "The owner of this book does not offer it for download. You can read it on the site."],
  book_too_long: [409, "This book is too long for one file. Please download its issues one by one."],
});

export const { fail } = failWith(bookErrors, issueErrors, downloadErrors);
