import { openModeration } from "#domains/moderation/moderate.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { actOnMany } from "./act-on-many.server.ts";
import { listBatches } from "./batch-rows.server.ts";
import type { batchCalls } from "./calls.ts";
import type { BatchContract } from "./contract.ts";
import { undoBatch } from "./undo-batch.server.ts";

type Dependencies = { database: Database; queue: Queue };

/** Handlers for acting on several things at once. */
export function batchHandlers({ database, queue }: Dependencies): Handlers<typeof batchCalls, BatchContract> {
  const acting = { database, moderation: openModeration({ database, queue }) };
  return {
    actOnMany: ({ viewer, body }) => actOnMany(acting, viewer, body),

    async listBatches() {
      return { batches: await listBatches(database.queries) };
    },

    undoBatch: ({ viewer, params, body }) => undoBatch(acting, viewer, { undone: params.batchId, ...body }),
  };
}
