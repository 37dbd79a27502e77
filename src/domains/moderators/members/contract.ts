import * as z from "zod/mini";
import { recordedAct } from "#domains/moderation/contract.ts";
import { userRoles } from "#domains/people/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import type { memberCalls } from "./calls.ts";
import {
  accountsOnPage,
  accountStates,
  accountWordsMax,
  shownActs,
  shownClaims,
  shownWorks,
  workCounts,
} from "./vocab.ts";

const account = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(userRoles),
  state: z.enum(accountStates),
  joined: z.string(),
  /** The part of the email after the @. */
  domain: z.string(),
  has_confirmed_email: z.boolean(),
  /** From where the account was made, without the last part of the address; null after 30 days. */
  network: z.nullable(z.string()),
  /** How many books they have published, including hidden ones. */
  works: z.number(),
  /** How many open reports are about them or their works. */
  reports: z.number(),
});
export type Account = z.infer<typeof account>;

const words = z.optional(z.string().check(z.trim(), z.maxLength(accountWordsMax)));
const positive = (name: string) => z.optional(wholeNumber(name, z.positive()));

export const memberContract = {
  listAccounts: {
    summary: `The accounts of the site, newest first, ${accountsOnPage} at a time`,
    query: z.object({
      /** Only older accounts than this one, by its id. */
      before: positive("before"),
      /** The beginning of the username. */
      q: words,
      domain: words,
      network: words,
      /** The title of one of their books. */
      title: words,
      /** They have published a picture that this user has too, by their id. */
      pictures: positive("pictures"),
      hours: z.optional(wholeNumber("hours", z.positive(), z.maximum(100_000))),
      works: z.optional(z.enum(workCounts)),
      reported: z.optional(z.literal("open")),
      state: z.optional(z.enum(accountStates)),
    }),
    response: z.object({
      accounts: z.array(account),
      /** How many match; counted up to 1,000. */
      total: z.number(),
      /** Pass it as `before` for the next ones; null at the end. */
      next: z.nullable(z.number()),
    }),
    cost: 3,
  },
  readAccount: {
    summary: `What moderators see of an account, with at most ${shownWorks} works, ${shownClaims} claims, and ${shownActs} acts, newest first`,
    params: z.object({ username: z.string().check(z.maxLength(50)) }),
    response: z.object({
      account: z.extend(account, {
        /** For admins only. */
        email: z.nullable(z.string()),
        ban_reason: z.nullable(z.string()),
        suspended_until: z.nullable(z.string()),
        /** On how many devices they are logged in. */
        sessions: z.number(),
        used_bytes: z.number(),
        quota_bytes: z.number(),
        /** What became of their own reports of the last year. */
        reported: z.object({ open: z.number(), upheld: z.number(), dismissed: z.number() }),
      }),
      books: z.array(
        z.object({
          book_id: z.number(),
          book_title: z.string(),
          url_slug: z.string(),
          date: z.string(),
          hidden_reason: z.nullable(z.string()),
          /** Hidden or deleted by its owner. */
          is_withdrawn: z.boolean(),
        }),
      ),
      /** The names in others' works that they have claimed. A moderator can undo each (`undoClaimedName`). */
      claims: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** Whose works credit the name. */
          publisher: z.string(),
          answered_at: z.nullable(z.string()),
        }),
      ),
      acts: z.array(recordedAct),
      /** How many other accounts are like it; counted up to 1,000. */
      alike: z.object({
        domain: z.number(),
        network: z.number(),
        pictures: z.number(),
        titles: z.array(z.object({ title: z.string(), total: z.number() })),
      }),
    }),
    cost: 3,
  },
  undoClaimedName: {
    summary: "Turn the credits of a claim into the name again; recorded",
    params: z.object({ id: wholeNumber("id", z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
    event: "moderation",
  },
} as const satisfies Contract<typeof memberCalls>;
export type MemberContract = typeof memberContract;
