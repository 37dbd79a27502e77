import { readSettings } from "#domains/settings/site-settings.server.ts";
import type { Holding } from "#domains/settings/settings.ts";
import type { Queries } from "#platform/db/database.ts";
import { alias, and, eq, inArray, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { isActive } from "./active.server.ts";
import { users } from "./users-table.server.ts";

// Trust that grows: whose works lists of the whole site leave out, and whose they show few of. Conditions are for queries on users; pass
// `user` if the query aliases the table.

const staff = alias(users, "staff");

type WithStanding = { standing: PgColumn };

/** Lists of the whole site leave out this user's works. */
export function isHeld(user: WithStanding = users): SQL<boolean> {
  return sql<boolean>`${user.standing} = 'held'`;
}

/** Lists of the whole site show this user's works, if they are public. */
export function isNotHeld(user: WithStanding = users): SQL<boolean> {
  return sql<boolean>`${user.standing} is distinct from 'held'`;
}

/** Selects the ids of the users whose works get few places of the home page. */
export function selectNewUsers(): SQL {
  return sql`select fresh.id from ${users} as fresh where fresh.standing = 'new'`;
}

/** Whether the site holds the works of new accounts, as set: by itself, it does where somebody can look at them. */
export function holdsNewAccounts(holding: Holding): SQL<boolean> {
  if (holding !== "auto") return holding === "on" ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`exists (select from ${users} as staff where ${inArray(staff.role, ["moderator", "admin"])} and ${isActive(staff)})`;
}

/** Gives somebody who publishes for the first time the role of creator and, unless they are trusted already, their standing. */
export async function becomeCreator(tx: Queries, id: number): Promise<void> {
  const { hold_new_accounts: holding, hold_days: days } = await readSettings(tx);
  const standing = sql`case when ${users.standing} is null then null when ${holdsNewAccounts(holding)} then 'held' when ${isYoung(days)} then 'new' end`;
  await tx
    .update(users)
    .set({ role: "creator", standing })
    .where(and(eq(users.id, id), eq(users.role, "user")));
}

/** The account is younger than this many days. */
export function isYoung(days: number): SQL<boolean> {
  return sql<boolean>`${users.createdAt} > now() - make_interval(days => ${days}::int)`;
}

/** Shows somebody's works everywhere. Returns false if they were not held. The caller announces the person. */
export async function trustUser(tx: Queries, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ standing: null })
    .where(and(eq(users.id, id), isHeld(), isActive()));
  return rowCount === 1;
}
