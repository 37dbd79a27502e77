import * as z from "zod/mini";
import { noticedActs } from "#domains/moderation/record/acts.ts";
import type { Contract } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import type { noticeCalls } from "./calls.ts";
import { answerByLinkBody, answerForm } from "./forms.ts";

const notice = z.object({
  id: z.number(),
  date: z.string(),
  act: z.enum(noticedActs),
  reason: z.string(),
  until: z.nullable(z.string()),
  book_title: z.nullable(z.string()),
  /** The viewer's answer. It is removed a year after the decision about it. */
  answer: z.nullable(z.string()),
  can_answer: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const noticeContract = {
  listNotices: {
    summary: "What moderators have done about the viewer and their works, newest first",
    response: z.object({ notices: z.array(notice) }),
  },
  answerNotice: {
    summary: "Answer a moderator's act about the viewer, once",
    params: z.object({ actId: wholeNumber("actId", z.positive()) }),
    body: answerForm,
    response: z.object({}),
    status: 201,
  },
  answerByLink: {
    summary: "Answer an act without logging in, with the token from the emailed link",
    body: answerByLinkBody,
    response: z.object({}),
    status: 201,
  },
} as const satisfies Contract<typeof noticeCalls>;
export type NoticeContract = typeof noticeContract;
