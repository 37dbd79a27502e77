import type { Calls } from "#platform/api/operation.ts";

export const ownDataCalls = {
  deleteMe: { method: "DELETE", path: "/users/delete-me", access: "viewer" },
  eraseMe: { method: "POST", path: "/users/erase-me", access: "viewer" },
  myData: { method: "GET", path: "/users/my-data", access: "viewer" },
  myDataTicket: { method: "POST", path: "/users/my-data-ticket", access: "viewer" },
  myDataByTicket: { method: "GET", path: "/users/my-data/:ticket", access: "anyone" },
} as const satisfies Calls;
