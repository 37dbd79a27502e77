import { and, isNotNull, isNull, type PgColumn, type SQL } from "#platform/db/drizzle.server.ts";
import { users } from "./users-table.server.ts";

// SQL conditions for queries on users. Pass `user` if the query aliases the table.

/** Everybody may see this user: not deactivated, banned, an applicant, or being erased. All of these set `deactivated_at`. */
export function isActive(user: { deactivatedAt: PgColumn } = users): SQL {
  return isNull(user.deactivatedAt);
}

/** Hidden from everybody: deactivated, banned, an applicant, or being erased. */
export function isInactive(user: { deactivatedAt: PgColumn } = users): SQL {
  return isNotNull(user.deactivatedAt);
}

/** The account is not being erased; it may be deactivated or banned. */
export function isNotErased(user: { eraseAskedAt: PgColumn } = users): SQL {
  return isNull(user.eraseAskedAt);
}

/** The account is not banned, an applicant's, or being erased. If it is deactivated, a login brings it back. */
export function canReturn(): SQL | undefined {
  return and(isNotErased(), isNull(users.bannedAt), isNull(users.appliedAt));
}

/** They have applied for the account, and wait for the moderators' decision. */
export function isApplicant(): SQL {
  return isNotNull(users.appliedAt);
}

/** The account is banned. */
export function isBanned(): SQL {
  return isNotNull(users.bannedAt);
}
