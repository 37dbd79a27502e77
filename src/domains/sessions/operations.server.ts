import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { sessionHandlers } from "./api.server.ts";
import { sessionCalls } from "./calls.ts";
import { sessionContract } from "./contract.ts";

/** Reading the viewer, and renewing, listing, and ending sessions. */
export function listSessionOperations(dependencies: Parameters<typeof sessionHandlers>[0]): Operation[] {
  return joinOperations(sessionCalls, sessionContract, sessionHandlers(dependencies));
}
