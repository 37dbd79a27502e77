import type { Calls } from "#platform/api/operation.ts";

export const sessionCalls = {
  endSession: { method: "DELETE", path: "/users/sessions/:sessionId", access: "viewer", whileSuspended: true },
  endSessions: { method: "DELETE", path: "/users/sessions", access: "viewer", whileSuspended: true },
  getMe: { method: "GET", path: "/users/get-me", access: "viewer" },
  listSessions: { method: "GET", path: "/users/sessions", access: "viewer" },
  renewSession: { method: "POST", path: "/users/renew-session", access: "anyone", takesExpiredToken: true },
} as const satisfies Calls;
