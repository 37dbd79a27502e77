import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { figureHandlers } from "./api.server.ts";
import { figureCalls } from "./calls.ts";
import { figureContract } from "./contract.ts";

/** The figures of the site, for admins. */
export function listFigureOperations(dependencies: Parameters<typeof figureHandlers>[0]): Operation[] {
  return joinOperations(figureCalls, figureContract, figureHandlers(dependencies));
}
