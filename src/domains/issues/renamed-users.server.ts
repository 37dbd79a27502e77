import * as z from "zod";
import { announceBook, lockBook } from "#domains/books/change-book.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { renewSearch } from "./renew-search.server.ts";
import { announcePerson, listBooksNaming } from "./works-of-person.server.ts";

const renamedUserJob = "issues/renamed-user";

/**
 * Returns what to run when a user's username has changed, or whether they are shown at all: it drops the cached pages that name
 * them and queues a job that indexes their works again.
 */
export function renewPerson(queue: Queue) {
  return async (tx: Queries, userId: number): Promise<void> => {
    await announcePerson(tx, userId);
    await queue.enqueue(tx, renamedUserJob, { userId }, { singletonKey: String(userId) });
  };
}

export function renamedUserJobs(database: Database): JobHandlers {
  return {
    [renamedUserJob]: jobHandler({
      schema: z.object({ userId: z.number() }),
      run: ({ userId }) => renewSearchForUser(database, userId),
    }),
  };
}

/** Indexes the user's books, and those they are credited in, by the current username, or without it while they are inactive. */
async function renewSearchForUser(database: Database, userId: number): Promise<void> {
  for (const id of await listBooksNaming(database.queries, userId)) {
    await database.transaction(async (tx) => {
      const { publisherId } = await lockBook(tx, id);
      await renewSearch(tx, id, "all issues");
      await announceBook(tx, id, publisherId);
    });
  }
}
