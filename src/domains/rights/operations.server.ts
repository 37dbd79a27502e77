import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { rightsHandlers } from "./api.server.ts";
import { rightsCalls } from "./calls.ts";
import { rightsContract } from "./contract.ts";

/** Rights notices and counter-notices. */
export function listRightsOperations(dependencies: Parameters<typeof rightsHandlers>[0]): Operation[] {
  return joinOperations(rightsCalls, rightsContract, rightsHandlers(dependencies));
}
