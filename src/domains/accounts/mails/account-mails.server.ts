import { emailChangeHours, resetMinutes } from "#domains/people/vocab.ts";
import type { Message } from "#platform/mail/mail.ts";
import { composeMail } from "#platform/mail/compose-mail.server.ts";

/** `username` is empty if the address is not confirmed. */
type Addressee = { siteName: string; to: string; username: string; forgotPasswordLink: string };

export function composeResetPasswordMail(addressee: Omit<Addressee, "forgotPasswordLink">, link: string): Message {
  return composeMail({
    ...addressee,
    subject: "Choose a new password",
    paragraphs: [
      `We received a request for a new password for ${accountOf(addressee)}.`,
      `Open this link to choose one. It works once and expires after ${resetMinutes} minutes:`,
      { link },
      "Changing your password logs you out everywhere. Log in again with the new one.",
      "If you did not request this, ignore this email. Your password stays the same.",
    ],
  });
}

/** Leaves out the username, since anybody can sign up with any address. */
export function composeConfirmSignUpMail(
  { siteName, to, forgotPasswordLink }: Omit<Addressee, "username">,
  link: string,
): Message {
  return composeMail({
    siteName,
    to,
    username: "",
    subject: "Confirm your email",
    paragraphs: [
      `Someone, probably you, has signed up for ${siteName} with ${to}.`,
      `While logged in, open this link and confirm. It works once and expires after ${emailChangeHours} hours:`,
      { link },
      "If this was not you, you can ignore this email: nothing will be published under your address unless you confirm. To take over the account, choose a password for it:",
      { link: forgotPasswordLink },
    ],
  });
}

/** Sent to the new address, without the username, since it may be anybody's. */
export function composeConfirmEmailMail({ siteName, to }: Pick<Addressee, "siteName" | "to">, link: string): Message {
  return composeMail({
    siteName,
    to,
    username: "",
    subject: "Confirm your new email",
    paragraphs: [
      `We received a request to use ${to} for an account on ${siteName}.`,
      `While logged in, open this link and confirm. It works once and expires after ${emailChangeHours} hours:`,
      { link },
      "Until you confirm, the account keeps its current email. If you did not request this, ignore this email.",
    ],
  });
}

/** Sent to the current address. */
export function composeEmailChangeRequestedMail(addressee: Addressee, newEmail: string): Message {
  return composeMail({
    ...addressee,
    subject: "Request to change your email",
    paragraphs: [
      `We received a request to change the email for ${accountOf(addressee)} from ${addressee.to} to ${addressee.username ? newEmail : "another one"}.`,
      "It changes once the link we sent to the new address is confirmed.",
      "If this was not you, choose a new password now. That cancels the change and ends every session:",
      { link: addressee.forgotPasswordLink },
    ],
  });
}

/** Sent to the previous address. */
export function composeEmailChangedMail(addressee: Addressee, newEmail: string): Message {
  return composeMail({
    ...addressee,
    subject: "Your email was changed",
    paragraphs: [
      `The email for ${accountOf(addressee)} is now ${addressee.username ? newEmail : "another one"}. Use it to log in from now on.`,
      `This is the last email about this account that we will send to ${addressee.to}.`,
      "If this was not you, reply to this email, and we will look into it.",
    ],
  });
}

export function composePasswordChangedMail(addressee: Addressee): Message {
  return composeMail({
    ...addressee,
    subject: "Your password was changed",
    paragraphs: [
      `The password for ${accountOf(addressee)} was changed, and every other session was logged out.`,
      "If this was you, there is nothing to do. If not, choose a new password now:",
      { link: addressee.forgotPasswordLink },
    ],
  });
}

export function composeSecondFactorMail(addressee: Addressee, what: "turned on" | "turned off"): Message {
  return composeMail({
    ...addressee,
    subject: `Two-factor authentication was ${what}`,
    paragraphs: [
      `Two-factor authentication was ${what} for ${accountOf(addressee)}.`,
      "If this was you, or the operator of the site at your request, there is nothing to do. If not, choose a new password now:",
      { link: addressee.forgotPasswordLink },
    ],
  });
}

export function composeWrongCodesMail(addressee: Addressee): Message {
  return composeMail({
    ...addressee,
    subject: "Wrong codes for your account",
    paragraphs: [
      `Someone has entered the correct password for ${accountOf(addressee)}, but several wrong codes in a row.`,
      "If this was you, check that the clock of the device with your authenticator app is right, or use a recovery code.",
      "If not, someone else knows your password. They cannot log in without a code, but choose a new password now:",
      { link: addressee.forgotPasswordLink },
    ],
  });
}

export function composeOwnerMail(
  addressee: Addressee,
  { subject, paragraphs }: { subject: string; paragraphs: (string | { path: string })[] },
  publicUrl: string,
): Message {
  return composeMail({
    ...addressee,
    subject,
    paragraphs: [
      ...toLinks(paragraphs, publicUrl),
      "If this was not you, choose a new password now. That ends every session:",
      { link: addressee.forgotPasswordLink },
    ],
  });
}

/** Turns paths into links. */
export function toLinks(paragraphs: (string | { path: string })[], publicUrl: string): (string | { link: string })[] {
  return paragraphs.map((each) => (typeof each === "string" ? each : { link: publicUrl + each.path }));
}

function accountOf({ siteName, username }: Pick<Addressee, "siteName" | "username">): string {
  return username ? `your ${siteName} account ${username}` : `your ${siteName} account`;
}
