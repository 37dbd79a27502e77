import * as mails from "./mail-texts.ts";
import type { Act } from "./record/acts.ts";

/** What an act says to the affected user. */
export type Letter = { subject: string; paragraphs: string[] };

type About = {
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
  hide({ title, titles, reason, isBySite }) {
    if (isBySite) return mails.writeHeldMail(title, reason);
    return titles.length > 1 ? mails.writeHiddenBooksMail(titles, reason) : mails.writeHiddenMail(title, reason);
  },
  restore: ({ title, titles }) =>
    titles.length > 1 ? mails.writeRestoredBooksMail(titles) : mails.writeRestoredMail(title),
  "set rating"({ title, reason }) {
    const [rating = "", ...words] = reason.split(": ");
    return mails.writeRatedMail(title, rating, words.join(": "));
  },
  warn: ({ reason }) => mails.writeWarnedMail(reason),
  suspend: ({ until, reason }) => (until ? mails.writeSuspendedMail(until, reason) : undefined),
  "end suspension": () => mails.writeSuspensionEndedMail(),
  ban: ({ reason }) => mails.writeBannedMail(reason),
  unban: () => mails.writeUnbannedMail(),
  uphold: ({ reason }) => mails.writeUpheldMail(reason),
};

/** Writes the email about an act, or about the same act on several books of one person. Returns undefined if there is none. */
export function writeLetter(act: Act, about: About): Letter | undefined {
  return writers[act]?.({ ...about, title: about.titles[0] ?? "" });
}
