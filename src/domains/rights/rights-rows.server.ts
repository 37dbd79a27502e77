import { isDeleted, isPublic, isTakenDown } from "#domains/books/visible.server.ts";
import { isBanned } from "#domains/people/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import type { RightsState } from "./vocab.ts";

// Rows of the table in migrations/20261127133100-rights-notices.sql, with their state.

export type RightsRow = {
  id: string;
  created_at: string;
  claimant_secret: string;
  owner_secret: string;
  owner_id: string | null;
  book_id: string | null;
  issue_id: string | null;
  issue_number: number | null;
  url_slug: string | null;
  work_title: string;
  name: string;
  address: string;
  email: string;
  statement: string;
  signature: string;
  report_id: string | null;
  counter_name: string | null;
  counter_address: string | null;
  counter_phone: string | null;
  counter_statement: string | null;
  counter_signature: string | null;
  countered_at: string | null;
  restore_at: string | null;
  court: string | null;
  court_at: string | null;
  ended_at: string | null;
  state: RightsState;
  /** Whether everybody can see the book. */
  is_public: boolean | null;
  owner: string | null;
  decided_at: string | null;
};

/** SQL condition on `notices`: a work is hidden because of this notice, and has not been shown again. */
export const isInForce = sql`(notices.book_id is not null and notices.ended_at is null
  and exists (select from moderation_acts where id = notices.act_id and act = 'hide'))`;

const state = sql`case
  when books.id is null or ${isDeleted()} or ${isBanned()}
    or (acts.act is null and issue_id is not null and issues.id is null)
    then 'gone'
  when confirmed_at is null then 'unconfirmed'
  when acts.act is null then 'waiting'
  when acts.act <> 'hide' then 'declined'
  -- It is shown from the act on; ended_at comes a moment later.
  when ended_at is not null or not ${isTakenDown()} then 'restored'
  when court_at is not null then 'in court'
  when countered_at is not null then 'countered'
  else 'hidden' end`;

/** Lists the notices that meet `condition` on `notices`, newest first, with their state. */
export async function selectRightsNotices(queries: Queries, condition: SQL, limit: number): Promise<RightsRow[]> {
  const { rows } = await queries.execute<RightsRow>(sql`
    select notices.*, ${state} as state, users.username as owner, acts.at as decided_at, books.url_slug,
      issues.number as issue_number, ${isPublic()} as is_public
    from rights_notices as notices
    left join books on books.id = notices.book_id
    left join issues on issues.id = notices.issue_id
    left join users on users.id = notices.owner_id
    left join moderation_acts as acts on acts.id = notices.act_id
    where ${condition} order by notices.id desc limit ${limit}`);
  return rows;
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Finds the notice whose link this is, of either side. Owners have none before their work was hidden. Throws `rights_link_ended`. */
export async function findByLink(queries: Queries, token: string) {
  // Compared as what it is, so that the indexes find it.
  if (!isUuid.test(token)) throw fail("rights_link_ended");
  const ofEither = sql`(claimant_secret = ${token}::uuid or owner_secret = ${token}::uuid)`;
  const [row] = await selectRightsNotices(queries, ofEither, 1);
  const side = row?.claimant_secret === token.toLowerCase() ? ("claimant" as const) : ("owner" as const);
  const isShown = side === "claimant" || !["unconfirmed", "waiting", "declined"].includes(row?.state ?? "");
  if (!row || !isShown) throw fail("rights_link_ended");
  return { row, side };
}

/** Like `findByLink`, but locks the notice, which the other side or a job may be changing, until the transaction ends. */
export async function lockByLink(tx: Queries, token: string) {
  const { row } = await findByLink(tx, token);
  await tx.execute(sql`select from rights_notices where id = ${Number(row.id)} for update`);
  // Read again, because another transaction may have held the lock.
  return findByLink(tx, token);
}
