import type { Calls } from "#platform/api/operation.ts";

export const apiKeyCalls = {
  createApiKey: { method: "POST", path: "/users/api-keys", access: "viewer", whileSuspended: true },
  listApiKeys: { method: "GET", path: "/users/api-keys", access: "viewer" },
  removeApiKey: { method: "DELETE", path: "/users/api-keys/:keyId", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
