import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { peopleHandlers } from "./api.server.ts";
import { peopleCalls } from "./calls.ts";
import { peopleContract } from "./contract.ts";

/** Reading people. */
export function listPeopleOperations(dependencies: Parameters<typeof peopleHandlers>[0]): Operation[] {
  return joinOperations(peopleCalls, peopleContract, peopleHandlers(dependencies));
}
