import { fail } from "./errors.ts";
import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, gt, inArray, lt, sql } from "#platform/db/drizzle.server.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";
import { invitations } from "./registration-tables.server.ts";

type NewInvitation = { madeBy: number | null; uses: number; days: number; note: string };

/** Its maker may still invite people. Invitations made on the command line have no maker. */
const isByStaff = sql`(${invitations.madeBy} is null or exists (
  select from ${users} where ${users.id} = ${invitations.madeBy} and ${users.role} in ('moderator', 'admin') and ${isActive()}))`;

const isUsable = (token: string) =>
  and(
    isByStaff,
    eq(invitations.tokenHash, hashOneTimeToken(token)),
    gt(invitations.expiresAt, sql`now()`),
    lt(invitations.used, invitations.uses),
  );

/** What others see of an invitation. */
const columns = {
  id: invitations.id,
  note: invitations.note,
  uses: invitations.uses,
  used: invitations.used,
  madeAt: invitations.madeAt,
  expiresAt: invitations.expiresAt,
};

/** Makes an invitation, and returns it with its secret. */
export async function makeInvitation(tx: Queries, { days, ...invitation }: NewInvitation) {
  const { token, hash: tokenHash } = createOneTimeToken();
  const [made] = await tx
    .insert(invitations)
    .values({ tokenHash, ...invitation, expiresAt: sql`now() + make_interval(days => ${days}::int)` })
    .returning(columns);
  if (!made) throw new Error("insert returned no invitation");
  return { ...made, token };
}

/** Throws `invitation_ended` unless an account can still be made with this secret. */
export async function requireInvitation(queries: Queries, token: string): Promise<void> {
  const found = await queries.select({ id: invitations.id }).from(invitations).where(isUsable(token));
  if (found.length === 0) throw fail("invitation_ended");
}

/** Uses an invitation once. Others who use it wait until the transaction ends. Throws `invitation_ended`. */
export async function spendInvitation(tx: Queries, token: string): Promise<void> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(isUsable(token));
  if (!rowCount) throw fail("invitation_ended");
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** Lists up to `limit` invitations that have not expired, newest first; if given, only those before `before`. */
export function listInvitations(queries: Queries, { limit, before }: { limit: number; before?: number | undefined }) {
  return queries
    .select({ ...columns, madeBy: users.username })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.madeBy))
    .where(and(gt(invitations.expiresAt, sql`now()`), before === undefined ? undefined : lt(invitations.id, before)))
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** Ends an invitation; accounts made with it stay. Returns its note; undefined if there is no such invitation. */
export async function withdrawInvitation(tx: Queries, id: number): Promise<string | undefined> {
  const [withdrawn] = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ note: invitations.note });
  return withdrawn?.note;
}

/** Deletes expired invitations, at most `limit`, and returns how many. */
export async function removeExpiredInvitations(queries: Queries, limit: number): Promise<number> {
  const expired = queries
    .select({ id: invitations.id })
    .from(invitations)
    .where(lt(invitations.expiresAt, sql`now()`))
    .limit(limit);
  const { rowCount } = await queries.delete(invitations).where(inArray(invitations.id, expired));
  return rowCount ?? 0;
}
