import * as z from "zod/mini";
import { bookParams } from "#domains/books/contract.ts";
import { languages } from "#domains/books/languages.ts";
import { bookStatuses, contentRatings } from "#domains/books/vocab.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import { picture, pictureFields, placeholder } from "#platform/images/picture-schema.ts";
import { pageKinds } from "./page-map.ts";

// Path parameters and responses of this slice's operations.

export const issueNumber = wholeNumber("The issue number", z.positive(), z.maximum(2_147_483_647));
/** The `issue_id` of the issue that the caller means, because the numbers of deleted issues are reused. */
export const meantIssueId = wholeNumber("The issueId", z.positive());
export const issueParams = z.extend(bookParams, { issueNumber });

/** An ISO 8601 time in UTC. */
const time = z.string();
/** What the release plan tells readers; null if nothing. `on` is a date in the creator's time zone: the promised day, or the end of the hiatus. */
const nextIssue = z.nullable(z.object({ state: z.enum(["promised", "late", "hiatus"]), on: z.nullable(z.string()) }));
const placeheldPicture = z.extend(picture, { placeholder });
/** The number that an issue bears, such as "0" or "Annual 1"; absent if it is `issue_number`. */
export const ownNumber = { issue_label: z.optional(z.string()) };
export const bookRead = z.object({
  book_id: z.number(),
  publisher_id: z.number(),
  username: z.string(),
  book_title: z.string(),
  url_slug: z.string(),
  cover_photo: z.string(),
  cover: placeheldPicture,
  description: z.string(),
  status: z.enum(bookStatuses),
  content_rating: z.enum(contentRatings),
  /** ISO 639-1 */
  language: z.enum(languages),
  image_prefix_reference: z.string(),
  removed: z.boolean(),
  /** Whether readers may download the book and its issues as files. */
  downloadable: z.boolean(),
  /** Whether its script may leave the site, in structured data and feeds. */
  shares_script: z.boolean(),
  /** Whether readers may share parts of its pages, each with a card that shows it. */
  shares_panels: z.boolean(),
  /** Why a moderator has hidden this book. Only its owner sees it. */
  hidden_reason: z.nullable(z.string()),
  next_issue: nextIssue,
  date_created: time,
  last_updated: z.nullable(time),
});
export const issueRead = z.object({
  issue_id: z.number(),
  book_id: z.number(),
  publisher_id: z.number(),
  username: z.string(),
  book_title: z.string(),
  url_slug: z.string(),
  issue_title: z.string(),
  issue_number: z.number(),
  ...ownNumber,
  /** The story arc it belongs to, if any. */
  arc: z.optional(z.string()),
  /** The day on which it was first published, if that was elsewhere. */
  first_published: z.optional(z.string()),
  description: z.string(),
  cover_photo: z.string(),
  cover: placeheldPicture,
  status: z.enum(bookStatuses),
  content_rating: z.enum(contentRatings),
  /** ISO 639-1 */
  language: z.enum(languages),
  image_prefix_reference: z.string(),
  /** Whether readers may download the issue as a file, as set for the book. */
  downloadable: z.boolean(),
  /** Whether its script may leave the site, as set for the book. */
  shares_script: z.boolean(),
  /** From `readIssue`: whether readers are shown panels of any of its pages. Absent if not. */
  has_panels: z.optional(z.boolean()),
  /** From `readIssue`: whether any of its pages has lines of a script. Absent if not. */
  has_script: z.optional(z.boolean()),
  /** Whether readers may share parts of its pages, as set for the book. */
  shares_panels: z.boolean(),
  /** True for an issue of the viewer's own hidden book, absent for all others. */
  removed: z.optional(z.boolean()),
  /** Why a moderator has hidden the book. Only its owner sees it. */
  hidden_reason: z.optional(z.nullable(z.string())),
  next_issue: nextIssue,
  date_created: time,
  last_updated: z.nullable(time),
});
/** If requested, only the first pages have a placeholder. */
export const pageRead = z.object({
  id: z.number(),
  page_number: z.number(),
  photo_url: z.string(),
  ...pictureFields,
  placeholder: z.optional(placeholder),
  /** What the creator says about the page. If absent, the page is a story page without texts. */
  kind: z.optional(z.enum(pageKinds)),
  content_note: z.optional(z.string()),
  description: z.optional(z.string()),
});
export const issueEntry = z.object({
  issue_id: z.number(),
  title: z.string(),
  issue_number: z.number(),
  ...ownNumber,
  arc: z.optional(z.string()),
  date_created: time,
  cover: picture,
});
