import type { FindUsers } from "#domains/publishing/use-found-users.ts";
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
