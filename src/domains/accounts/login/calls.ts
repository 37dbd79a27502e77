import type { Calls } from "#platform/api/operation.ts";

export const loginCalls = {
  login: { method: "POST", path: "/users/login", access: "anyone" },
  signUp: { method: "POST", path: "/users/signup", access: "anyone" },
} as const satisfies Calls;
