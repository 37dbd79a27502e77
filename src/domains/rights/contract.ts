import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import type { rightsCalls } from "./calls.ts";
import { counterNoticeForm, courtForm, rightsLink, rightsNoticeForm } from "./forms.ts";
import { noticesAtOnce, rightsSides, rightsStates } from "./vocab.ts";

const party = { name: z.string(), statement: z.string(), signature: z.string(), date: z.string() };
const rightsNotice = z.object({
  id: z.number(),
  state: z.enum(rightsStates),
  /** For whom it is shown. */
  side: z.enum(rightsSides),
  work: z.object({ title: z.string(), path: z.nullable(z.string()) }),
  /** The username of the owner of the work; null if they have left. */
  owner: z.nullable(z.string()),
  notice: z.object({
    ...party,
    /** Null for the owner of the work, who is not told the addresses of the claimant. */
    address: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  decided_at: z.nullable(z.string()),
  counter_notice: z.nullable(
    z.object({
      ...party,
      address: z.string(),
      phone: z.string(),
      /** When the work is shown again. */ restore_at: z.string(),
    }),
  ),
  court: z.nullable(z.object({ text: z.string(), date: z.string() })),
  restored_at: z.nullable(z.string()),
});
export type RightsNotice = z.infer<typeof rightsNotice>;

const ownNotice = z.object({
  url: z.string(),
  title: z.string(),
  state: z.enum(rightsStates),
  date: z.string(),
});
export type OwnRightsNotice = z.infer<typeof ownNotice>;

export const rightsContract = {
  sendRightsNotice: {
    summary:
      "Say that a book or an issue infringes one's copyright; no account needed. On a site that sends mail, it counts once the sender has confirmed it with the mailed link; on others, the answer has the link.",
    body: rightsNoticeForm,
    response: z.object({ url: z.nullable(z.string()) }),
    status: 201,
  },
  readRightsNotice: {
    summary:
      "A rights notice, as the side whose link this is may see it. `token` is what follows # in the link, so that no log and no other site learns it.",
    body: rightsLink,
    response: rightsNotice,
  },
  confirmRightsNotice: {
    summary: "Confirm a rights notice with the token from the mailed link. It is then in the queue of the moderators.",
    body: rightsLink,
    response: z.object({}),
  },
  sendCounterNotice: {
    summary:
      "Say, with the token of the owner's link, that the work was hidden by mistake, once. The claimant gets all of it; the work is shown again on a day that the answer has, unless they go to court.",
    body: z.extend(counterNoticeForm, rightsLink.shape),
    response: z.object({ restore_at: z.string() }),
    status: 201,
  },
  claimCourt: {
    summary: "Say, with the token of the claimant's link, that one has gone to court: the work stays hidden.",
    body: z.extend(courtForm, rightsLink.shape),
    response: z.object({}),
    status: 201,
  },
  listOwnRightsNotices: {
    summary: "The rights notices because of which works of the viewer were hidden, newest first",
    response: z.object({ notices: z.array(ownNotice) }),
  },
  listRightsNotices: {
    summary: `Confirmed rights notices, newest first: at most ${noticesAtOnce}, only those before the notice \`before\`, or the one of the report \`report\``,
    query: z.object({
      before: z.optional(wholeNumber("before", z.positive())),
      report: z.optional(wholeNumber("report", z.positive())),
    }),
    response: z.object({ notices: z.array(rightsNotice) }),
  },
} as const satisfies Contract<typeof rightsCalls>;
export type RightsContract = typeof rightsContract;
