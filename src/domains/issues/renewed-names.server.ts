import * as z from "zod";
import { worksTag } from "#domains/books/cache-tags.ts";
import { lockAnyBook } from "#domains/books/change-book.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Subscriber } from "#platform/jobs/events.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { PersonEvent } from "./person-changed.server.ts";
import { renewSearch } from "./renew-search.server.ts";
import { listBooksNaming, listOthersBooksNaming } from "./works-of-person.server.ts";

const schema = z.object({ userId: z.number() });

/** Reindexes all works that name a person. */
export const renewedNames: Subscriber<PersonEvent> = { job: "issues/renamed-user", schema };

/**
 * Reindexes other people's works that credit a person, behind all other jobs. Their own works need no reindexing when they leave or
 * return, because they are hidden until then.
 */
export const renewedOthersWorks: Subscriber<PersonEvent> = { job: "issues/shown-user", schema, priority: -9_000 };

export function renewedNamesJobs(database: Database): JobHandlers {
  const jobFor = (list: typeof listBooksNaming) =>
    jobHandler({
      schema,
      run: async ({ userId }) => renewBooks(database, await list(database.queries, userId)),
    });
  return { [renewedNames.job]: jobFor(listBooksNaming), [renewedOthersWorks.job]: jobFor(listOthersBooksNaming) };
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
