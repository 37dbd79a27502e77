import { chargeIndexing } from "#domains/credits/charge-indexing.server.ts";
import { listBlocked, removeBlock } from "#domains/people/blocks/blocks.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { block } from "./block.server.ts";
import type { blockingCalls } from "./calls.ts";
import type { BlockingContract } from "./contract.ts";

type Dependencies = { database: Database; queue: Queue };

/** Handlers for blocking people. */
export function blockingHandlers({ database, queue }: Dependencies): Handlers<typeof blockingCalls, BlockingContract> {
  const { queries } = database;
  return {
    async listBlocked({ viewer, query: { page = 1 } }) {
      const rows = await listBlocked(queries, viewer.id, page);
      return { blocked: rows.map(({ createdAt, ...person }) => ({ ...person, date: createdAt.toISOString() })) };
    },
    async block({ viewer, params, origin: { request } }) {
      await chargeIndexing(request, await block({ database, queue }, { blockerId: viewer.id, blockedId: params.id }));
      return {};
    },
    async unblock({ viewer, params }) {
      await removeBlock(queries, { blockerId: viewer.id, blockedId: params.id });
    },
  };
}
