import * as z from "zod/mini";
import { bookId } from "#domains/books/contract.ts";
import { contentRatings } from "#domains/books/vocab.ts";
import { issueNumber } from "#domains/issues/schemas.ts";
import { creditRoles, creditStates } from "#domains/issues/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { creditCalls } from "./calls.ts";
import { acceptForm, answerClaimForm, answerForm, claimForm, creditSettingsForm, makeClaimForm } from "./forms.ts";
import { acceptedAtOnce, claimDays, creditLists, myCreditsPageSize, namesPageSize } from "./vocab.ts";

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

const answersHelp =
  "Accepted credits link to the profile. Declined ones keep the name without a link, and the owner of the work cannot restore the link.";

export const creditContract = {
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
  listNames: {
    summary: `The names of people without an account whom the viewer's works credit, A to Z, ${namesPageSize} per page, and the links to claim names that are open, used, or declined`,
    query: z.object({ page }),
    response: z.object({
      names: z.array(z.object({ name: z.string(), issues: z.number() })),
      total: z.number(),
      claims: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          expires_at: z.string(),
          answer: z.nullable(z.enum(["accepted", "declined"])),
          answered_at: z.nullable(z.string()),
          /** Who has answered; null before, and once they have left. */
          username: z.nullable(z.string()),
        }),
      ),
    }),
  },
  makeClaim: {
    summary: `Make a link with which somebody without an account claims their name in the viewer's works. It works once, for ${claimDays} days, and ends an earlier one. The secret after # is not stored.`,
    body: makeClaimForm,
    response: z.object({ claim: z.object({ url: z.string(), expires_at: z.string() }) }),
    status: 201,
  },
  undoClaim: {
    summary: "End a link that has not been used, or turn the credits of a claim into the name again",
    params: z.object({ id: wholeNumber("id", z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  },
  readClaim: {
    summary:
      "What a link to claim a name asks. `token` is what follows # in its address, so that no log and no other site learns it.",
    body: claimForm,
    response: z.object({
      name: z.string(),
      publisher: z.string(),
      works: z.array(z.object({ title: z.string(), issues: z.number() })),
    }),
  },
  answerClaim: {
    summary:
      "Claim a name: the viewer is credited, with a link, in all of the publisher's issues under it. Declining uses up the link, too.",
    body: answerClaimForm,
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
} as const satisfies Contract<typeof creditCalls>;
export type CreditContract = typeof creditContract;
