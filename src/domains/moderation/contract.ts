import * as z from "zod/mini";
import { issueParams } from "#domains/issues/schemas.ts";
import type { Contract } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { moderationCalls } from "./calls.ts";
import { moderateBody, reportBody } from "./forms.ts";
import { acts } from "./record/acts.ts";
import { actsAtOnce, reportedKinds } from "./record/vocab.ts";

/** An act in the record of the moderators. */
export const recordedAct = z.object({
  id: z.number(),
  date: z.string(),
  act: z.enum(acts),
  by: z.string(),
  person: z.nullable(z.string()),
  book_id: z.nullable(z.number()),
  /** Null if the act is not about a book, or the book has been deleted since. */
  book_title: z.nullable(z.string()),
  reason: z.string(),
  /** When a suspension ends. */
  until: z.nullable(z.string()),
  /** The act that undoes it; null if that is not possible or has been done. */
  undo: z.nullable(
    z.object({ act: z.enum(["restore", "end suspension", "unban"]), kind: z.enum(reportedKinds), id: z.number() }),
  ),
});
export type RecordedAct = z.infer<typeof recordedAct>;

const openAnswer = z.object({
  /** The act that this answers. */
  act: recordedAct,
  person: z.object({ id: z.number(), username: z.string() }),
  text: z.string(),
  date: z.string(),
});
export type OpenAnswer = z.infer<typeof openAnswer>;

/** Leaves out the slug, which a moderator does not need. */
const { bookId, issueNumber } = issueParams.shape;
const insideParams = z.object({ bookId, issueNumber });

export const moderationContract = {
  report: {
    summary:
      "Report a book, an issue, the credits of an issue (`credit`, by the id of the issue), or a user to the moderators; no account needed",
    body: reportBody,
    response: z.object({}),
    status: 201,
  },
  listAnswers: {
    summary: "Open answers to acts, longest waiting first",
    response: z.object({ answers: z.array(openAnswer) }),
  },
  lookInside: {
    summary: "The pages of an issue in order, even if it is hidden or its publisher is banned",
    params: insideParams,
    /** Issues are numbered from 1 without gaps. */
    response: z.object({ pages: z.array(picture), last_issue_number: z.number() }),
  },
  listActs: {
    summary: `What moderators and the operator have done, newest first: at most ${actsAtOnce} acts, only those before the act \`before\` if given`,
    query: z.object({ before: z.optional(wholeNumber("before", z.positive())) }),
    response: z.object({ acts: z.array(recordedAct) }),
  },
  moderate: {
    summary:
      "Act on a book, an issue, or a user. Closes the `reports` it is about (except a note), and the answer to the act `answers`; if one of them is no longer open, nothing changes (409). The act is recorded, and emailed to the affected user unless it is a dismissal or a note.",
    body: moderateBody,
    event: "moderation",
    response: z.object({}),
  },
} as const satisfies Contract<typeof moderationCalls>;
export type ModerationContract = typeof moderationContract;
