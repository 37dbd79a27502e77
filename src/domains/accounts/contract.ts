import * as z from "zod/mini";
import type { Contract, FilePart } from "#platform/api/operation.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { accountCalls } from "./calls.ts";
import {
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  resetPasswordBody,
  signUpForm,
  updateMeBody,
} from "./forms.ts";
import { photoMissing, photoRule } from "./photos/photo-rule.ts";
import { emailMax, usernameMax, userRoles } from "./vocab.ts";

/** What everybody may see of a person. Photos are addresses of pictures; without an own one, a drawn one. */
export const publicUser = z.object({
  id: z.number(),
  username: z.string(),
  bio: z.string(),
  role: z.enum(userRoles),
  user_photo: z.string(),
  /** The same in the sizes that are ready; null where it is a drawn one. */
  photo: z.nullable(picture),
  background_user_photo: z.nullable(z.string()),
  background: z.nullable(picture),
});
export type PublicUser = z.infer<typeof publicUser>;

/** What a person sees of themselves. */
export const ownUser = z.extend(publicUser, { first_name: z.string(), last_name: z.string(), email: z.string() });
export type OwnUser = z.infer<typeof ownUser>;

const session = z.object({ token: z.string(), isReactivated: z.boolean(), data: z.object({ user: ownUser }) });

const userAnswer = z.object({ data: z.object({ user: ownUser }) });
const photoPart = {
  atLeast: 1,
  atMost: 1,
  maxBytes: photoRule.maxBytes,
  missing: photoMissing,
} as const satisfies FilePart;

export const userId = z.coerce.number().check(z.int(), z.positive());

export const accountContract = {
  changePassword: {
    summary: "Set another password, knowing the one there is; ends all other sessions and answers a token for this one",
    body: changePasswordForm,
    answer: z.object({ token: z.string() }),
  },
  confirmEmail: {
    summary: "Make the email that was asked for the account's, with the token of the mail that went there",
    params: z.object({ emailToken: z.string() }),
    answer: userAnswer,
  },
  forgotPassword: {
    summary: "Mail a link to a new password. Answers alike whether or not there is such a user.",
    body: forgotPasswordForm,
    answer: z.object({ message: z.string() }),
  },
  getMe: { summary: "The signed-in user", answer: userAnswer },
  getUser: {
    summary:
      "A user by id, by username (also one of the last 90 days) or, when signed in, by email. Never shows another one's email.",
    query: z.object({
      id: z.optional(userId),
      username: z.optional(z.string().check(z.maxLength(usernameMax))),
      email: z.optional(z.string().check(z.maxLength(emailMax))),
    }),
    answer: z.object({ user: publicUser }),
  },
  login: { summary: "Log in; brings a deactivated account back", body: loginForm, answer: session },
  resetPassword: {
    summary: "Set the password with the token of the mail; ends all of the user's sessions",
    params: z.object({ resetToken: z.string() }),
    body: resetPasswordBody,
    answer: z.object({}),
  },
  signUp: { summary: "Make an account and log in", body: signUpForm, answer: session, status: 201 },
  updateBackgroundPhoto: {
    summary: "Replace the wide picture behind the profile's header",
    body: z.object({}),
    files: { backgroundProfilePhoto: photoPart },
    answer: userAnswer,
  },
  updateProfilePhoto: {
    summary: "Replace the profile photo, of which the middle square is shown",
    body: z.object({}),
    files: { profilePhoto: photoPart },
    answer: userAnswer,
  },
  updateMe: {
    summary:
      "Change one's names and bio. Another email needs the password, and a link mailed there to be confirmed first.",
    body: updateMeBody,
    answer: userAnswer,
  },
} as const satisfies Contract<typeof accountCalls>;
export type AccountContract = typeof accountContract;
