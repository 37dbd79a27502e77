import type { Calls } from "#platform/api/operation.ts";

// People who are suspended can still protect themselves.
export const blockingCalls = {
  listBlocked: { method: "GET", path: "/blocks", access: "viewer" },
  block: { method: "POST", path: "/blocks/:id", access: "viewer", whileSuspended: true },
  unblock: { method: "DELETE", path: "/blocks/:id", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
