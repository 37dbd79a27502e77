import { isNotNull, isNull, type PgColumn, type SQL } from "#platform/db/drizzle.server.ts";
import { users } from "./users-table.server.ts";

// Conditions for queries that read users. `user` is for a query that names the table otherwise.

/** Everybody may see this user: neither deactivated nor being erased. */
export function isActive(user: { deactivatedAt: PgColumn } = users): SQL {
  return isNull(user.deactivatedAt);
}

/** Hidden from everybody: deactivated, or being erased. */
export function isInactive(user: { deactivatedAt: PgColumn } = users): SQL {
  return isNotNull(user.deactivatedAt);
}

/** The account is not being erased; it may be deactivated, and come back by a login. */
export function canReturn(user: { eraseAskedAt: PgColumn } = users): SQL {
  return isNull(user.eraseAskedAt);
}
