import * as z from "zod";
import {
  eraseUser,
  findUserToErase,
  listUsersToErase,
  markForErasing,
} from "#domains/accounts/deactivate-and-erase.server.ts";
import { announcePerson } from "#domains/issues/works-of-person.server.ts";
import { eraseLibrary } from "#domains/library/erase-library.server.ts";
import { eraseWorks, nameCredits } from "#domains/publishing/erase-works.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";

const eraseJob = "own-data/erase";
const resumeJob = "own-data/resume-erasing";

/** The job that deletes the data of an erased account, and a nightly one that queues the unfinished ones again. */
export function ownDataJobs(store: ImageStore): JobHandlers {
  return {
    [eraseJob]: jobHandler({
      schema: z.object({ userId: z.int().positive() }),
      run: ({ userId }) => eraseEverything(store, userId),
    }),
    [resumeJob]: jobHandler({
      schema: z.object({}),
      run: async () => {
        const { queries } = store.database;
        for (const userId of await listUsersToErase(queries)) await enqueueErasing(store, queries, userId);
      },
      cron: "50 3 * * *",
    }),
  };
}

/** Hides a user permanently, ends all of their sessions, and queues the deletion of their data. */
export async function eraseAccount(store: ImageStore, userId: number): Promise<void> {
  await store.database.transaction(async (tx) => {
    await markForErasing(tx, userId);
    await announcePerson(tx, userId);
    await enqueueErasing(store, tx, userId);
  });
}

function enqueueErasing({ queue }: ImageStore, tx: Queries, userId: number): Promise<void> {
  return queue.enqueue(tx, eraseJob, { userId }, { singletonKey: String(userId) });
}

/** The user's row is deleted last, so that a job killed halfway can be run again and do the rest. */
async function eraseEverything(store: ImageStore, userId: number): Promise<void> {
  const username = await findUserToErase(store.database.queries, userId);
  if (username === undefined) return;
  await eraseWorks(store, userId);
  await nameCredits(store.database, userId, username);
  await eraseLibrary(store.database.queries, userId);
  await eraseUser(store, userId);
}
