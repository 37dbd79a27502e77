import type { FindUsers } from "#domains/publishing/user-search.tsx";
import { browserApi } from "#web/api.ts";

/** The credits picker's search. */
export const findUsers: FindUsers = async (q, signal) => {
  const { users } = await browserApi.search({
    params: { type: "users" },
    query: { q, sort: "desc", allowDeactivatedUserResults: "true" },
    signal,
  });
  return users ?? [];
};
