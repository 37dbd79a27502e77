import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";
import { browserApi } from "./api.ts";

/** Finds users for the credits picker. Leaves out deactivated users, who cannot be credited. */
export const findUsers: FindUsers = async (q, signal) => {
  const { users } = await browserApi.search({
    params: { type: "users" },
    query: { q, sort: "desc", allowDeactivatedUserResults: "true" },
    signal,
  });
  return users?.filter(({ deactivated }) => !deactivated) ?? [];
};
