import * as z from "zod/mini";
import { userId } from "#domains/accounts/contract.ts";
import { blockedPageSize } from "#domains/accounts/vocab.ts";
import { bookId } from "#domains/books/contract.ts";
import { contentRatings } from "#domains/books/vocab.ts";
import { issueNumber } from "#domains/issues/schemas.ts";
import { creditRoles, creditStates } from "#domains/issues/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { consentCalls } from "./calls.ts";
import { acceptForm, answerForm, creditSettingsForm } from "./forms.ts";
import { acceptedAtOnce, creditLists, myCreditsPageSize } from "./vocab.ts";

const page = z.optional(pageNumber);

const myCredit = z.object({
  book_id: z.number(),
  book_title: z.string(),
  url_slug: z.string(),
  issue_id: z.number(),
  issue_number: z.number(),
  issue_title: z.string(),
  /** Of the issue. */
  cover: picture,
  content_rating: z.enum(contentRatings),
  /** The publisher. */
  publisher: z.object({ id: z.number(), username: z.string() }),
  roles: z.array(z.enum(creditRoles)),
  state: z.enum(creditStates),
  date: z.string(),
});
export type MyCredit = z.infer<typeof myCredit>;

const blocked = z.object({ id: z.number(), username: z.string(), date: z.string() });
export type Blocked = z.infer<typeof blocked>;

const answersHelp =
  "Accepted credits link to the profile. Declined ones keep the name without a link, and the owner of the work cannot restore the link.";

export const consentContract = {
  listMyCredits: {
    summary: `The viewer's credits in other people's works, newest first; ${myCreditsPageSize} per page`,
    query: z.object({ list: z.enum(creditLists), page }),
    response: z.object({ credits: z.array(myCredit), total: z.number() }),
  },
  countNewCredits: {
    summary: "Number of issues whose credit awaits the viewer's answer",
    response: z.object({ total: z.number() }),
  },
  acceptCredits: {
    summary: `Accept the viewer's credits in up to ${acceptedAtOnce} issues by their ids, except those declined before. Issues that do not credit the viewer are ignored.`,
    body: acceptForm,
    response: z.object({}),
  },
  answerCredit: {
    summary: `Accept or decline the viewer's credits in an issue. ${answersHelp}`,
    params: z.object({ bookId, issueNumber }),
    body: answerForm,
    response: z.object({}),
  },
  answerCreditsInBook: {
    summary: `Accept or decline all of the viewer's credits in a book, except those declined before. ${answersHelp}`,
    params: z.object({ bookId }),
    body: answerForm,
    response: z.object({}),
  },
  readCreditSettings: {
    summary:
      "Whether the viewer is asked before a credit is shown, and whether people whose credits they have accepted before are trusted",
    response: creditSettingsForm,
  },
  changeCreditSettings: {
    summary: "Change how the viewer is asked about future credits",
    body: creditSettingsForm,
    response: creditSettingsForm,
  },
  listBlocked: {
    summary: `The people the viewer has blocked, most recently blocked first; ${blockedPageSize} per page`,
    query: z.object({ page }),
    response: z.object({ blocked: z.array(blocked) }),
  },
  block: {
    summary:
      "Block a user: the viewer's credits in their works become plain names, subscriptions between the two end, and they can neither credit the viewer nor subscribe to them",
    params: z.object({ id: userId }),
    response: z.object({}),
    status: 201,
  },
  unblock: {
    summary: "Unblock a user. Ended credits and subscriptions are not restored.",
    params: z.object({ id: userId }),
  },
} as const satisfies Contract<typeof consentCalls>;
export type ConsentContract = typeof consentContract;
