import * as z from "zod/mini";
import { bookStatuses, contentRatings, genres } from "#domains/books/vocab.ts";
import { languages } from "#domains/books/languages.ts";
import { ownNumber } from "#domains/issues/schemas.ts";
import { foundLine } from "#domains/panels/contract.ts";
import { picture } from "#platform/images/picture-schema.ts";

// Schemas of search results.

/** A book or an issue. Of a book, `issue_id`, `issue_title`, `issue_number`, and `total_issue_pages` are those of its latest issue. */
export const workResult = z.object({
  book_id: z.number(),
  issue_id: z.number(),
  cover_photo: z.string(),
  cover: picture,
  book_title: z.string(),
  issue_title: z.string(),
  description: z.string(),
  url_slug: z.string(),
  issue_number: z.number(),
  ...ownNumber,
  total_issues: z.number(),
  total_issue_pages: z.number(),
  total_book_pages: z.number(),
  content_rating: z.enum(contentRatings),
  /** Of the book, A to Z. */
  genres: z.array(z.enum(genres)),
  username: z.string(),
  status: z.enum(bookStatuses),
  date_created: z.string(),
  /** True for the viewer's own hidden works, absent for all others. */
  removed: z.optional(z.boolean()),
});
/** A line of the script of an issue. */
export const lineResult = z.extend(foundLine, {
  book_id: z.number(),
  issue_id: z.number(),
  book_title: z.string(),
  url_slug: z.string(),
  ...ownNumber,
  username: z.string(),
  content_rating: z.enum(contentRatings),
  /** ISO 639-1 */
  language: z.enum(languages),
});
export const userResult = z.object({
  id: z.number(),
  username: z.string(),
  user_photo: z.string(),
  total_subscribers: z.number(),
  /** Present only on deactivated users, whom `allowDeactivatedUserResults` includes. */
  deactivated: z.optional(z.literal(true)),
});

export type WorkResult = z.infer<typeof workResult>;
export type LineResult = z.infer<typeof lineResult>;
export type UserResult = z.infer<typeof userResult>;
