import { resolveOwnBook } from "#domains/books/own-book.server.ts";
import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { releaseHandlers } from "./api.server.ts";
import { releaseCalls } from "./calls.ts";
import { releaseContract } from "./contract.ts";

/** When the issues of a book come out. */
export function listReleaseOperations(dependencies: Parameters<typeof releaseHandlers>[0]): Operation[] {
  const resolvers = { owner: resolveOwnBook(dependencies.database.queries) };
  return joinOperations(releaseCalls, releaseContract, releaseHandlers(dependencies), resolvers);
}
