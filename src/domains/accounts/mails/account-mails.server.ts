import { emailChangeHours, resetMinutes } from "#domains/accounts/vocab.ts";
import type { Message } from "#platform/mail/mail.ts";
import { letter } from "./letter.server.ts";

/** Sent on request: the link to the form for a new password. */
export function resetPasswordMail(to: string, username: string, link: string): Message {
  return letter({
    to,
    username,
    subject: "Choose a new password",
    paragraphs: [
      `We received a request for a new password for your Longbox account ${username}.`,
      `Open this link to choose one. It works once, for ${resetMinutes} minutes:`,
      { link },
      "Changing your password logs you out everywhere. Log in again with the new one.",
      "If you did not request this, ignore this mail: your password stays the same.",
    ],
  });
}

/** Sent to the new address: the link that makes it the account's email. */
export function confirmEmailMail(to: string, username: string, link: string): Message {
  return letter({
    to,
    username,
    subject: "Confirm your new email",
    paragraphs: [
      `We received a request to use ${to} for your Longbox account ${username}.`,
      `While logged in, open this link and confirm. It works once, for ${emailChangeHours} hours:`,
      { link },
      "Until you confirm, your account keeps its current email. If you did not request this, ignore this mail.",
    ],
  });
}

type Addressee = { to: string; username: string; forgotPasswordLink: string };

/** Sent to the current address of an account: a change to another one was requested. */
export function emailChangeRequestedMail({ to, username, forgotPasswordLink }: Addressee, newEmail: string): Message {
  return letter({
    to,
    username,
    subject: "Request to change your email",
    paragraphs: [
      `We received a request to change the email of your Longbox account ${username} from ${to} to ${newEmail}.`,
      "It changes once the link we sent to the new address is confirmed.",
      "If this was not you, choose a new password now. That cancels the change and ends every session:",
      { link: forgotPasswordLink },
    ],
  });
}

/** Sent to the previous address of an account: its email has been changed. */
export function emailChangedMail({ to, username }: Addressee, newEmail: string): Message {
  return letter({
    to,
    username,
    subject: "Your email was changed",
    paragraphs: [
      `The email of your Longbox account ${username} is now ${newEmail}. Use it to log in from now on.`,
      `This is the last mail about this account that we send to ${to}.`,
      "If this was not you, reply to this mail and we will look into it.",
    ],
  });
}

/** Sent to the current address of an account: its password has been changed. */
export function passwordChangedMail({ to, username, forgotPasswordLink }: Addressee): Message {
  return letter({
    to,
    username,
    subject: "Your password was changed",
    paragraphs: [
      `The password of your Longbox account ${username} was changed, and every other session was logged out.`,
      "If this was you, there is nothing to do. If not, choose a new password now:",
      { link: forgotPasswordLink },
    ],
  });
}
