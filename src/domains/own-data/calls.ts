import type { Calls } from "#platform/api/operation.ts";

export const ownDataCalls = {
  deleteMe: { method: "DELETE", path: "/users/delete-me", access: "viewer" },
  eraseMe: { method: "POST", path: "/users/erase-me", access: "viewer" },
  exportMyData: { method: "GET", path: "/users/my-data", access: "viewer" },
  createExportTicket: { method: "POST", path: "/users/my-data-ticket", access: "viewer" },
  exportByTicket: { method: "GET", path: "/users/my-data/:ticket", access: "anyone" },
} as const satisfies Calls;
