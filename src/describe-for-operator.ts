import { suspensionOf } from "./domains/people/suspend.server.ts";
import type { UserRow } from "./domains/people/users-table.server.ts";
import type { ActRow } from "#domains/moderation/acts.server.ts";

/** One line about a user. */
export function describeUser(user: UserRow): string {
  const state = user.bannedAt
    ? `banned since ${user.bannedAt.toISOString()}: ${user.banReason ?? ""}`
    : user.deactivatedAt
      ? `deactivated since ${user.deactivatedAt.toISOString()}`
      : "active";
  const since = user.createdAt.toISOString();
  const suspension = suspensionOf(user);
  const writing = suspension ? `, suspended until ${suspension.until.toISOString()}: ${suspension.reason}` : "";
  return `${user.username} (id ${user.id}, ${user.role}), ${user.email}, member since ${since}, ${state}${writing}`;
}

/** One line of the audit. */
export function describeAct({ at, act, actorName, personName, bookId, reason, until }: ActRow): string {
  const book = bookId === null ? "" : ` book ${bookId}`;
  const person = personName === null ? "" : bookId === null ? ` ${personName}` : ` of ${personName}`;
  return `${at.toISOString()}  ${actorName}: ${act}${book}${person}${until ? ` until ${until.toISOString()}` : ""}${reason && ` (${reason})`}`;
}
