import { resolveOwnBook } from "#domains/books/own-book.server.ts";
import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { panelHandlers } from "./api.server.ts";
import { panelCalls } from "./calls.ts";
import { panelContract } from "./contract.ts";

/** The panels of issues, and their scripts. */
export function listPanelOperations(dependencies: Parameters<typeof panelHandlers>[0]): Operation[] {
  const resolvers = { owner: resolveOwnBook(dependencies.database.queries) };
  return joinOperations(panelCalls, panelContract, panelHandlers(dependencies), resolvers);
}
