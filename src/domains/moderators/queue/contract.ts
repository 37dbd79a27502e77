import * as z from "zod/mini";
import { contentRatings } from "#domains/books/vocab.ts";
import { moderateBody } from "#domains/moderation/forms.ts";
import { openReportReasons, reportedKinds } from "#domains/moderation/record/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { queueCalls } from "./calls.ts";
import { queueWordsMax, reportSources, thingsOnPage } from "./vocab.ts";

const reportedThing = z.object({
  kind: z.enum(reportedKinds),
  id: z.number(),
  /** The number of open reports about it. */
  total: z.number(),
  /** Since when it has been waiting. */
  since: z.string(),
  /** One of the reports is by an account whose reports were mostly upheld. */
  is_trusted: z.boolean(),
  /** The book; for an issue, the book it belongs to. */
  book: z.nullable(
    z.object({
      book_id: z.number(),
      book_title: z.string(),
      url_slug: z.string(),
      content_rating: z.enum(contentRatings),
      hidden_reason: z.nullable(z.string()),
      /** Its owner has deleted it, and may still bring it back. */
      is_deleted: z.boolean(),
      cover: picture,
    }),
  ),
  issue_number: z.nullable(z.number()),
  /** The reported person, or the owner of the work. */
  person: z.object({
    id: z.number(),
    username: z.string(),
    ban_reason: z.nullable(z.string()),
    suspended_until: z.nullable(z.string()),
  }),
  /** The newest reports. `by` is null for visitors without an account, and for the site itself. */
  reports: z.array(
    z.object({
      id: z.number(),
      reason: z.enum(openReportReasons),
      text: z.string(),
      by: z.nullable(z.string()),
      by_site: z.boolean(),
      date: z.string(),
    }),
  ),
  /** The newest notes of moderators about the person and their works. */
  notes: z.array(z.object({ id: z.number(), by: z.string(), text: z.string(), date: z.string() })),
  /** Which moderator is looking at it. */
  claim: z.nullable(z.object({ by: z.string(), until: z.string() })),
});
export type Reported = z.infer<typeof reportedThing>;

const waiting = z.object({
  things: z.number(),
  reports: z.number(),
  /** The reports that are the oldest; null if none are open. */
  oldest: z.nullable(z.string()),
  /** How many things have waited for more than a day. */
  over_a_day: z.number(),
});
export type Waiting = z.infer<typeof waiting>;

const { kind, id } = moderateBody.shape;

export const queueContract = {
  listReports: {
    summary: `What has open reports, ${thingsOnPage} things to a page: first what trusted accounts call illegal, then other reports by trusted accounts, then what others call illegal, each longest waiting first`,
    query: z.object({
      page: z.prefault(pageNumber, 1),
      reason: z.optional(z.enum(openReportReasons)),
      kind: z.optional(kind),
      from: z.optional(z.enum(reportSources)),
      /** Only what this user has reported. */
      reporter: z.optional(z.string().check(z.maxLength(queueWordsMax))),
      /** Only what has waited for this many hours. */
      hours: z.optional(wholeNumber("hours", z.positive(), z.maximum(10_000))),
      /** Found in titles, usernames, and texts of reports. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(queueWordsMax))),
    }),
    response: z.object({
      reported: z.array(reportedThing),
      /** How many things match. */
      total: z.number(),
      /** What waits in all. */
      waiting,
      /** The names of those who can take an entry over. */
      moderators: z.array(z.string()),
    }),
  },
  claimReports: {
    summary: "Say which moderator is looking at something that has been reported; null if nobody is",
    body: z.object({ kind, id, moderator: z.prefault(z.nullable(z.string().check(z.maxLength(queueWordsMax))), null) }),
    response: z.object({ claim: reportedThing.shape.claim }),
  },
} as const satisfies Contract<typeof queueCalls>;
export type QueueContract = typeof queueContract;
