import type { Contract } from "#platform/api/operation.ts";
import type { publishingCalls } from "./calls.ts";
import { editContract } from "./edit-contract.ts";
import { publishContract } from "./publish-contract.ts";

export const publishingContract = { ...publishContract, ...editContract } as const satisfies Contract<
  typeof publishingCalls
>;
export type PublishingContract = typeof publishingContract;
