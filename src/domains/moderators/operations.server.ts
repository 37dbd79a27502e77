import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { batchHandlers } from "./batches/api.server.ts";
import { batchCalls } from "./batches/calls.ts";
import { batchContract } from "./batches/contract.ts";
import { listHandlers } from "./lists/api.server.ts";
import { listCalls } from "./lists/calls.ts";
import { listContract } from "./lists/contract.ts";
import { memberHandlers } from "./members/api.server.ts";
import { memberCalls } from "./members/calls.ts";
import { memberContract } from "./members/contract.ts";
import { queueHandlers } from "./queue/api.server.ts";
import { queueCalls } from "./queue/calls.ts";
import { queueContract } from "./queue/contract.ts";

type Dependencies = Parameters<typeof batchHandlers>[0] &
  Parameters<typeof queueHandlers>[0] &
  Parameters<typeof memberHandlers>[0];

/** What moderators work with. */
export function listModeratorOperations(dependencies: Dependencies): Operation[] {
  return [
    ...joinOperations(queueCalls, queueContract, queueHandlers(dependencies)),
    ...joinOperations(batchCalls, batchContract, batchHandlers(dependencies)),
    ...joinOperations(memberCalls, memberContract, memberHandlers(dependencies)),
    ...joinOperations(listCalls, listContract, listHandlers(dependencies)),
  ];
}
