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

/** Writes the email about an act, or about the same act on several books of one person. Returns undefined if there is none. */
export function writeLetter(act: Act, { titles, reason, until, isBySite }: About): Letter | undefined {
  const [title = "", ...more] = titles;
  switch (act) {
    case "hide":
      if (isBySite) return mails.writeHeldMail(title, reason);
      return more.length > 0 ? mails.writeHiddenBooksMail(titles, reason) : mails.writeHiddenMail(title, reason);
    case "restore":
      return more.length > 0 ? mails.writeRestoredBooksMail(titles) : mails.writeRestoredMail(title);
    case "set rating": {
      const [rating = "", ...words] = reason.split(": ");
      return mails.writeRatedMail(title, rating, words.join(": "));
    }
    case "warn":
      return mails.writeWarnedMail(reason);
    case "suspend":
      return until ? mails.writeSuspendedMail(until, reason) : undefined;
    case "end suspension":
      return mails.writeSuspensionEndedMail();
    case "ban":
      return mails.writeBannedMail(reason);
    case "unban":
      return mails.writeUnbannedMail();
    case "uphold":
      return mails.writeUpheldMail(reason);
    default:
      return undefined;
  }
}
