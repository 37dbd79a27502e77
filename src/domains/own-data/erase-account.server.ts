import * as z from "zod";
import {
  eraseUser,
  findUserToErase,
  listUsersToErase,
  markForErasing,
} from "#domains/accounts/leaving/deactivate-and-erase.server.ts";
import { eraseDrafts } from "#domains/drafts/remove-drafts.server.ts";
import { turnCreditsIntoNames } from "#domains/issues/credit-by-name.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { eraseLibrary } from "#domains/library/erase-library.server.ts";
import { eraseFromActs } from "#domains/moderation/acts.server.ts";
import { eraseReportsBy } from "#domains/moderation/reports.server.ts";
import { eraseRightsNotices } from "#domains/rights/own-notices.server.ts";
import { eraseWorks } from "#domains/publishing/erase-works.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { eraseMasters } from "#platform/images/remove-masters.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";

type Enqueue = Pick<Queue, "enqueue" | "emit">;

const eraseJob = "own-data/erase";
const resumeJob = "own-data/resume-erasing";

type Dependencies = { database: Database; queue: Enqueue; imageStore: ImageStore };

/** The job that deletes the data of an erased account, and a nightly one that queues unfinished ones again. */
export function ownDataJobs({ database, queue, imageStore }: Dependencies): JobHandlers {
  return {
    [eraseJob]: jobHandler({
      schema: z.object({ userId: z.int().positive() }),
      run: ({ userId }) => eraseEverything(imageStore, userId),
    }),
    [resumeJob]: jobHandler({
      schema: z.object({}),
      run: async () => {
        const { queries } = database;
        for (const userId of await listUsersToErase(queries)) await enqueueErasing(queue, queries, userId);
      },
      cron: "50 3 * * *",
    }),
  };
}

/** Hides a user permanently, ends all of their sessions, and queues the deletion of their data. */
export async function eraseAccount(database: Database, queue: Enqueue, userId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await markForErasing(tx, userId);
    await personChanged(queue, tx, userId, "hidden");
    await enqueueErasing(queue, tx, userId);
  });
}

function enqueueErasing(queue: Enqueue, tx: Queries, userId: number): Promise<void> {
  return queue.enqueue(tx, eraseJob, { userId }, { singletonKey: String(userId) });
}

/** Deletes the user's row last, so that a job killed halfway can be run again to finish. */
async function eraseEverything(imageStore: ImageStore, userId: number): Promise<void> {
  const { database } = imageStore;
  const username = await findUserToErase(database.queries, userId);
  if (username === undefined) return;
  await eraseDrafts(imageStore, userId);
  await eraseWorks(imageStore, userId);
  await turnCreditsIntoNames(imageStore, userId, username);
  await eraseLibrary(database.queries, userId);
  await eraseReportsBy(database.queries, userId);
  await eraseRightsNotices(database.queries, userId);
  await eraseFromActs(database.queries, userId);
  await eraseMasters(imageStore, userId);
  await eraseUser(imageStore, userId);
}
