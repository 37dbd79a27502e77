import * as mails from "./mail-texts.ts";
import type { Act } from "./record/acts.ts";

/** What an act says to the affected user. */
export type Letter = { subject: string; paragraphs: string[] };

type About = {
  siteName: string;
  /** The titles of the books it is about, at least one if it is about books. */
  titles: string[];
  /** As it is recorded. */
  reason: string;
  /** When a suspension ends. */
  until?: Date | null | undefined;
  isBySite?: boolean;
};

type Writer = (about: About & { title: string }) => Letter | undefined;

const writers: { [Name in Act]?: Writer } = {
  hide({ siteName, title, titles, reason, isBySite }) {
    if (isBySite) return mails.writeHeldMail(siteName, title, reason);
    return titles.length > 1
      ? mails.writeHiddenBooksMail(siteName, titles, reason)
      : mails.writeHiddenMail(siteName, title, reason);
  },
  restore: ({ siteName, title, titles }) =>
    titles.length > 1 ? mails.writeRestoredBooksMail(siteName, titles) : mails.writeRestoredMail(title),
  "set rating"({ siteName, title, reason }) {
    const [rating = "", ...words] = reason.split(": ");
    return mails.writeRatedMail(siteName, title, rating, words.join(": "));
  },
  warn: ({ siteName, reason }) => mails.writeWarnedMail(siteName, reason),
  suspend: ({ siteName, until, reason }) => (until ? mails.writeSuspendedMail(siteName, until, reason) : undefined),
  "end suspension": ({ siteName }) => mails.writeSuspensionEndedMail(siteName),
  ban: ({ siteName, reason }) => mails.writeBannedMail(siteName, reason),
  unban: ({ siteName }) => mails.writeUnbannedMail(siteName),
  uphold: ({ siteName, reason }) => mails.writeUpheldMail(siteName, reason),
};

/** Writes the email about an act, or about the same act on several books of one person. Returns undefined if there is none. */
export function writeLetter(act: Act, about: About): Letter | undefined {
  return writers[act]?.({ ...about, title: about.titles[0] ?? "" });
}
