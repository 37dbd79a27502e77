import type { Calls } from "#platform/api/operation.ts";

export const bookCalls = {
  readGenres: { method: "GET", path: "/read/:urlSlug/book/:bookId/genres", access: "anyone" },
} as const satisfies Calls;
