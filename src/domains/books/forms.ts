import * as z from "zod/mini";
import { visibleText } from "#platform/visible-text.ts";
import { languages } from "./languages.ts";
import { bookStatuses, contentRatings, descriptionMax, genres, slugMax, titleMax } from "./vocab.ts";

/** Browsers send line breaks as CR LF in forms and as LF in JSON. They are stored and counted as LF. */
const withPlainLineBreaks = z.overwrite((text: string) => text.replaceAll(/\r\n?/g, "\n"));

/** Schema of a required text of at most `max` characters. `required` and `tooLong` are the messages of its errors. */
function limitedText(required: string, max: number, tooLong: string) {
  return z
    .string(required)
    .check(withPlainLineBreaks, z.trim(), z.minLength(1, required), visibleText(required), z.maxLength(max, tooLong));
}

/**
 * Titles are quoted in other texts, such as emails and what operators see in their terminal: makes them one line, without invisible
 * characters that would reorder the text around them. Letters have their own direction. NUL is left, to be refused.
 */
const asOneLine = z.overwrite((text: string) =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "").replaceAll(/[^\P{Cc}\0]+|[\u2028\u2029]/gu, " "),
);

/** Schema of the title of a book or an issue. */
export function titleText(required: string, max: number, tooLong: string) {
  return limitedText(required, max, tooLong).check(asOneLine, z.trim());
}

/** Schema of a short text in one line that may be empty. */
export function shortText(max: number, tooLong: string) {
  return z.string(tooLong).check(withPlainLineBreaks, asOneLine, z.trim(), z.maxLength(max, tooLong));
}

/** Schema of the description of a book or an issue. */
export function descriptionText(required: string) {
  return limitedText(required, descriptionMax, `Description must be at most ${descriptionMax} characters!`);
}

const noGenre = "You must select at least one genre!";

/** Fields of the upload form that describe the book. */
export const bookFields = {
  bookTitle: titleText("Book Title required!", titleMax, `Book Title must be at most ${titleMax} characters!`),
  bookDescription: descriptionText("Book Description required!"),
  urlSlug: limitedText("URL Slug required!", slugMax, `URL slug must be at most ${slugMax} characters!`).check(
    z.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "This URL Slug Invalid!"),
  ),
  contentRating: z.enum(contentRatings, "Content Rating required!"),
  genres: z
    .array(z.enum(genres, "There is no such genre!"), noGenre)
    .check(z.minLength(1, noGenre), z.maxLength(genres.length)),
};

/** The language of a book. */
export const language = z.enum(languages, "There is no such language!");

/** Whether readers may download a book and its issues as files. */
export const downloadable = z.boolean("The downloadable flag must be true or false.");

/** Whether the files that pages of a book are made from are kept, too. */
export const keepsMasters = z.boolean("The keepsMasters flag must be true or false.");

/** Whether the script of a book may leave the site, in structured data and feeds. */
export const sharesScript = z.boolean("The sharesScript flag must be true or false.");
/** Whether readers may share parts of the pages of a book, each with a card that shows it. */
export const sharesPanels = z.boolean("The sharesPanels flag must be true or false.");

/** Fields of a book that its owner can edit, except the cover, which has its own call. */
export const editBookForm = z.object({
  title: bookFields.bookTitle,
  description: bookFields.bookDescription,
  urlSlug: bookFields.urlSlug,
  contentRating: bookFields.contentRating,
  genres: bookFields.genres,
  status: z.enum(bookStatuses, "Status required!"),
  /** Hides the book from everybody but its owner. If absent, nothing changes. */
  removed: z.optional(z.boolean("The removed flag must be true or false.")),
  /** If absent, nothing changes. */
  language: z.optional(language),
  /** If absent, nothing changes. */
  downloadable: z.optional(downloadable),
  /** If absent, nothing changes. */
  sharesScript: z.optional(sharesScript),
  /** If absent, nothing changes. */
  sharesPanels: z.optional(sharesPanels),
});
export type EditBookForm = z.infer<typeof editBookForm>;
