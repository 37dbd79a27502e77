import type { Message } from "#platform/mail/mail.ts";
import { letter } from "./letter.server.ts";
import { emailChangeHours } from "./vocab.ts";

/** To the new address: the link that makes it the account's. */
export function confirmEmailMail(to: string, username: string, link: string): Message {
  return letter({
    to,
    username,
    subject: "Confirm your new email",
    paragraphs: [
      `You asked to use ${to} for your Longbox account ${username}.`,
      `Open this link while you are logged in, and confirm it there. It works once, for ${emailChangeHours} hours:`,
      { link },
      "Until then your account keeps the email it has. If you did not ask for this, do nothing.",
    ],
  });
}

type Addressee = { to: string; username: string; forgotPasswordLink: string };

/** To the address an account has, while it still has it: somebody wants another one. */
export function emailAskedMail({ to, username, forgotPasswordLink }: Addressee, newEmail: string): Message {
  return letter({
    to,
    username,
    subject: "A change of your email was asked for",
    paragraphs: [
      `Somebody, most likely you, asked to change the email of your Longbox account ${username} from ${to} to ${newEmail}.`,
      "It changes when the link that we sent to the new address is confirmed.",
      "If this was not you, choose a new password now. That stops the change and ends every session:",
      { link: forgotPasswordLink },
    ],
  });
}

/** To the address an account had: it has another one now. */
export function emailChangedMail({ to, username }: Addressee, newEmail: string): Message {
  return letter({
    to,
    username,
    subject: "Your email was changed",
    paragraphs: [
      `The email of your Longbox account ${username} is now ${newEmail}. Log in with that one.`,
      `This is the last mail about this account to ${to}.`,
      "If this was not you, answer this mail, so that we can look into it.",
    ],
  });
}

/** To whom the account belongs: its password is another one now. */
export function passwordChangedMail({ to, username, forgotPasswordLink }: Addressee): Message {
  return letter({
    to,
    username,
    subject: "Your password was changed",
    paragraphs: [
      `The password of your Longbox account ${username} was changed. Every other session has ended.`,
      "If this was you, there is nothing to do. If it was not, choose a new password now:",
      { link: forgotPasswordLink },
    ],
  });
}
