import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { draftHandlers } from "./api.server.ts";
import { draftCalls } from "./calls.ts";
import { draftContract } from "./contract.ts";

/** Keeping unfinished works, and publishing them now or later. */
export function listDraftOperations(dependencies: Parameters<typeof draftHandlers>[0]): Operation[] {
  return joinOperations(draftCalls, draftContract, draftHandlers(dependencies));
}
