import * as z from "zod";
import { announceBook, lockBook } from "#domains/books/change-book.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { renewSearch } from "./renew-search.server.ts";
import { announcePerson, booksNaming } from "./works-of-person.server.ts";

const renamedUserJob = "issues/renamed-user";

/** What follows when a user has another username: pages that name them change at once, search words by a job. */
export function afterRenaming(queue: Queue) {
  return async (tx: Queries, userId: number): Promise<void> => {
    await announcePerson(tx, userId);
    await queue.enqueue(tx, renamedUserJob, { userId }, { singletonKey: String(userId) });
  };
}

export function renamedUserJobs(database: Database): JobHandlers {
  return {
    [renamedUserJob]: jobHandler({
      schema: z.object({ userId: z.number() }),
      run: ({ userId }) => renewSearchOf(database, userId),
    }),
  };
}

/** The user's books, and those they are credited in, are found by the name that they have now. */
async function renewSearchOf(database: Database, userId: number): Promise<void> {
  for (const id of await booksNaming(database.queries, userId)) {
    await database.transaction(async (tx) => {
      const { publisherId } = await lockBook(tx, id);
      await renewSearch(tx, id, "all issues");
      await announceBook(tx, id, publisherId);
    });
  }
}
