import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { doorHandlers } from "./api.server.ts";
import { doorCalls } from "./calls.ts";
import { doorContract } from "./contract.ts";

/** What moderators decide at the door: applications, invitations, and whose works are shown everywhere. */
export function listDoorOperations(dependencies: Parameters<typeof doorHandlers>[0]): Operation[] {
  return joinOperations(doorCalls, doorContract, doorHandlers(dependencies));
}
