import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { postHandlers } from "./api.server.ts";
import { postCalls } from "./calls.ts";
import { postContract } from "./contract.ts";

/** News and articles of the site. */
export function listPostOperations(dependencies: Parameters<typeof postHandlers>[0]): Operation[] {
  return joinOperations(postCalls, postContract, postHandlers(dependencies));
}
