import type { Calls } from "#platform/api/operation.ts";

export const rightsCalls = {
  sendRightsNotice: { method: "POST", path: "/rights-notices", access: "anyone" },
  readRightsNotice: { method: "POST", path: "/rights-notices/by-link", access: "anyone" },
  confirmRightsNotice: { method: "POST", path: "/rights-notices/confirm", access: "anyone" },
  sendCounterNotice: { method: "POST", path: "/rights-notices/counter-notice", access: "anyone" },
  claimCourt: { method: "POST", path: "/rights-notices/court", access: "anyone" },
  listOwnRightsNotices: { method: "GET", path: "/rights-notices/about-me", access: "viewer" },
  listRightsNotices: { method: "GET", path: "/moderation/rights-notices", access: "moderator" },
} as const satisfies Calls;
