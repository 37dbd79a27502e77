import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { queueCalls } from "./calls.ts";
import { claimReports, listModerators } from "./claims.server.ts";
import type { QueueContract } from "./contract.ts";
import { readReported } from "./reported.server.ts";
import { countWaiting, listWaiting } from "./waiting-things.server.ts";

type Dependencies = { queries: Queries; pictures: PictureAddresses };

/** Handlers for what has been reported, and who is looking at it. */
export function queueHandlers({ queries, pictures }: Dependencies): Handlers<typeof queueCalls, QueueContract> {
  return {
    async listReports({ query }) {
      const { things, total } = await listWaiting(queries, query);
      return {
        reported: await readReported(queries, pictures, things),
        total,
        waiting: await countWaiting(queries),
        moderators: await listModerators(queries),
      };
    },

    async claimReports({ viewer, body: { kind, id, moderator } }) {
      return { claim: await claimReports(queries, viewer, { kind, id }, moderator) };
    },
  };
}
