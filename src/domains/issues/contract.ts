import * as z from "zod/mini";
import { bookParams } from "#domains/books/contract.ts";
import { genres } from "#domains/books/vocab.ts";
import { costs } from "#platform/api/costs.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import type { issueCalls } from "./calls.ts";
import { bookRead, issueEntry, issueParams, issueRead, pageRead } from "./schemas.ts";
import { type CreditListName, issuesListedMax, issuesPerPage, pageQueryMax, roles } from "./vocab.ts";

export type BookRead = z.infer<typeof bookRead>;
export type IssueRead = z.infer<typeof issueRead>;
export type PageRead = z.infer<typeof pageRead>;
export type IssueEntry = z.infer<typeof issueEntry>;

const withoutProfile =
  "Names in `withoutProfile` are not linked: their accounts were erased, or they have declined the credit.";
const names = z.array(z.string());
const credits = z.object({
  ...(Object.fromEntries(roles.map(({ list }) => [list, names])) as Record<CreditListName, typeof names>),
  withoutProfile: names,
});

export const issueContract = {
  readBook: {
    summary:
      "A book with its genres and credits, its first issue, the number of pages of all its issues, and whether any page has a description or a script to search",
    params: bookParams,
    response: z.object({
      book: bookRead,
      genres: z.array(z.enum(genres)),
      credits,
      issue: issueRead,
      totalIssueAssets: z.number(),
      isDescribed: z.boolean(),
    }),
  },
  readIssues: {
    summary: `The issues of a book, latest first: ${issuesPerPage} per \`page\`, or up to ${issuesListedMax} without it`,
    params: bookParams,
    query: z.object({ page: z.optional(pageNumber) }),
    response: z.object({ allIssues: z.array(issueEntry), issueTotal: z.number() }),
  },
  readIssue: {
    summary: "An issue with its pages in order",
    params: issueParams,
    query: z.object({
      /** How many pages get a `placeholder`, from `page` on and back; all of them if absent. */
      placeholders: z.optional(wholeNumber("placeholders", z.nonnegative())),
      page: z.optional(pageNumber),
    }),
    response: z.object({
      issue: issueRead,
      issueAssets: z.array(pageRead),
      totalIssueAssets: z.number(),
      /** The issues that a reader can go to from here; null where there is none. */
      neighbors: z.object({
        first: z.nullable(z.number()),
        previous: z.nullable(issueEntry),
        next: z.nullable(issueEntry),
        last: z.nullable(z.number()),
      }),
    }),
  },
  searchPages: {
    summary:
      "Search inside a book: the pages whose descriptions contain all words or words that begin with them, in reading order, at most 50",
    params: bookParams,
    query: z.object({ q: z.prefault(z.string().check(z.maxLength(pageQueryMax)), "") }),
    response: z.object({
      pages: z.array(
        z.object({
          issue_number: z.number(),
          issue_title: z.string(),
          page_number: z.number(),
          /** The part of the description around the words. */
          excerpt: z.string(),
        }),
      ),
    }),
    cost: costs.search,
  },
  bookCredits: { summary: `Credits of a book by role. ${withoutProfile}`, params: bookParams, response: credits },
  issueCredits: { summary: `Credits of an issue by role. ${withoutProfile}`, params: issueParams, response: credits },
} as const satisfies Contract<typeof issueCalls>;
export type FoundPage = z.infer<typeof issueContract.searchPages.response>["pages"][number];
export type Neighbors = z.infer<typeof issueContract.readIssue.response>["neighbors"];
export type IssueContract = typeof issueContract;
