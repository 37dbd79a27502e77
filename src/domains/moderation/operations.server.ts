import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { moderationHandlers } from "./api.server.ts";
import { moderationCalls } from "./calls.ts";
import { moderationContract } from "./contract.ts";

/** Reports, notices, answers, and the acts of moderators. */
export function listModerationOperations(dependencies: Parameters<typeof moderationHandlers>[0]): Operation[] {
  return joinOperations(moderationCalls, moderationContract, moderationHandlers(dependencies));
}
