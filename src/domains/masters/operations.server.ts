import { resolveOwnBook } from "#domains/books/own-book.server.ts";
import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { masterHandlers } from "./api.server.ts";
import { masterCalls } from "./calls.ts";
import { masterContract } from "./contract.ts";

/** Keeping the files that pages were made from. */
export function listMasterOperations(dependencies: Parameters<typeof masterHandlers>[0]): Operation[] {
  const resolvers = { owner: resolveOwnBook(dependencies.queries) };
  return joinOperations(masterCalls, masterContract, masterHandlers(dependencies), resolvers);
}
