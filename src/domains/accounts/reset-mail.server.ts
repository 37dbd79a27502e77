import type { Message } from "#platform/mail/mail.ts";
import { letter } from "./letter.server.ts";
import { resetMinutes } from "./vocab.ts";

/** The mail with the link to a new password. */
export function resetMail(to: string, username: string, link: string): Message {
  return letter({
    to,
    username,
    subject: "Choose a new password",
    paragraphs: [
      `Somebody, most likely you, asked for a new password for your Longbox account ${username}.`,
      `This link leads to a page where you choose one. It works once, for ${resetMinutes} minutes:`,
      { link },
      "When the password has changed, you are logged out everywhere and log in with the new one.",
      "If you did not ask for this, do nothing: your password stays as it is.",
    ],
  });
}
