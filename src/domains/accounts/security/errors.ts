import { declareErrors, failWith } from "#platform/errors.ts";
import { personErrors } from "#domains/people/errors.ts";

const accountErrors = declareErrors({
  email_link_ended: [
    400,
    "This link has been used, has expired, or belongs to another account. Your email is {email}, which is {state}.",
  ],
  wrong_password: [400, "This password is incorrect."],
  wrong_credentials: [401, "Email or password is incorrect."],
  key_needed: [401, "This needs an API key. Create one under “Edit profile” and use it as the password."],
  wrong_key: [401, "This API key is not valid. Create another one under “Edit profile” and use it as the password."],
  code_needed: [401, "Please enter the code from your authenticator app, or a recovery code."],
  wrong_code: [401, "This code is not valid. Wait for the next one, or use a recovery code."],
  wrong_first_code: [
    401,
    "This code is not valid. Check the clock of the device with the app and wait for the next code, or reload the page and scan the new QR code.",
  ],
  password_needed: [403, "Please enter your password to continue."],
  application_waiting: [403, "The moderators have not decided about your account yet. Please try again later."],
  account_banned: [403, "This account has been banned by a moderator: {reason}"],
  too_many_codes: [
    403,
    "Too many wrong codes have been entered. Use a recovery code, or choose a new password first (“Forgot your password?”).",
  ],
  no_second_factor: [404, "This account does not use two-factor authentication."],
  key_not_found: [404, "You have no such API key."],
  second_factor_set: [409, "Your account already uses two-factor authentication. Turn it off first."],
  too_many_keys: [409, "You already have {limit} API keys. Remove one that you no longer need."],
  email_confirmed: [409, "Your email is already confirmed. Please reload this page."],
  email_banned: [409, "This email belongs to a banned account and cannot be used for another one."],
});

export const { fail, failAt } = failWith(personErrors, accountErrors);
