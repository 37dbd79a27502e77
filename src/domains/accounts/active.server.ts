import { and, isNotNull, isNull, type PgColumn, type SQL } from "#platform/db/drizzle.server.ts";
import { users } from "./users-table.server.ts";

// Conditions for queries that read users. `user` is for a query that names the table otherwise.

/** Everybody may see this user: neither deactivated nor banned nor being erased. All of these set `deactivated_at`. */
export function isActive(user: { deactivatedAt: PgColumn } = users): SQL {
  return isNull(user.deactivatedAt);
}

/** Hidden from everybody: deactivated, banned, or being erased. */
export function isInactive(user: { deactivatedAt: PgColumn } = users): SQL {
  return isNotNull(user.deactivatedAt);
}

/** The account is not being erased; it may be deactivated or banned. */
export function isNotErased(): SQL {
  return isNull(users.eraseAskedAt);
}

/** The account is neither being erased nor banned; it may be deactivated, and come back by a login. */
export function canReturn(): SQL | undefined {
  return and(isNotErased(), isNull(users.bannedAt));
}

/** Banned by a moderator. */
export function isBanned(): SQL {
  return isNotNull(users.bannedAt);
}
