import * as z from "zod/mini";
import { contentRatings } from "#domains/books/vocab.ts";
import { userId } from "#domains/people/schemas.ts";
import type { Contract } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import { applyForm } from "./apply-form.ts";
import type { doorCalls } from "./calls.ts";
import { decisionBody, invitationForm } from "./forms.ts";
import { doorPageSize, shownBooks } from "./vocab.ts";

const id = (name: string) => wholeNumber(name, z.positive());
const ofUser = z.object({ userId });
const after = z.object({ after: z.optional(id("after")) });

const application = z.object({
  user_id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  date: z.string(),
  question: z.string(),
  answer: z.string(),
});
export type Application = z.infer<typeof application>;

const invitation = z.object({
  id: z.number(),
  note: z.string(),
  uses: z.number(),
  used: z.number(),
  /** Null if it was made at the command line, or by somebody whose account is erased. */
  made_by: z.nullable(z.string()),
  date: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

const newCreator = z.object({
  user_id: z.number(),
  username: z.string(),
  /** When they signed up. */
  date: z.string(),
  /** How many people with older accounts have read their works, counted up to the number that makes them trusted. */
  readers: z.number(),
  total_books: z.number(),
  /** The newest books, even hidden ones. */
  books: z.array(
    z.object({
      book_id: z.number(),
      book_title: z.string(),
      url_slug: z.string(),
      content_rating: z.enum(contentRatings),
      cover: picture,
    }),
  ),
});
export type NewCreator = z.infer<typeof newCreator>;

export const doorContract = {
  apply: {
    summary:
      "Apply for an account, where moderators decide about each. They answer by email if the site sends any; until then, nobody can log in to it or see it",
    event: "sign-up",
    body: applyForm,
    response: z.object({ answers_by_email: z.boolean() }),
    status: 201,
  },
  listApplications: {
    summary: `Applications for accounts, longest waiting first: at most ${doorPageSize}, only those after the user \`after\` if given, and the total`,
    query: after,
    response: z.object({ applications: z.array(application), total: z.number() }),
  },
  decideApplication: {
    summary:
      "Accept an application for an account, or refuse it with a reason, which deletes what was entered. The applicant is told by email, and it is recorded",
    params: ofUser,
    body: decisionBody,
    event: "moderation",
    response: z.object({}),
  },
  listInvitations: {
    summary: `Invitations that have not expired, newest first: at most ${doorPageSize}, only those before \`before\` if given`,
    query: z.object({ before: z.optional(id("before")) }),
    response: z.object({ invitations: z.array(invitation) }),
  },
  makeInvitation: {
    summary:
      "Make a link with which a number of accounts can be made while the site takes them by invitation or application. Its secret is shown only now",
    body: invitationForm,
    event: "moderation",
    response: z.object({ invitation, url: z.string() }),
    status: 201,
  },
  withdrawInvitation: {
    summary: "Withdraw an invitation. Accounts made with it stay",
    params: z.object({ invitationId: id("invitationId") }),
    event: "moderation",
  },
  listNewCreators: {
    summary: `Creators whose works lists of the whole site leave out until somebody has looked at them, longest waiting first: at most ${doorPageSize}, with up to ${shownBooks} books each, only those after the user \`after\` if given, and the total`,
    query: after,
    response: z.object({ creators: z.array(newCreator), total: z.number() }),
  },
  trustCreator: {
    summary: "Show a new creator's works everywhere, after looking at them. Recorded",
    params: ofUser,
    event: "moderation",
    response: z.object({}),
  },
} as const satisfies Contract<typeof doorCalls>;
export type DoorContract = typeof doorContract;
