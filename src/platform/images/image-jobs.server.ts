import * as z from "zod";
import type { Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { hashPattern } from "./image-keys.ts";
import type { ImageStore } from "./image-store.server.ts";
import { releaseJob, variantsJob } from "./record-images.server.ts";
import { removeReleased } from "./remove-images.server.ts";
import { sweepMasters } from "./remove-masters.server.ts";
import { sweepImages } from "./sweep-images.server.ts";
import { makeStep } from "./variants.server.ts";

const sweepJob = "images/sweep";
const id = z.int().positive();
const hash = z.string().regex(hashPattern);

/** Jobs that make variants, remove released images, and sweep images and masters every night. */
export function imageJobs(store: ImageStore): JobHandlers {
  return {
    [variantsJob]: jobHandler({
      schema: z.object({ image: id, step: z.int().nonnegative() }),
      run: (job) => makeStep(store, job),
    }),
    [releaseJob]: jobHandler({
      schema: z.object({ images: z.array(z.object({ id, hash })) }),
      run: (job) => removeReleased(store, job),
    }),
    [sweepJob]: jobHandler({
      schema: z.object({}),
      run: async () => {
        await sweepImages(store);
        await sweepMasters(store);
      },
      cron: "20 3 * * *",
    }),
  };
}

/** Queues a sweep with the lowest priority, unless one is already waiting. Each worker does this when it starts. */
export function enqueueSweep(queue: Pick<Queue, "enqueue">, tx: Queries): Promise<void> {
  return queue.enqueue(tx, sweepJob, {}, { queue: "pictures", priority: -10_000, singletonKey: sweepJob });
}
