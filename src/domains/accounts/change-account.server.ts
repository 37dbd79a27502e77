import type { Viewer } from "#platform/api/handler.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { searchVector } from "#platform/search/search-text.server.ts";
import { deleteKeys } from "./api-keys/api-key-rows.server.ts";
import { peopleTag, userTag } from "./cache-tags.ts";
import { endMailedLinks, spendEmailToken } from "./email/email-changes.server.ts";
import { releaseUnprovenEmail } from "./email/unproven-email.server.ts";
import { lockUnsuspendedUser, lockUser } from "./find-user.server.ts";
import { claimUsername, reserveFormerUsername } from "./former-usernames.server.ts";
import { isOtherEmail, type UpdateMe } from "./forms.ts";
import { mapTakenErrors } from "./map-taken-errors.server.ts";
import { hashPassword } from "./passwords/passwords.server.ts";
import { forgetTries } from "./second-factor/second-factor-rows.server.ts";
import { endSessions } from "./security/session-rows.server.ts";
import { type UserRow, users } from "./users-table.server.ts";
import type { UserRole } from "./vocab.ts";

type Update = { [Column in keyof typeof users.$inferInsert]?: (typeof users.$inferInsert)[Column] | SQL };

/**
 * Saves the names, username, bio, and letter case of the email. A different email is not saved here, because it must be confirmed
 * first. Returns the user before and after, and whether the username changed. Throws `username_taken`, `too_many_usernames`, and
 * `session_ended`.
 */
export async function updateUser(
  tx: Queries,
  id: number,
  form: UpdateMe,
): Promise<{ before: UserRow; user: UserRow; renamed: boolean }> {
  const before = await lockUnsuspendedUser(tx, id);
  const { username, firstName, lastName, bio } = form;
  const renamed = username !== before.username;
  const values = {
    firstName,
    lastName,
    bio,
    email: isOtherEmail(form.email, before.email) ? undefined : form.email,
    ...(renamed ? { username, search: searchVector({ titles: [username], texts: [] }) } : {}),
  };
  const user = await writeUser(tx, eq(users.id, id), values);
  if (username.toLowerCase() !== before.username.toLowerCase()) {
    await claimUsername(tx, id, username);
    await reserveFormerUsername(tx, id, before.username);
  }
  if (renamed) await rememberWords(tx, [username]);
  await announce(tx, userTag(id));
  return { before, user, renamed };
}

/**
 * Sets the user's email, and ends their other sessions if the address is different. `isConfirmed` means that a mailed link has
 * shown that the mailbox is theirs. Throws `email_taken` and `session_ended`.
 */
export async function setEmail(
  tx: Queries,
  { id, session }: Pick<Viewer, "id" | "session">,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
): Promise<{ before: UserRow; user: UserRow }> {
  const before = await lockUser(tx, id);
  const emailConfirmedAt = isConfirmed ? sql`now()` : null;
  const user = await writeUser(tx, eq(users.id, id), { email, emailConfirmedAt });
  // Someone with access to the old mailbox may have logged in through it.
  if (isOtherEmail(email, before.email)) await endSessions(tx, id, session);
  // Links already sent to the old mailbox must not work: somebody else may be reading it.
  await endMailedLinks(tx, id);
  return { before, user };
}

/** Calls `setEmail` with the email that `token` was mailed to. Also throws `email_link_ended`. */
export async function confirmEmail(tx: Queries, viewer: Pick<Viewer, "id" | "session">, token: string) {
  const { email: current, emailConfirmedAt } = await lockUser(tx, viewer.id);
  const email = await spendEmailToken(tx, viewer.id, token);
  // Tells people who open a link twice that the first time was enough.
  const state = emailConfirmedAt ? "confirmed" : "not confirmed yet";
  if (email === undefined) throw fail("email_link_ended", { email: current, state });
  await releaseUnprovenEmail(tx, email);
  return setEmail(tx, viewer, { email, isConfirmed: true });
}

/**
 * Sets a password, and ends all of the user's sessions, API keys, and mailed links. `confirmsEmail` means that they have followed
 * a mailed link. Throws `session_ended` if the user is gone, or if a concurrent change has already raised `sessionVersion`.
 */
export async function setPassword(
  tx: Queries,
  { id, sessionVersion, confirmsEmail = false }: { id: number; sessionVersion?: number; confirmsEmail?: boolean },
  passwordHash: string,
): Promise<UserRow> {
  const unchanged = sessionVersion === undefined ? undefined : eq(users.sessionVersion, sessionVersion);
  const nextVersion = sql`${users.sessionVersion} + 1`;
  const emailConfirmedAt = confirmsEmail ? sql`coalesce(${users.emailConfirmedAt}, now())` : undefined;
  const values = { passwordHash, sessionVersion: nextVersion, emailConfirmedAt };
  const user = await writeUser(tx, and(eq(users.id, id), unchanged), values);
  await endSessions(tx, id);
  await deleteKeys(tx, id);
  // Wrong codes were typed by somebody who knows only the old password.
  await forgetTries(tx, id);
  await endMailedLinks(tx, id);
  return user;
}

/** Hashes the password that a user has just entered again, so that it matches however a device writes it. Ends nothing. */
export async function renewPasswordHash(
  queries: Queries,
  { id, passwordHash: old }: Pick<UserRow, "id" | "passwordHash">,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password, { account: id });
  await queries
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)));
}

/** Shows a user's bookmarks and subscriptions to everybody, or only to themselves. Throws `session_ended`. */
export async function showLibrary(tx: Queries, id: number, showsLibrary: boolean): Promise<UserRow> {
  const user = await writeUser(tx, eq(users.id, id), { showsLibrary });
  // Other users' lists of subscribers leave this user out, or show them again.
  await announce(tx, userTag(id), peopleTag);
  return user;
}

/** Gives an ordinary user the role of creator. Called when they publish a book. */
export async function becomeCreator(queries: Queries, id: number): Promise<void> {
  await queries
    .update(users)
    .set({ role: "creator" })
    .where(and(eq(users.id, id), eq(users.role, "user")));
}

/** Changes a user's role. Their sessions continue with the new role. */
export async function setRole(tx: Queries, id: number, role: UserRole): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}

async function writeUser(tx: Queries, which: SQL | undefined, values: Update): Promise<UserRow> {
  const [user] = await mapTakenErrors(tx.update(users).set(values).where(which).returning());
  if (!user) throw fail("session_ended");
  return user;
}
