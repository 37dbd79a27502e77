import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { blockingHandlers } from "./api.server.ts";
import { blockingCalls } from "./calls.ts";
import { blockingContract } from "./contract.ts";

/** Blocking people. */
export function listBlockingOperations(dependencies: Parameters<typeof blockingHandlers>[0]): Operation[] {
  return joinOperations(blockingCalls, blockingContract, blockingHandlers(dependencies));
}
