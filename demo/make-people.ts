import { randomBytes } from "node:crypto";
import { createUser } from "#domains/accounts/login/create-user.server.ts";
import { findUserByEmail } from "#domains/people/find-user.server.ts";
import { hashPassword } from "#domains/accounts/security/passwords.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { subscriptions } from "#domains/library/subscriptions-table.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { followers, type PersonName, people } from "./people.ts";

type Stores = { database: Database; queue: Queue };
export type SampleUsers = Record<PersonName, UserRow>;

const dayMs = 86_400_000;
const names = Object.keys(people) as PersonName[];

/** RFC 2606 reserves this domain, so no mail is ever delivered. */
function emailOf(name: PersonName): string {
  return `${people[name].username.toLowerCase()}@comics.example`;
}

/**
 * Creates missing sample people and their subscriptions. Throws `username_taken` if one of their usernames belongs to
 * another account.
 */
export async function makePeople(stores: Stores): Promise<SampleUsers> {
  const entries = await Promise.all(names.map(async (name, at) => [name, await makePerson(stores, name, at)]));
  const found = Object.fromEntries(entries) as SampleUsers;
  const rows = Object.entries(followers).flatMap(([publisher, by]) =>
    by.map((subscriber) => ({ publisherId: found[publisher as PersonName].id, subscriberId: found[subscriber].id })),
  );
  await stores.database.queries.insert(subscriptions).values(rows).onConflictDoNothing();
  return found;
}

async function makePerson(stores: Stores, name: PersonName, at: number): Promise<UserRow> {
  const { username, firstName, lastName, bio } = people[name];
  const { queries } = stores.database;
  const known = await findUserByEmail(queries, emailOf(name));
  if (known) return known;
  const password = createPassword();
  const form = { username, firstName, lastName, email: emailOf(name), password, passwordConfirm: password };
  const user = await createUser(stores, form, operator);
  const createdAt = new Date(Date.now() - (95 - at * 5) * dayMs);
  await queries.update(users).set({ bio, createdAt, emailConfirmedAt: createdAt }).where(eq(users.id, user.id));
  return user;
}

/** Whoever fills the site, on this machine. */
const operator = { address: "127.0.0.1" };

function createPassword(): string {
  return randomBytes(12).toString("base64url");
}

/** Sets a new password for a sample person, which ends their sessions, and returns the login. */
export async function renewLogin(queries: Queries, name: PersonName): Promise<{ email: string; password: string }> {
  const password = createPassword();
  const email = emailOf(name);
  await queries
    .update(users)
    .set({ passwordHash: await hashPassword(password, operator), sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.email, email));
  return { email, password };
}
