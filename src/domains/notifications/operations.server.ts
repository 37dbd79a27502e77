import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { notificationHandlers } from "./api.server.ts";
import { notificationCalls } from "./calls.ts";
import { notificationContract } from "./contract.ts";

/** What people are told of, and how. */
export function listNotificationOperations(dependencies: Parameters<typeof notificationHandlers>[0]): Operation[] {
  return joinOperations(notificationCalls, notificationContract, notificationHandlers(dependencies));
}
