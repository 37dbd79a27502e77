import * as z from "zod/mini";
import { bookStatuses, contentRatings, descriptionMax, genres, slugMax, titleMax } from "./vocab.ts";

/** A required text with a limit, each with its sentence; shared by the forms of books and issues. */
export function limitedText(required: string, max: number, tooLong: string) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong));
}

export function descriptionText(required: string) {
  return limitedText(required, descriptionMax, `Description must be at most ${descriptionMax} characters!`);
}

const noGenre = "You must select at least one genre!";

/** The book's part of the upload form (spec.md section 5). */
export const bookFields = {
  bookTitle: limitedText("Book Title required!", titleMax, `Book Title must be at most ${titleMax} characters!`),
  bookDescription: descriptionText("Book Description required!"),
  urlSlug: limitedText("URL Slug required!", slugMax, `URL slug must be at most ${slugMax} characters!`).check(
    z.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "This URL Slug Invalid!"),
  ),
  contentRating: z.enum(contentRatings, "Content Rating required!"),
  genres: z
    .array(z.enum(genres, "There is no such genre!"), noGenre)
    .check(z.minLength(1, noGenre), z.maxLength(genres.length)),
};

/** What can be changed of a book, all but the cover. */
export const editBookForm = z.object({
  title: bookFields.bookTitle,
  description: bookFields.bookDescription,
  urlSlug: bookFields.urlSlug,
  contentRating: bookFields.contentRating,
  genres: bookFields.genres,
  status: z.enum(bookStatuses, "Status required!"),
  /** Hidden from everybody but its owner; stays as it is when absent. */
  removed: z.optional(z.boolean("Whether a book is hidden is true or false.")),
});
export type EditBookForm = z.infer<typeof editBookForm>;
