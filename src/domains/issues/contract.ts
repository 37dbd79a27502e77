import * as z from "zod/mini";
import { bookId, bookParams } from "#domains/books/contract.ts";
import { bookFields } from "#domains/books/forms.ts";
import { bookStatuses, contentRatings, coverRule } from "#domains/books/vocab.ts";
import { jsonField } from "#platform/api/json-field.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { issueCalls } from "./calls.ts";
import { issueFields, missingBookCover, missingIssueCover, missingPages } from "./forms.ts";
import { creditLists, pageBytesMax, pagesMax } from "./vocab.ts";

const issueNumber = z.coerce
  .number("An issue number is a number.")
  .check(z.int(), z.positive(), z.maximum(2_147_483_647));
const issueParams = z.extend(bookParams, { issueNumber });

/** An ISO 8601 time in UTC. */
const time = z.string();
/** A picture in the sizes that are ready; `sources` are for `<picture>`, the address beside it is for `<img>`. */
const pictureFields = {
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sources: z.array(z.object({ url: z.string(), type: z.string(), width: z.number() })),
};
export const picture = z.object({ url: z.string(), ...pictureFields });

const bookRead = z.object({
  book_id: z.number(),
  publisher_id: z.number(),
  username: z.string(),
  book_title: z.string(),
  url_slug: z.string(),
  cover_photo: z.string(),
  cover: picture,
  description: z.string(),
  status: z.enum(bookStatuses),
  content_rating: z.enum(contentRatings),
  image_prefix_reference: z.string(),
  removed: z.boolean(),
  date_created: time,
  last_updated: z.nullable(time),
});
const issueRead = z.object({
  issue_id: z.number(),
  book_id: z.number(),
  publisher_id: z.number(),
  username: z.string(),
  book_title: z.string(),
  url_slug: z.string(),
  issue_title: z.string(),
  issue_number: z.number(),
  description: z.string(),
  cover_photo: z.string(),
  cover: picture,
  status: z.enum(bookStatuses),
  content_rating: z.enum(contentRatings),
  image_prefix_reference: z.string(),
  date_created: time,
  last_updated: z.nullable(time),
});
const pageRead = z.object({ id: z.number(), page_number: z.number(), photo_url: z.string(), ...pictureFields });
const issueEntry = z.object({ title: z.string(), issue_number: z.number(), date_created: time, cover: picture });
const credits = z.object(
  Object.fromEntries(Object.keys(creditLists).map((name) => [name, z.array(z.string())])) as {
    [N in keyof typeof creditLists]: z.ZodMiniArray<z.ZodMiniString>;
  },
);

export type BookRead = z.infer<typeof bookRead>;
export type IssueRead = z.infer<typeof issueRead>;
export type PageRead = z.infer<typeof pageRead>;
export type IssueEntry = z.infer<typeof issueEntry>;

const prefixes = z.object({ bookImagePrefixRef: z.string(), issueImagePrefixRef: z.string() });
const prefix = z.optional(z.string().check(z.maxLength(100)));
const cover = { atLeast: 1, atMost: 1, maxBytes: coverRule.maxBytes } as const;

export const issueContract = {
  readBook: {
    summary: "A book, its first issue, and the number of pages of all its issues",
    params: bookParams,
    answer: z.object({ book: bookRead, issue: issueRead, totalIssueAssets: z.number() }),
  },
  readIssues: {
    summary: "All issues of a book, the latest first",
    params: bookParams,
    answer: z.object({ allIssues: z.array(issueEntry), issueTotal: z.number() }),
  },
  readIssue: {
    summary: "An issue with its pages in order",
    params: issueParams,
    answer: z.object({ issue: issueRead, issueAssets: z.array(pageRead), totalIssueAssets: z.number() }),
  },
  bookCredits: { summary: "Who worked on a book, by role", params: bookParams, answer: credits },
  issueCredits: { summary: "Who worked on an issue, by role", params: issueParams, answer: credits },
  newBookPrefixes: { summary: "Image prefixes for a new book and its first issue", answer: prefixes },
  newIssuePrefixes: {
    summary: "A book's image prefix, and one for a new issue of it",
    params: z.object({ bookId }),
    answer: prefixes,
  },
  issuePrefixes: {
    summary: "The image prefixes of a book and of one of its issues",
    params: z.object({ bookId, issueNumber }),
    answer: prefixes,
  },
  publishBook: {
    summary: "Publish a book with its first issue. All or nothing; with an Idempotency-Key header, once.",
    body: z.object({
      ...bookFields,
      ...issueFields,
      genres: jsonField(bookFields.genres, "You must select at least one genre!"),
      workCredits: jsonField(issueFields.workCredits, "A user must be selected!"),
      bookImagePrefixRef: prefix,
      issueImagePrefixRef: prefix,
    }),
    files: {
      bookCoverPhoto: { ...cover, missing: missingBookCover },
      issueCoverPhoto: { ...cover, missing: missingIssueCover },
      issueAssets: { atLeast: 1, atMost: pagesMax, maxBytes: pageBytesMax, missing: missingPages },
    },
    answer: z.object({
      book: z.object({ id: z.number(), url_slug: z.string() }),
      issue: z.object({ issue_number: z.number() }),
    }),
    status: 201,
  },
} as const satisfies Contract<typeof issueCalls>;
export type IssueContract = typeof issueContract;
