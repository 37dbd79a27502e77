import type { Calls } from "#platform/api/operation.ts";

export const ownDataCalls = {
  deleteMe: { method: "DELETE", path: "/users/delete-me", access: "viewer", whileSuspended: true },
  eraseMe: { method: "POST", path: "/users/erase-me", access: "viewer", whileSuspended: true },
  exportMyData: { method: "GET", path: "/users/my-data", access: "viewer" },
  createExportTicket: { method: "POST", path: "/users/my-data-ticket", access: "viewer", whileSuspended: true },
  exportByTicket: { method: "GET", path: "/users/my-data/:ticket", access: "anyone" },
} as const satisfies Calls;
