import * as z from "zod/mini";
import { userId } from "#domains/people/schemas.ts";
import { blockedPageSize } from "#domains/people/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber } from "#platform/api/page-query.ts";
import type { blockingCalls } from "./calls.ts";

const blocked = z.object({ id: z.number(), username: z.string(), date: z.string() });
export type Blocked = z.infer<typeof blocked>;

export const blockingContract = {
  listBlocked: {
    summary: `The people the viewer has blocked, most recently blocked first; ${blockedPageSize} per page`,
    query: z.object({ page: z.optional(pageNumber) }),
    response: z.object({ blocked: z.array(blocked) }),
  },
  block: {
    summary:
      "Block a user: the viewer's credits in their works become plain names, subscriptions between the two end, and they can neither credit the viewer nor subscribe to them",
    params: z.object({ id: userId }),
    response: z.object({}),
    status: 201,
  },
  unblock: {
    summary: "Unblock a user. Ended credits and subscriptions are not restored.",
    params: z.object({ id: userId }),
  },
} as const satisfies Contract<typeof blockingCalls>;
export type BlockingContract = typeof blockingContract;
