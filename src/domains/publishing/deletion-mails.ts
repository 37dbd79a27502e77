import type { OwnerLetter } from "#domains/accounts/mails/mail-jobs.server.ts";
import { keptUntil } from "#domains/books/deleted-book.ts";
import { formatTime } from "#platform/format-time.ts";
import { deletedBooksPath, deskPath } from "./paths.ts";

/** What the owner of a book is told when it has been deleted. */
export function writeBookDeletedMail(title: string, deletedAt: Date): OwnerLetter {
  return {
    subject: "Your book was deleted",
    paragraphs: [
      `Your book "${title}" was deleted with all its issues. Nobody can see it anymore.`,
      `You can bring it back until ${formatTime(keptUntil(deletedAt))}:`,
      { path: deletedBooksPath },
    ],
  };
}

/** What the owner of a book is told when its latest issue has been deleted. */
export function writeIssueDeletedMail(title: string, number: number, deletedAt: Date): OwnerLetter {
  return {
    subject: "An issue of your book was deleted",
    paragraphs: [
      `Issue #${number} of your book "${title}" was deleted with its pages. Readers cannot see it anymore.`,
      `You have it as a draft until ${formatTime(keptUntil(deletedAt))}:`,
      { path: deskPath },
    ],
  };
}
