import * as z from "zod/mini";
import { bookId } from "#domains/books/contract.ts";
import { contentRatings } from "#domains/books/vocab.ts";
import { issueNumber, ownNumber } from "#domains/issues/schemas.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageLimit, pageNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { placeCalls } from "./calls.ts";
import { booksPerCall, historyPageMax, longestAgo, newIssuesShown, placesPerCall, placesShown } from "./vocab.ts";

const pageOf = (field: string) =>
  z
    .number(`${field} must be a number.`)
    .check(
      z.int(`${field} must be a whole number.`),
      z.minimum(1, `${field} must be at least 1.`),
      z.maximum(pagesMax, `${field} must be at most ${pagesMax}.`),
    );

const keptPlace = z.object({
  book_id: bookId,
  issue_number: issueNumber,
  /** The page last in view. */
  page: pageOf("page"),
  /** The furthest page; `page` by default. */
  furthest_page: z.optional(pageOf("furthest_page")),
  /** How long before the call the page was in view. Not an absolute time, so that a wrong clock does no harm. */
  seconds_ago: z
    .number("seconds_ago must be a number.")
    .check(
      z.int("seconds_ago must be a whole number."),
      z.minimum(0, "seconds_ago must be at least 0."),
      z.maximum(longestAgo, `seconds_ago must be at most ${longestAgo}.`),
    ),
});

const placeFields = {
  book_id: z.number(),
  issue_number: z.number(),
  ...ownNumber,
  /** The page last in view, and the furthest one; no more than the issue has. */
  page: z.number(),
  furthest_page: z.number(),
  page_total: z.number(),
  last_read: z.string(),
  /** The number of the issue after this one; null if it is the latest. */
  next_issue: z.nullable(z.number()),
};

const historyEntry = z.object({
  ...placeFields,
  book_title: z.string(),
  url_slug: z.string(),
  username: z.string(),
  content_rating: z.enum(contentRatings),
  /** The cover of the issue. */
  cover: picture,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Ids of books, separated by commas. */
const bookIds = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((text: string, context): number[] => {
    const ids = [...new Set(text.split(",").filter(Boolean).map(Number))];
    if (ids.length <= booksPerCall && ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids;
    const message = `books must be at most ${booksPerCall} ids of books, separated by commas.`;
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  }),
);

const isKept = z.object({ is_kept: z.boolean() });
const newIssuesBy = <K extends string>(key: K) =>
  z.array(z.object({ [key]: z.number(), new_issues: z.number() } as Record<K | "new_issues", z.ZodMiniNumber>));

export const placeContract = {
  keepPlaces: {
    summary: `Save how far the viewer has read, in at most ${placesPerCall} issues. For each issue, the furthest page and the last page read are stored, regardless of the order of the calls; issues the viewer may not see are ignored. \`is_kept\` is false if their history is switched off.`,
    body: z.object({
      places: z
        .array(keptPlace)
        .check(
          z.minLength(1, "places must not be empty."),
          z.maxLength(placesPerCall, `places must have at most ${placesPerCall} entries.`),
        ),
    }),
    response: isKept,
  },
  listPlaces: {
    summary: `The viewer's places in the issues of up to ${booksPerCall} books, at most ${placesShown}, most recently read first`,
    query: z.object({ books: bookIds }),
    response: z.object({ places: z.array(z.object(placeFields)) }),
  },
  listHistory: {
    summary: "The books the viewer has read, each with the last place; most recently read first",
    query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageLimit(historyPageMax)) }),
    response: z.object({
      history: z.array(historyEntry),
      page: z.number(),
      limit: z.number(),
      totalResultCount: z.number(),
      is_kept: z.boolean(),
    }),
  },
  switchHistory: {
    summary: "Turn the viewer's history off or on. While off, nothing is added; existing entries stay until cleared.",
    body: isKept,
    response: isKept,
  },
  clearHistory: { summary: "Clear the viewer's history" },
  forgetBook: { summary: "Forget what the viewer has read of one book", params: z.object({ bookId }) },
  listNewIssues: {
    summary: `How many issues are new in the viewer's bookmarks and from the people they subscribe to: those published since the viewer last read the book or, if that is later, bookmarked it, subscribed, or cleared their history. Names up to ${newIssuesShown} of each that have any, and none while the history is off.`,
    response: z.object({ books: newIssuesBy("book_id"), people: newIssuesBy("publisher_id") }),
  },
} as const satisfies Contract<typeof placeCalls>;
export type PlaceContract = typeof placeContract;
