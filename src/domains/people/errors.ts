import { declareErrors, failWith } from "#platform/errors.ts";

export const personErrors = declareErrors({
  block_self: [400, "You cannot block yourself."],
  not_blocked: [404, "You have not blocked this user."],
  reset_ended: [400, "This link has been used or has expired. Please request a new one."],
  email_not_confirmed: [
    403,
    "Please confirm your email first: open the link in the email we sent you, or request a new one under “Edit profile.”",
  ],
  user_not_found: [404, "This user does not exist."],
  email_taken: [409, "This email is already in use."],
  username_taken: [409, "This username is already taken."],
  too_many_usernames: [
    409,
    "You have changed your username too often in the last {days} days. Please try again later.",
  ],
  already_decided: [
    409,
    "Someone has already handled this, or it has changed. Nothing was done. Please check the list again.",
  ],
});

export const { fail, failAt } = failWith(personErrors);
