import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { spaceCalls } from "./calls.ts";
import { spaceContract } from "./contract.ts";
import { spaceHandlers } from "./space-api.server.ts";

/** How much space one's pictures use. */
export function listSpaceOperations(dependencies: Parameters<typeof spaceHandlers>[0]): Operation[] {
  return joinOperations(spaceCalls, spaceContract, spaceHandlers(dependencies));
}
