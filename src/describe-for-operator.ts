import { suspensionOf } from "#domains/accounts/security/suspend.server.ts";
import type { UserRow } from "#domains/accounts/users-table.server.ts";
import type { ActRow } from "#domains/moderation/acts.server.ts";
import type { UnsentMail } from "#platform/jobs/unsent-mails.server.ts";

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

/** One line about an email that is not sent. */
export function describeMail({ id, to, job, since, tries, isGivenUp, next, reason }: UnsentMail): string {
  const times = tries === 1 ? "1 try" : `${tries} tries`;
  const state = isGivenUp ? "given up" : `next at ${next.toISOString()}`;
  return `${id}  ${to}  ${job}, since ${since.toISOString()}, ${times}, ${state}${reason ? `: ${reason}` : ""}`;
}
