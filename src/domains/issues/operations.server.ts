import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { issueHandlers } from "./api.server.ts";
import { issueCalls } from "./calls.ts";
import { issueContract } from "./contract.ts";

/** Reading works. */
export function listIssueOperations(dependencies: Parameters<typeof issueHandlers>[0]): Operation[] {
  return joinOperations(issueCalls, issueContract, issueHandlers(dependencies));
}
