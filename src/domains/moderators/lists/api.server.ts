import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { changeLists, readLists } from "./change-lists.server.ts";
import type { listCalls } from "./calls.ts";
import type { ListContract } from "./contract.ts";

/** Handlers for the lists that moderators keep. */
export function listHandlers({ database }: { database: Database }): Handlers<typeof listCalls, ListContract> {
  return {
    async readLists() {
      return { lists: await readLists(database.queries) };
    },

    async changeLists({ viewer, body }) {
      await database.transaction((tx) => changeLists(tx, viewer, body));
      return { lists: await readLists(database.queries) };
    },
  };
}
