import { ownNumber } from "#domains/issues/schemas.ts";
import * as z from "zod/mini";
import { contentRatings } from "#domains/books/vocab.ts";
import { creditRoles } from "#domains/issues/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import { accreditedLists } from "./accredited-roles.ts";
import type { searchCalls } from "./calls.ts";
import { creditsPageSize } from "./vocab.ts";

const userId = wholeNumber("userId", z.minimum(1, "userId must be at least 1."));

const workTotals = z.object({
  /** Published by the user. */
  books: z.number(),
  /** Issues that credit the user, in any book and role. */
  credited_issues: z.number(),
  /** When the first and the latest of these were published; null without any. */
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** In how many issues the user has each role, most issues first. Roles without any are left out. */
  roles: z.array(z.object({ role: z.enum(creditRoles), total: z.number() })),
});
export type WorkTotals = z.infer<typeof workTotals>;

const creditedIssue = z.object({
  book_id: z.number(),
  book_title: z.string(),
  url_slug: z.string(),
  issue_id: z.number(),
  issue_title: z.string(),
  issue_number: z.number(),
  ...ownNumber,
  cover_photo: z.string(),
  cover: picture,
  content_rating: z.enum(contentRatings),
  date_created: z.string(),
  /** True in the viewer's own hidden books, absent in all others. */
  removed: z.optional(z.boolean()),
});
export type CreditedIssue = z.infer<typeof creditedIssue>;

const creditGroup = z.object({ role: z.enum(creditRoles), total: z.number(), issues: z.array(creditedIssue) });
export type CreditGroup = z.infer<typeof creditGroup>;

export const creditedContract = {
  countWorks: {
    summary: "How many books a user has published, and how many issues credit them, in all and by role",
    query: z.strictObject({ userId }),
    response: z.object({ totals: workTotals }),
  },
  readCreditedIssues: {
    summary: `The issues that credit a user, with covers, in groups by role, A to Z, newest first. A single role has ${creditsPageSize} per page; of several, the newest of each are listed.`,
    query: z.strictObject({
      userId,
      role: z.optional(z.enum(accreditedLists, "role must be one of the eight lists of accredited works.")),
      page: z.optional(pageNumber),
    }),
    response: z.object({ totals: workTotals, groups: z.array(creditGroup) }),
  },
} as const satisfies Pick<Contract<typeof searchCalls>, "countWorks" | "readCreditedIssues">;
