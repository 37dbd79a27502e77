import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { creditHandlers } from "./api.server.ts";
import { creditCalls } from "./calls.ts";
import { creditContract } from "./contract.ts";

/** Answering credits. */
export function listCreditOperations(dependencies: Parameters<typeof creditHandlers>[0]): Operation[] {
  return joinOperations(creditCalls, creditContract, creditHandlers(dependencies));
}
