import type { Calls } from "#platform/api/operation.ts";

export const libraryCalls = {
  listSubscribers: { method: "GET", path: "/subscribe/get-all-subscribers/publisher/:id", access: "anyone" },
  listSubscribedTo: { method: "GET", path: "/subscribe/get-all-subscribed-to/subscriber/:id", access: "anyone" },
  countSubscribers: { method: "GET", path: "/subscribe/total-subscribers/publisher/:id", access: "anyone" },
  countSubscribedTo: { method: "GET", path: "/subscribe/total-subscribed-to/subscriber/:id", access: "anyone" },
  checkSubscription: { method: "GET", path: "/subscribe/check-subscription/publisher/:id", access: "viewer" },
  subscribe: { method: "POST", path: "/subscribe/add/publisher/:id", access: "viewer" },
  unsubscribe: { method: "DELETE", path: "/subscribe/remove/publisher/:id", access: "viewer" },
  listBookmarks: { method: "GET", path: "/bookmark/get-all/subscriber/:userId", access: "anyone" },
  checkBookmark: { method: "GET", path: "/bookmark/book/:bookId", access: "viewer" },
  addBookmark: { method: "POST", path: "/bookmark/book/:bookId/create", access: "viewer" },
  removeBookmark: { method: "DELETE", path: "/bookmark/book/:bookId/delete", access: "viewer" },
} as const satisfies Calls;
