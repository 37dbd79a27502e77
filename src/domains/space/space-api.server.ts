import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { readUsage } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { spaceCalls } from "./calls.ts";
import type { SpaceContract } from "./contract.ts";

type Dependencies = { queries: Queries; imageStore: ImageStore };

/** The handler for reading how much space one's pictures use. */
export function spaceHandlers({ queries, imageStore }: Dependencies): Handlers<typeof spaceCalls, SpaceContract> {
  return {
    async getSpace({ viewer }) {
      return { space: await readUsage(imageStore, queries, viewer.id) };
    },
  };
}
