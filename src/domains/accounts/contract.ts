import * as z from "zod/mini";
import type { Contract, FilePart } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import { apiKeyContract } from "./api-keys/contract.ts";
import type { accountCalls } from "./calls.ts";
import { loginForm, signUpForm, updateMeBody } from "./forms.ts";
import { passwordContract } from "./passwords/contract.ts";
import { photoMissing, photoRule } from "./photos/photo-rule.ts";
import { secondFactorContract } from "./second-factor/contract.ts";
import { sessionContract } from "./security/contract.ts";
import { emailMax, usernameMax, userRoles } from "./vocab.ts";

/** A user as everybody sees them. `user_photo` is the URL of their photo, or of a drawn portrait if they have none. */
const publicUser = z.object({
  id: z.number(),
  username: z.string(),
  bio: z.string(),
  role: z.enum(userRoles),
  user_photo: z.string(),
  /** The photo in its available sizes; null for a drawn portrait. */
  photo: z.nullable(picture),
  /** The URL of their background, or of a drawn one. */
  background_user_photo: z.string(),
  background: z.nullable(picture),
});
export type PublicUser = z.infer<typeof publicUser>;

/** A user as they see themselves. */
const ownUser = z.extend(publicUser, {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Until when and why a moderator has suspended them; null if they are not suspended. */
  suspension: z.nullable(z.object({ until: z.string(), reason: z.string() })),
  /** Whether they must confirm their email before they can publish. */
  must_confirm_email: z.boolean(),
  /** The new email that they have requested but not yet confirmed; the link was sent there. */
  requested_email: z.nullable(z.string()),
  /** Whether everybody sees their bookmarks and subscriptions. */
  shows_library: z.boolean(),
});
export type OwnUser = z.infer<typeof ownUser>;

const session = z.object({ token: z.string(), isReactivated: z.boolean(), data: z.object({ user: ownUser }) });

const userResponse = z.object({ data: z.object({ user: ownUser }) });
/** Has the user twice: some clients read `user`, others `data.user`. */
const meResponse = z.extend(userResponse, { user: ownUser });
const photoPart = {
  atLeast: 1,
  atMost: 1,
  maxBytes: photoRule.maxBytes,
  tooLarge: photoRule.tooLarge,
  missing: photoMissing,
} as const satisfies FilePart;

export const userId = wholeNumber("id", z.positive());

export const accountContract = {
  ...apiKeyContract,
  ...passwordContract,
  ...secondFactorContract,
  ...sessionContract,
  confirmEmail: {
    summary: "Confirm an email with the token sent to it: a new one, or the one given at sign-up",
    event: "email confirmation",
    params: z.object({ emailToken: z.string() }),
    response: userResponse,
  },
  getMe: { summary: "The signed-in user", response: meResponse },
  getSpace: {
    summary: "Picture storage used by the viewer, and their quota, in bytes",
    response: z.object({ space: z.object({ usedBytes: z.number(), quotaBytes: z.number() }) }),
  },
  getUser: {
    summary:
      "A user by id or by username (a former one works for 90 days); the viewer also by their own email. Never returns an email.",
    query: z.object({
      id: z.optional(userId),
      username: z.optional(z.string().check(z.maxLength(usernameMax))),
      email: z.optional(z.string().check(z.maxLength(emailMax))),
    }),
    response: z.object({ user: publicUser }),
  },
  login: {
    summary:
      "Log in; reactivates a deactivated account. An account with a second factor needs a `code` too: without it the error is `code_needed`.",
    event: "login",
    body: loginForm,
    response: session,
  },
  sendConfirmation: {
    summary:
      "Send the link that confirms the viewer's email again; the earlier link stops working. It goes to the email they have requested, if any; with `toCurrent` it goes to the current one, which cancels that request.",
    body: z.object({ toCurrent: z.optional(z.boolean()) }),
    response: z.object({ email: z.string() }),
  },
  signUp: {
    summary: "Create an account and log in",
    event: "sign-up",
    body: signUpForm,
    response: session,
    status: 201,
  },
  updateBackgroundPhoto: {
    summary: "Replace the background photo of the profile",
    body: z.object({}),
    files: { backgroundProfilePhoto: photoPart },
    response: userResponse,
  },
  updateProfilePhoto: {
    summary: "Replace the profile photo; its middle square is shown",
    body: z.object({}),
    files: { profilePhoto: photoPart },
    response: userResponse,
  },
  updatePrivacy: {
    summary: "Show the viewer's bookmarks and subscriptions to everyone, or only to the viewer",
    body: z.object({ showsLibrary: z.boolean() }),
    response: userResponse,
  },
  updateMe: {
    summary:
      "Change names, username, bio, and email. A new email needs the password, sent along or given within the last ten minutes; where the site sends mail, it takes effect once confirmed by its link.",
    body: updateMeBody,
    response: meResponse,
  },
} as const satisfies Contract<typeof accountCalls>;
export type AccountContract = typeof accountContract;
