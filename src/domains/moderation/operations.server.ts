import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { moderationHandlers } from "./api.server.ts";
import { moderationCalls } from "./calls.ts";
import { moderationContract } from "./contract.ts";
import { noticeHandlers } from "./notices/api.server.ts";
import { noticeCalls } from "./notices/calls.ts";
import { noticeContract } from "./notices/contract.ts";

type Dependencies = Parameters<typeof moderationHandlers>[0] & Parameters<typeof noticeHandlers>[0];

/** Reports, the acts of moderators, and notices about them. */
export function listModerationOperations(dependencies: Dependencies): Operation[] {
  return [
    ...joinOperations(moderationCalls, moderationContract, moderationHandlers(dependencies)),
    ...joinOperations(noticeCalls, noticeContract, noticeHandlers(dependencies)),
  ];
}
