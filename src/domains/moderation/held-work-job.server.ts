import { heldReason } from "#domains/screening/vocab.ts";
import { type HeldWork, workHeld } from "#domains/screening/work-held.ts";
import type { Database } from "#platform/db/database.ts";
import type { Subscriber } from "#platform/jobs/events.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { findBookToModerate } from "./find-book-to-moderate.server.ts";
import { openModeration } from "./moderate.server.ts";
import { addSiteReport } from "./reports.server.ts";

/** Puts held works into the queue of the moderators. */
export const heldWorks: Subscriber<HeldWork> = { job: "moderation/held-work", schema: workHeld.schema };

export function heldWorkJobs({ database, queue }: { database: Database; queue: Queue }): JobHandlers {
  const moderation = openModeration({ database, queue });
  const run = ({ bookId, issueId, listed, isHidden }: HeldWork) =>
    database.transaction(async (tx) => {
      const book = await findBookToModerate(tx, bookId);
      if (!book) return;
      const thing =
        issueId === null ? ({ kind: "book", id: bookId } as const) : ({ kind: "issue", id: issueId } as const);
      const isAdded = await addSiteReport(tx, thing, listed);
      if (isAdded && isHidden)
        await moderation.decideIn(tx, "hide", { actor: "the site", person: book.owner, book, reason: heldReason });
    });
  return { [heldWorks.job]: jobHandler({ schema: heldWorks.schema, run }) };
}
