import * as z from "zod/mini";
import { timeZone } from "#domains/drafts/forms.ts";
import { draftsMax } from "#domains/drafts/vocab.ts";
import { everyMax, leastLeftMax, skippedMax, units } from "./vocab.ts";

const noDay = "Please choose a day.";
const day = z.iso.date(noDay).check(z.regex(/^20/, noDay));
const flag = z.boolean();
const fewest = `Please choose a number from 0 to ${leastLeftMax}.`;

/** The release plan of a book as its owner edits it. */
export const planForm = z.object({
  /** The version that the change starts from; absent for the first. */
  version: z.optional(z.int()),
  every: z.int().check(z.minimum(1), z.maximum(everyMax)),
  unit: z.enum(units),
  /** The first day, which also sets the day of the week or of the month. */
  startsOn: day,
  clock: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time.")),
  timeZone,
  skipped: z.prefault(z.array(day).check(z.maxLength(skippedMax, "Too many days are skipped.")), []),
  paused: z.prefault(flag, false),
  backOn: z.prefault(z.nullable(day), null),
  /** The owner is told when fewer issues than this are left. */
  leastLeft: z.prefault(z.int(fewest).check(z.minimum(0, fewest), z.maximum(leastLeftMax, fewest)), 2),
  isAnnounced: z.prefault(flag, true),
  showsTitles: z.prefault(flag, false),
  /** Drafts of issues of the book, in the order in which they come out. */
  draftIds: z.prefault(z.array(z.int().check(z.positive())).check(z.maxLength(draftsMax)), []),
});
export type PlanForm = z.infer<typeof planForm>;
