import type { Calls } from "#platform/api/operation.ts";

export const postCalls = {
  listPosts: { method: "GET", path: "/posts", access: "anyone" },
  readPost: { method: "GET", path: "/posts/:postId", access: "anyone" },
  writePost: { method: "POST", path: "/admin/posts", access: "admin" },
  changePost: { method: "PATCH", path: "/admin/posts/:postId", access: "admin" },
  deletePost: { method: "DELETE", path: "/admin/posts/:postId", access: "admin" },
} as const satisfies Calls;
