import * as z from "zod";
import { worksTag } from "#domains/books/cache-tags.ts";
import { lockAnyBook } from "#domains/books/change-book.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { renewSearch } from "./renew-search.server.ts";
import { announcePerson, listBooksNaming, listOthersBooksNaming } from "./works-of-person.server.ts";

const renamedUserJob = "issues/renamed-user";
const shownUserJob = "issues/shown-user";

/**
 * Returns the function to run when a username has changed: it drops the cached pages that name the user and queues a job that reindexes all
 * works that name them.
 */
export function makeRenameHandler(queue: Queue) {
  return async (tx: Queries, userId: number): Promise<void> => {
    await announcePerson(tx, userId);
    await queue.enqueue(tx, renamedUserJob, { userId }, { singletonKey: String(userId) });
  };
}

/**
 * Returns the function to run when a user has left or returned: it drops the cached pages that name the user and queues a job, behind all
 * others, that reindexes other people's works that credit them. Their own works need no reindexing, because they are hidden until the user
 * returns.
 */
export function makeVisibilityHandler(queue: Queue) {
  return async (tx: Queries, userId: number): Promise<void> => {
    await announcePerson(tx, userId);
    await queue.enqueue(tx, shownUserJob, { userId }, { singletonKey: String(userId), priority: -9_000 });
  };
}

export function renamedUserJobs(database: Database): JobHandlers {
  const jobFor = (list: typeof listBooksNaming) =>
    jobHandler({
      schema: z.object({ userId: z.number() }),
      run: async ({ userId }) => renewBooks(database, await list(database.queries, userId)),
    });
  return { [renamedUserJob]: jobFor(listBooksNaming), [shownUserJob]: jobFor(listOthersBooksNaming) };
}

/**
 * Reindexes these books with people's current names. Drops lists of works once, at the end; the books' own pages have already been dropped.
 */
async function renewBooks(database: Database, ids: number[]): Promise<void> {
  for (const id of ids)
    await database.transaction(async (tx) => {
      await lockAnyBook(tx, id);
      await renewSearch(tx, id, "all issues");
    });
  if (ids.length > 0) await database.transaction((tx) => announce(tx, worksTag));
}
