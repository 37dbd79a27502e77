import * as z from "zod/mini";
import { bookStatuses, contentRatings, genres } from "#domains/books/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { discoveryCalls } from "./calls.ts";
import { searchPageSizeMax, searchTypes } from "./vocab.ts";

/** A comma list, every part one of `allowed`. */
function listOf<const T extends string>(allowed: readonly T[], name: string) {
  const isAllowed = (part: string): part is T => (allowed as readonly string[]).includes(part);
  const split = z.transform((text: string, context) => {
    const parts = text.split(",").filter(Boolean);
    if (!parts.every(isAllowed))
      context.issues.push({ code: "custom", message: `${name} can be ${allowed.join(", ")}.`, input: text });
    return parts.filter(isAllowed);
  });
  return z.optional(z.pipe(z.string().check(z.maxLength(1000)), split));
}

const oneOf = <const T extends string>(allowed: readonly T[], name: string) =>
  z.optional(z.enum(allowed, `${name} can be ${allowed.join(", ")}.`));

/** A search as its address says it. Unknown parameters are refused by name. */
const searchQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(200, "q must be at most 200 characters."))),
  "search-type": oneOf(searchTypes, "search-type"),
  include: listOf(genres, "include"),
  exclude: listOf(genres, "exclude"),
  status: oneOf([...bookStatuses, "all"], "status"),
  "content-rating": listOf([...contentRatings, "all"], "content-rating"),
  sort: oneOf(["asc", "desc"], "sort"),
  limit: z.optional(
    wholeNumber("limit").check(
      z.minimum(0, "limit cannot be negative."),
      z.maximum(searchPageSizeMax, `limit is at most ${searchPageSizeMax}.`),
    ),
  ),
  page: z.optional(pageNumber),
  username: z.optional(z.string().check(z.maxLength(50))),
  allowDeactivatedUserResults: oneOf(["true", "false"], "allowDeactivatedUserResults"),
});
export type SearchQuery = z.infer<typeof searchQuery>;

const workFields = {
  book_id: z.number(),
  cover_photo: z.string(),
  cover: picture,
  book_title: z.string(),
  description: z.string(),
  url_slug: z.string(),
  /** Of a book: its latest issue's. */
  issue_number: z.number(),
  total_issues: z.number(),
  total_book_pages: z.number(),
  content_rating: z.enum(contentRatings),
  username: z.string(),
  status: z.enum(bookStatuses),
  date_created: z.string(),
};
const bookResult = z.object(workFields);
const issueResult = z.object({
  ...workFields,
  issue_id: z.number(),
  issue_title: z.string(),
  total_issue_pages: z.number(),
});
const userResult = z.object({
  id: z.number(),
  username: z.string(),
  user_photo: z.string(),
  total_subscribers: z.number(),
});

export type BookResult = z.infer<typeof bookResult>;
export type IssueResult = z.infer<typeof issueResult>;
export type UserResult = z.infer<typeof userResult>;

export const discoveryContract = {
  search: {
    summary: "Search issues, books or users",
    params: z.object({ type: z.enum(searchTypes, "The type can be issues, books or users.") }),
    query: searchQuery,
    answer: z.object({
      type: z.enum(searchTypes),
      totalResultCount: z.number(),
      currentResultCount: z.number(),
      books: z.optional(z.array(bookResult)),
      issues: z.optional(z.array(issueResult)),
      users: z.optional(z.array(userResult)),
    }),
  },
  readHome: {
    summary: "What the home page shows: the latest issues and the newest creators",
    answer: z.object({ newComics: z.array(issueResult), newCreators: z.array(userResult) }),
  },
} as const satisfies Contract<typeof discoveryCalls>;
export type DiscoveryContract = typeof discoveryContract;
