import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { searchHandlers } from "./api.server.ts";
import { searchCalls } from "./calls.ts";
import { searchContract } from "./contract.ts";

/** Search, suggestions, and the rows of the home page. */
export function listSearchOperations(dependencies: Parameters<typeof searchHandlers>[0]): Operation[] {
  return joinOperations(searchCalls, searchContract, searchHandlers(dependencies));
}
