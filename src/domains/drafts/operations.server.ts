import { resolveOwnBook } from "#domains/books/own-book.server.ts";
import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { draftHandlers } from "./api.server.ts";
import { draftCalls } from "./calls.ts";
import { draftContract } from "./contract.ts";

/** Keeping unfinished works, and publishing them now or later. */
export function listDraftOperations(dependencies: Parameters<typeof draftHandlers>[0]): Operation[] {
  const resolvers = { owner: resolveOwnBook(dependencies.database.queries) };
  return joinOperations(draftCalls, draftContract, draftHandlers(dependencies), resolvers);
}
