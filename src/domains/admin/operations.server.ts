import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { adminHandlers } from "./api.server.ts";
import { adminCalls } from "./calls.ts";
import { adminContract } from "./contract.ts";

/** What only admins do: the settings of the site. */
export function listAdminOperations(dependencies: Parameters<typeof adminHandlers>[0]): Operation[] {
  return joinOperations(adminCalls, adminContract, adminHandlers(dependencies));
}
