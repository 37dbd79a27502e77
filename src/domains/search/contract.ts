import * as z from "zod/mini";
import { bookStatuses, contentRatings, genres } from "#domains/books/vocab.ts";
import { type AccreditedList, type CreditRole, creditRoles } from "#domains/issues/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import { accreditedRoles, accreditedWorksMax } from "./accredited-roles.ts";
import type { searchCalls } from "./calls.ts";
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

/** `<role>:<username>`; a role of two words may be written with a hyphen. */
const credit = z.pipe(
  z.string().check(z.maxLength(100, "credit must be at most 100 characters.")),
  z.transform((text: string, context): { role: CreditRole; username: string } => {
    const [written = "", username = "", ...rest] = text.split(":").map((part) => part.trim());
    const role = creditRoles.find((known) => known === written.toLowerCase().replaceAll("-", " "));
    if (role && username && rest.length === 0) return { role, username };
    const message = `credit is a role and a username, such as inker:ada-inker. Roles are ${creditRoles.join(", ")}.`;
    context.issues.push({ code: "custom", message, input: text });
    return { role: "writer", username: "" };
  }),
);

const qMax = 200;
const words = z.string().check(z.maxLength(qMax, `q must be at most ${qMax} characters.`));

/** A search as its address says it. Unknown parameters are refused by name. */
const searchQuery = z.strictObject({
  q: z.optional(words),
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
  credit: z.optional(credit),
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

/** A book that went on: with the day of its latest issue. */
const updatedBook = z.extend(bookResult, { latest_issue_date: z.string() });

const suggestion = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("book"),
    book_id: z.number(),
    title: z.string(),
    url_slug: z.string(),
    cover: picture,
    content_rating: z.enum(contentRatings),
  }),
  z.object({ kind: z.literal("creator"), username: z.string(), user_photo: z.string() }),
]);

const accreditedWork = z.object({
  book_id: z.number(),
  book_title: z.string(),
  url_slug: z.string(),
  issue_id: z.number(),
  issue_title: z.string(),
  issue_number: z.number(),
  date_created: z.string(),
  creator_credit: z.enum(creditRoles),
});
/** One of these for each list of roles. */
const byRole = <T extends z.ZodMiniType>(one: T) =>
  Object.fromEntries(accreditedRoles.map(({ works }) => [works, one])) as Record<AccreditedList, T>;

export type BookResult = z.infer<typeof bookResult>;
export type IssueResult = z.infer<typeof issueResult>;
export type UserResult = z.infer<typeof userResult>;
export type UpdatedBook = z.infer<typeof updatedBook>;
export type AccreditedWork = z.infer<typeof accreditedWork>;
export type Suggestion = z.infer<typeof suggestion>;

export const searchContract = {
  search: {
    summary:
      "Search issues, books or users by words and filters; `credit=inker:username` finds what somebody is credited for. Counts up to 10,000, and says in `correctedQuery` which words it tried instead where nothing has the typed ones.",
    params: z.object({ type: z.enum(searchTypes, "The type can be issues, books or users.") }),
    query: searchQuery,
    answer: z.object({
      type: z.enum(searchTypes),
      /** Counted up to 10,000. */
      totalResultCount: z.number(),
      /** There are more than were counted. */
      totalIsCapped: z.boolean(),
      currentResultCount: z.number(),
      books: z.optional(z.array(bookResult)),
      issues: z.optional(z.array(issueResult)),
      users: z.optional(z.array(userResult)),
      /** What was searched for instead, where nothing has the words as they were typed. */
      correctedQuery: z.optional(z.string()),
    }),
  },
  suggest: {
    summary: "Books and creators whose names begin like what is being typed: at most 8",
    query: z.strictObject({ q: words }),
    answer: z.object({ suggestions: z.array(suggestion) }),
  },
  readAccreditedWorks: {
    summary: `What a user is credited for, in eight lists by role, newest first: at most ${accreditedWorksMax} of each, and how many there are`,
    query: z.strictObject({ userId: wholeNumber("userId").check(z.minimum(1, "userId begins at 1.")) }),
    answer: z.object({ ...byRole(z.array(accreditedWork)), totals: z.object(byRole(z.number())) }),
  },
  readHome: {
    summary:
      "What the home page shows: the latest issues, the books that went on most recently, and the newest creators",
    answer: z.object({
      newComics: z.array(issueResult),
      recentlyUpdated: z.array(updatedBook),
      newCreators: z.array(userResult),
    }),
  },
} as const satisfies Contract<typeof searchCalls>;
export type SearchContract = typeof searchContract;
