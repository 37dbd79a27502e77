import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { batchHandlers } from "./batches/api.server.ts";
import { batchCalls } from "./batches/calls.ts";
import { batchContract } from "./batches/contract.ts";

type Dependencies = Parameters<typeof batchHandlers>[0];

/** What moderators work with. */
export function listModeratorOperations(dependencies: Dependencies): Operation[] {
  return [...joinOperations(batchCalls, batchContract, batchHandlers(dependencies))];
}
