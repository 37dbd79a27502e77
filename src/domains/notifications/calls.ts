import type { Calls } from "#platform/api/operation.ts";

// People who are suspended can still read and stop what they are told.
export const notificationCalls = {
  listNotifications: { method: "GET", path: "/notifications", access: "viewer" },
  countNotifications: { method: "GET", path: "/notifications/count", access: "viewer" },
  markNotifications: { method: "PATCH", path: "/notifications", access: "viewer", whileSuspended: true },
  readNotificationSettings: { method: "GET", path: "/notifications/settings", access: "viewer" },
  changeNotificationSettings: {
    method: "PATCH",
    path: "/notifications/settings",
    access: "viewer",
    whileSuspended: true,
  },
  addPushDevice: { method: "POST", path: "/notifications/push", access: "viewer" },
  removePushDevice: { method: "DELETE", path: "/notifications/push", access: "viewer" },
  makeOwnFeed: { method: "POST", path: "/notifications/feed", access: "viewer" },
  endOwnFeed: { method: "DELETE", path: "/notifications/feed", access: "viewer" },
  stopMails: { method: "POST", path: "/notifications/unsubscribe", access: "anyone" },
} as const satisfies Calls;
