import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { profileCalls } from "./calls.ts";
import { profileContract } from "./contract.ts";
import { photoCalls } from "./photos/calls.ts";
import { photoContract } from "./photos/contract.ts";
import { photoHandlers } from "./photos/photos-api.server.ts";
import { profileHandlers } from "./update-me-api.server.ts";

type Dependencies = Parameters<typeof profileHandlers>[0] & Parameters<typeof photoHandlers>[0];

/** Changing one's own profile and its photos. */
export function listProfileOperations(dependencies: Dependencies): Operation[] {
  return [
    ...joinOperations(profileCalls, profileContract, profileHandlers(dependencies)),
    ...joinOperations(photoCalls, photoContract, photoHandlers(dependencies)),
  ];
}
