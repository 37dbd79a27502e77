import type { OwnerLetter } from "#domains/accounts/mails/mail-jobs.server.ts";
import { deskPath } from "#domains/publishing/paths.ts";
import { draftPath } from "./paths.ts";
import { removalDays, untouchedDays } from "./vocab.ts";

/** What the author of a scheduled draft is told if it could not be published. */
export function writeSentBackMail(title: string, reason: string): OwnerLetter {
  return {
    subject: "A scheduled issue was not published",
    paragraphs: [
      `"${title}" could not be published at the time you chose: ${reason}`,
      "It is back among your drafts. You can mend it there and publish it:",
      { path: deskPath },
    ],
  };
}

/** What the author of a draft is told before it is removed. */
export function writeUntouchedMail(id: number, title: string): OwnerLetter {
  return {
    subject: "A draft will be deleted soon",
    paragraphs: [
      `You have not changed your draft "${title}" for ${untouchedDays} days. It will be deleted in ${removalDays} days, with its pictures.`,
      "To keep it, open it and save a change:",
      { path: draftPath(id) },
    ],
  };
}
