import * as z from "zod/mini";
import { contentRatings } from "#domains/books/vocab.ts";
import { asLines } from "#platform/plain-text.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { queueActs } from "./record/acts.ts";
import {
  actReasonMax,
  offeredReasons,
  reportedKinds,
  reportTextMax,
  shownReports,
  suspendDaysMax,
} from "./record/vocab.ts";

const thing = { kind: z.enum(reportedKinds), id: z.number().check(z.int(), z.positive()) };

/** The form with which anybody reports a work or a person. */
export const reportForm = z.object({
  reason: z.enum(offeredReasons, "Please choose a reason."),
  text: z
    .string()
    .check(
      asLines,
      z.trim(),
      z.maxLength(reportTextMax, `Please use at most ${formatWholeCount(reportTextMax)} characters.`),
    ),
});
export const reportBody = z.extend(reportForm, thing);

/** The form with which a moderator acts on something. */
export const moderateForm = z.object({
  act: z.enum(queueActs),
  reason: z
    .string()
    .check(
      asLines,
      z.trim(),
      z.minLength(1, "Please explain why."),
      z.maxLength(actReasonMax, `Please use at most ${formatWholeCount(actReasonMax)} characters.`),
    ),
  rating: z.optional(z.enum(contentRatings, "Please choose a rating.")),
  /** How many days to suspend the person. */
  days: z.optional(
    z.coerce.number("Please choose for how long.").check(z.int(), z.minimum(1), z.maximum(suspendDaysMax)),
  ),
});

const rowId = z.number().check(z.int(), z.positive());
export const moderateBody = z.extend(moderateForm, {
  ...thing,
  /** The reports that the moderator was shown and handles. */
  reports: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(shownReports))),
  /** The act whose answer this decides. */
  answers: z.optional(rowId),
});
