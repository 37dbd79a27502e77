import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { OwnRightsNotice } from "./contract.ts";
import { rightsCasePath } from "./paths.ts";
import { isInForce, selectRightsNotices } from "./rights-rows.server.ts";
import { toRightsNotice } from "./shapes.server.ts";
import { confirmDays, keptYears } from "./vocab.ts";

const ownMax = 100;

/** SQL condition on `notices` and `acts`: its work was hidden because of it, and belongs to this user, who has thus been sent a copy. */
const hasReached = (userId: number) => sql`(notices.owner_id = ${userId} and acts.act = 'hide')`;

/** Lists the notices because of which works of this user were hidden, newest first. */
export async function listOwnNotices(queries: Queries, userId: number): Promise<OwnRightsNotice[]> {
  const rows = await selectRightsNotices(queries, hasReached(userId), ownMax);
  return rows.map(({ owner_secret, work_title: title, state, decided_at }) => ({
    url: rightsCasePath(owner_secret),
    title,
    state,
    date: new Date(decided_at ?? 0).toISOString(),
  }));
}

/** For a user's export: the notices that they have sent while logged in, and those about their works, each as they may see it. */
export async function listNoticesOf(queries: Queries, userId: number) {
  const sent = await selectRightsNotices(queries, sql`notices.claimant_id = ${userId}`, 10_000);
  const received = await selectRightsNotices(queries, hasReached(userId), 10_000);
  return {
    sent: sent.map((row) => toRightsNotice(row, "claimant")),
    received: received.map((row) => toRightsNotice(row, "owner")),
  };
}

/**
 * Removes what a user who is being erased has said: their counter-notices, and their own notices, except those because of which a work is
 * hidden, which lose only the link to the account. Those that wait leave the queue of the moderators, too.
 */
export async function eraseRightsNotices(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`
    with gone as (
      delete from rights_notices as notices where claimant_id = ${userId} and not ${isInForce} returning report_id)
    delete from reports where id in (select report_id from gone) and closed_at is null`);
  await queries.execute(sql`update rights_notices set claimant_id = null where claimant_id = ${userId}`);
  await queries.execute(sql`
    update rights_notices set owner_id = null, counter_name = null, counter_address = null, counter_phone = null,
      counter_statement = null, counter_signature = null
    where owner_id = ${userId}`);
}

/** Deletes notices that were not confirmed in time, and old ones because of which no work is hidden. */
export async function removeOldNotices(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from rights_notices where id in (
      select id from rights_notices as notices
      where (confirmed_at is null and created_at < now() - make_interval(days => ${confirmDays}))
        or (created_at < now() - make_interval(years => ${keptYears}) and not ${isInForce})
      limit ${limit})`);
  return rowCount ?? 0;
}
