import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { ownDataHandlers } from "./api.server.ts";
import { ownDataCalls } from "./calls.ts";
import { ownDataContract } from "./contract.ts";

/** Deactivating, exporting, and erasing an account. */
export function listOwnDataOperations(dependencies: Parameters<typeof ownDataHandlers>[0]): Operation[] {
  return joinOperations(ownDataCalls, ownDataContract, ownDataHandlers(dependencies));
}
