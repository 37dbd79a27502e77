import type { Handlers } from "#platform/api/handler.server.ts";
import type { publishingCalls } from "./calls.ts";
import type { PublishingContract } from "./contract.ts";
import { editingHandlers } from "./edit-api.server.ts";
import { type Dependencies, newWorkHandlers, type OwnBook } from "./publish-api.server.ts";

/** Calls that publish, edit, and delete works. */
export function publishingHandlers(
  dependencies: Dependencies,
): Handlers<typeof publishingCalls, PublishingContract, OwnBook> {
  return { ...newWorkHandlers(dependencies), ...editingHandlers(dependencies) };
}
