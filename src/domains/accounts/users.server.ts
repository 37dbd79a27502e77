import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { violates } from "#platform/db/database-error.server.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { searchVector } from "#platform/search/search-text.server.ts";
import { canReturn, isActive } from "./active.server.ts";
import { nameTag, peopleTag } from "./cache-tags.ts";
import type { OwnUser, PublicUser } from "./contract.ts";
import { endMailedLinks } from "./email-changes.server.ts";
import { claimUsername, usernameTaken } from "./former-usernames.server.ts";
import type { SignUpForm } from "./forms.ts";
import { hashPassword, refuseCommonPassword } from "./passwords.server.ts";
import { photosOf } from "./photos/photos.server.ts";
import { type UserRow, users } from "./users-table.server.ts";

/** Makes an account. Throws `bad_input` for a password everybody uses, `username_taken`, `email_taken`. */
export async function createUser(database: Database, form: SignUpForm): Promise<UserRow> {
  refuseCommonPassword(form.password);
  const { username, firstName, lastName, email } = form;
  const passwordHash = await hashPassword(form.password);
  const values = {
    username,
    firstName,
    lastName,
    email,
    passwordHash,
    search: searchVector({ titles: [username], texts: [] }),
  };
  return database.transaction(async (tx) => {
    const [user] = await unlessTaken(tx.insert(users).values(values).returning());
    if (!user) throw new Error("insert returned no user");
    await claimUsername(tx, user.id, username);
    await rememberWords(tx, [username]);
    await announce(tx, peopleTag, nameTag(username));
    return user;
  });
}

/** What writing a username or an email came to. Throws `username_taken`, `email_taken`. */
export async function unlessTaken<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, "users_username_key")) throw usernameTaken();
    if (violates(error, "users_email_key")) throw emailTaken();
    throw error;
  }
}

export function emailTaken() {
  return fail("email_taken", {}, { issues: [{ path: "email", message: fail("email_taken").message }] });
}

/** A user by email, also a deactivated one; one whose account is being erased is gone already. */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), canReturn()));
  return user;
}

/** An active user by id or by username, without case. */
export async function findActiveUser(
  queries: Queries,
  by: { id: number } | { username: string },
): Promise<UserRow | undefined> {
  const which = "id" in by ? eq(users.id, by.id) : eq(sql`lower(${users.username})`, by.username.toLowerCase());
  const [user] = await queries.select().from(users).where(and(which, isActive()));
  return user;
}

/**
 * Holds an active user until the transaction ends: they leave before it or after it, and two changes of theirs come one after
 * another. Call it before anything else is locked. Throws `session_ended` where they have left.
 */
export async function holdUser(tx: Queries, id: number): Promise<UserRow> {
  const active = and(eq(users.id, id), isActive());
  const [user] = await tx.select().from(users).where(active).for("no key update");
  if (!user) throw fail("session_ended");
  return user;
}

/**
 * Ends every session of the user too, and every link that was mailed to them. Throws `session_ended` when the user is gone, or
 * `sessionVersion` is given and not theirs any more: somebody else was faster.
 */
export async function setPassword(
  tx: Queries,
  { id, sessionVersion }: { id: number; sessionVersion?: number },
  passwordHash: string,
): Promise<UserRow> {
  const same = sessionVersion === undefined ? undefined : eq(users.sessionVersion, sessionVersion);
  const [user] = await tx
    .update(users)
    .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(and(eq(users.id, id), same))
    .returning();
  if (!user) throw fail("session_ended");
  await endMailedLinks(tx, id);
  return user;
}

/** A user is a creator from the first published book on. */
export async function becomeCreator(queries: Queries, id: number): Promise<void> {
  await queries
    .update(users)
    .set({ role: "creator" })
    .where(and(eq(users.id, id), eq(users.role, "user")));
}

export async function publicUserOf(store: ImageStore, user: UserRow): Promise<PublicUser> {
  const { id, username, bio, role } = user;
  return { id, username, bio, role, ...(await photosOf(store, store.database.queries, user)) };
}

export async function ownUserOf(store: ImageStore, user: UserRow): Promise<OwnUser> {
  return {
    ...(await publicUserOf(store, user)),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
  };
}
