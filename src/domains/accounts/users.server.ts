import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { violates } from "#platform/db/database-error.server.ts";
import { and, eq, isNull, sql } from "#platform/db/drizzle.server.ts";
import { searchVector } from "#platform/db/search-text.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { OwnUser, PublicUser } from "./contract.ts";
import type { SignUpForm } from "./forms.ts";
import { hashPassword, refuseCommonPassword } from "./passwords.server.ts";
import { photosOf } from "./photos.server.ts";
import { type UserRow, users } from "./users-table.server.ts";

/** Makes an account. Throws `bad_input` for a password everybody uses, `username_taken`, `email_taken`. */
export async function createUser(queries: Queries, form: SignUpForm): Promise<UserRow> {
  refuseCommonPassword(form.password);
  const { username, firstName, lastName, email } = form;
  const passwordHash = await hashPassword(form.password);
  const values = { username, firstName, lastName, email, passwordHash, search: searchVector(username) };
  try {
    const [user] = await queries.insert(users).values(values).returning();
    if (!user) throw new Error("insert returned no user");
    await announce(queries, "people");
    return user;
  } catch (error) {
    if (violates(error, "users_username_key"))
      throw fail("username_taken", {}, fieldIssue("username", "username_taken"));
    if (violates(error, "users_email_key")) throw fail("email_taken", {}, fieldIssue("email", "email_taken"));
    throw error;
  }
}

function fieldIssue(path: string, code: "username_taken" | "email_taken") {
  return { issues: [{ path, message: fail(code).message }] };
}

export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

/** An active user by id or by username, without case. */
export async function findActiveUser(
  queries: Queries,
  by: { id: number } | { username: string },
): Promise<UserRow | undefined> {
  const which = "id" in by ? eq(users.id, by.id) : eq(sql`lower(${users.username})`, by.username.toLowerCase());
  const [user] = await queries
    .select()
    .from(users)
    .where(and(which, isNull(users.deactivatedAt)));
  return user;
}

/** Ends every session of the user, too. */
export async function setPassword(queries: Queries, id: number, passwordHash: string): Promise<void> {
  await queries
    .update(users)
    .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, id));
}

/** Brings a deactivated account back. Every session it had stays ended. */
export async function reactivate(queries: Queries, id: number): Promise<void> {
  await queries.update(users).set({ deactivatedAt: null }).where(eq(users.id, id));
  await announce(queries, `user:${id}`, "people", "works");
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
