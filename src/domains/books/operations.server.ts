import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { bookHandlers } from "./api.server.ts";
import { bookCalls } from "./calls.ts";
import { bookContract } from "./contract.ts";

/** Reading books. */
export function listBookOperations(dependencies: Parameters<typeof bookHandlers>[0]): Operation[] {
  return joinOperations(bookCalls, bookContract, bookHandlers(dependencies));
}
