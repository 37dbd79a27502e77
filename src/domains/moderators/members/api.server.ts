import { chargeIndexing } from "#domains/credits/charge-indexing.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { readAccount } from "./account.server.ts";
import { listAccounts } from "./accounts.server.ts";
import type { memberCalls } from "./calls.ts";
import type { MemberContract } from "./contract.ts";
import { undoClaimedName } from "./undo-claimed-name.server.ts";

type Dependencies = { database: Database; queries: Queries; queue: Queue; imageStore: ImageStore };

/** Handlers for the accounts of the site, as moderators see them. */
export function memberHandlers(dependencies: Dependencies): Handlers<typeof memberCalls, MemberContract> {
  return {
    listAccounts: ({ query }) => listAccounts(dependencies.queries, query),
    readAccount: ({ params, viewer }) => readAccount(dependencies, viewer, params.username),
    async undoClaimedName({ params: { id }, viewer, origin: { request } }) {
      await chargeIndexing(request, await undoClaimedName(dependencies, viewer, id));
    },
  };
}
