import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { downloadHandlers } from "./api.server.ts";
import { downloadCalls } from "./calls.ts";
import { downloadContract } from "./contract.ts";

/** Issues and books as files. */
export function listDownloadOperations(dependencies: Parameters<typeof downloadHandlers>[0]): Operation[] {
  return joinOperations(downloadCalls, downloadContract, downloadHandlers(dependencies));
}
