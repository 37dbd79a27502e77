import { resolveOwnBook } from "#domains/books/own-book.server.ts";
import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { publishingHandlers } from "./api.server.ts";
import { publishingCalls } from "./calls.ts";
import { publishingContract } from "./contract.ts";

/** Publishing, editing, and deleting works. */
export function listPublishingOperations(dependencies: Parameters<typeof publishingHandlers>[0]): Operation[] {
  const resolvers = { owner: resolveOwnBook(dependencies.database.queries) };
  return joinOperations(publishingCalls, publishingContract, publishingHandlers(dependencies), resolvers);
}
