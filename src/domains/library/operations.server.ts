import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { libraryHandlers } from "./api.server.ts";
import { libraryCalls } from "./calls.ts";
import { libraryContract } from "./contract.ts";

/** Bookmarks and subscriptions. */
export function listLibraryOperations(dependencies: Parameters<typeof libraryHandlers>[0]): Operation[] {
  return joinOperations(libraryCalls, libraryContract, libraryHandlers(dependencies));
}
