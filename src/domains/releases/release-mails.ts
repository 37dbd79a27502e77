import type { OwnerLetter } from "#domains/accounts/mails/mail-jobs.server.ts";
import { formatReleaseDay } from "./format-release-day.ts";
import { planPath } from "./paths.ts";

/** What the owner of a book is told when a promised day has passed without an issue. */
export function writeMissedMail(title: string, bookId: number, on: string): OwnerLetter {
  return {
    subject: "A promised issue did not come out",
    paragraphs: [
      `No issue of "${title}" came out on ${formatReleaseDay(on)}, as its release plan promises.`,
      "You can publish one now, skip days, or pause the plan:",
      { path: planPath(bookId) },
    ],
  };
}

/** What the owner of a book is told when few issues are left in its plan. */
export function writeLowMail(title: string, bookId: number, left: number): OwnerLetter {
  const what = left === 0 ? "No issue is" : left === 1 ? "Only 1 issue is" : `Only ${left} issues are`;
  return {
    subject: "Your release plan is running low",
    paragraphs: [
      `${what} left in the release plan of "${title}".`,
      "You can add drafts to it:",
      { path: planPath(bookId) },
    ],
  };
}
