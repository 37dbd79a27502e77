import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { placeHandlers } from "./api.server.ts";
import { placeCalls } from "./calls.ts";
import { placeContract } from "./contract.ts";

/** Reading places and the history. */
export function listPlaceOperations(dependencies: Parameters<typeof placeHandlers>[0]): Operation[] {
  return joinOperations(placeCalls, placeContract, placeHandlers(dependencies));
}
