import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { spaceCalls } from "./calls.ts";

export const spaceContract = {
  getSpace: {
    summary: "Storage used by the viewer, how much of it master files take, and their quota, in bytes",
    response: z.object({ space: z.object({ usedBytes: z.number(), masterBytes: z.number(), quotaBytes: z.number() }) }),
  },
} as const satisfies Contract<typeof spaceCalls>;
export type SpaceContract = typeof spaceContract;
