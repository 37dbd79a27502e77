import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { readAccount } from "./account.server.ts";
import { listAccounts } from "./accounts.server.ts";
import type { memberCalls } from "./calls.ts";
import type { MemberContract } from "./contract.ts";

type Dependencies = { queries: Queries; imageStore: ImageStore };

/** Handlers for the accounts of the site, as moderators see them. */
export function memberHandlers(dependencies: Dependencies): Handlers<typeof memberCalls, MemberContract> {
  return {
    listAccounts: ({ query }) => listAccounts(dependencies.queries, query),
    readAccount: ({ params, viewer }) => readAccount(dependencies, viewer, params.username),
  };
}
