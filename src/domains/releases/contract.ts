import * as z from "zod/mini";
import { bookId } from "#domains/books/contract.ts";
import type { Contract } from "#platform/api/operation.ts";
import type { releaseCalls } from "./calls.ts";
import { planForm } from "./forms.ts";
import { calendarDaysMax, promisesShown, units } from "./vocab.ts";

const params = z.object({ bookId });
/** An ISO 8601 time in UTC, and a date. */
const time = z.string();
const day = z.string();
const book = z.object({ id: z.number(), title: z.string(), url_slug: z.string() });
const draft = z.object({ id: z.number(), title: z.string() });

const plan = z.object({
  version: z.number(),
  every: z.number(),
  unit: z.enum(units),
  starts_on: day,
  clock: z.string(),
  time_zone: z.string(),
  skipped: z.array(day),
  paused: z.boolean(),
  back_on: z.nullable(day),
  least_left: z.number(),
  is_announced: z.boolean(),
  shows_titles: z.boolean(),
  /** The first promised time that was not kept, if no issue has come out since. */
  late_since: z.nullable(time),
});
const planRead = z.object({
  book,
  plan: z.nullable(plan),
  /** The drafts in the plan in the order in which they come out, and when; null while the plan is paused. */
  planned: z.array(z.extend(draft, { scheduled_at: z.nullable(time) })),
  /** Other drafts of issues of the book. */
  others: z.array(draft),
  /** The next promised days, skipped ones included. */
  days: z.array(z.object({ on: day, at: time, is_skipped: z.boolean() })),
});
export type PlanRead = z.infer<typeof planRead>;

const moment = z.iso.datetime({ offset: true, error: "Please give a time with its offset." });
const calendarQuery = z
  .object({ from: moment, to: moment })
  .check(
    z.refine(
      ({ from, to }) =>
        Date.parse(from) < Date.parse(to) && Date.parse(to) - Date.parse(from) <= calendarDaysMax * 86_400_000,
      { path: ["to"], error: `Please ask for at most ${calendarDaysMax} days.` },
    ),
  );
const calendarRead = z.object({
  /** What comes out, the earliest first. A promised day for which nothing is ready has no draft. */
  releases: z.array(z.object({ at: time, time_zone: z.string(), book: z.nullable(book), draft: z.nullable(draft) })),
  /** The viewer's books, and the state of their plans. */
  books: z.array(
    z.extend(book, {
      has_plan: z.boolean(),
      planned: z.number(),
      is_low: z.boolean(),
      late_since: z.nullable(time),
    }),
  ),
});
export type CalendarRead = z.infer<typeof calendarRead>;

export const releaseContract = {
  readPlan: {
    summary: `When the issues of a book come out: its plan, the drafts in it, and the next ${promisesShown} days`,
    params,
    response: planRead,
  },
  savePlan: {
    summary:
      "Set when the issues of a book come out, and in which order. Drafts in it must be complete. If it has been changed since `version`, answers 409.",
    params,
    body: planForm,
    response: planRead,
  },
  deletePlan: { summary: "Promise nothing anymore. The drafts stay, without a time.", params },
  readCalendar: {
    summary: `What of the viewer comes out between two times, at most ${calendarDaysMax} days apart`,
    query: calendarQuery,
    response: calendarRead,
  },
} as const satisfies Contract<typeof releaseCalls>;
export type ReleaseContract = typeof releaseContract;
