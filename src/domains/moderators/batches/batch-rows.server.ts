import type { Act } from "#domains/moderation/record/acts.ts";
import { isUndone } from "#domains/moderation/notices/answers.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { Batch } from "./contract.ts";
import { fail } from "./errors.ts";
import { batchesAtOnce, undoingActs } from "./vocab.ts";

// Table in migrations/20261127132000-batches.sql.

/** Begins a batch, or goes on with it. Throws `other_batch` if the id belongs to something else. */
export async function openBatch(
  queries: Queries,
  { id, act, actorId, undoes = null }: { id: string; act: Act | "undo"; actorId: number; undoes?: string | null },
): Promise<void> {
  await queries.execute(sql`
    insert into moderation_batches (id, act, actor_id, undoes) values (${id}, ${act}, ${actorId}, ${undoes})
    on conflict do nothing`);
  const { rowCount } = await queries.execute(sql`
    select from moderation_batches
    where id = ${id} and act = ${act} and actor_id = ${actorId} and undoes is not distinct from ${undoes}::uuid`);
  if (!rowCount) throw fail("other_batch");
}

/** SQL condition on `moderation_acts as acts`: it can be undone, and neither has been nor has been replaced by a later act. */
export const isInEffect = sql`(acts.act in ${Object.keys(undoingActs)} and acts.person_id is not null and not ${isUndone}
  and case when acts.act = 'dismiss' then exists (select from reports where decided_by = acts.id)
    else not exists (
      select from moderation_acts as same where same.person_id = acts.person_id and same.id > acts.id
        and same.act = acts.act and (acts.act <> 'hide' or same.book_id = acts.book_id)) end)`;

type Row = { id: string; at: string; act: Act; actor_name: string; reason: string; total: number; undoable: number };

/** Lists the latest batches that have done something, newest first. */
export async function listBatches(queries: Queries): Promise<Batch[]> {
  const { rows } = await queries.execute<Row>(sql`
    select moderation_batches.id, first.at, first.act, first.actor_name, first.reason, counted.total, counted.undoable
    from moderation_batches
    cross join lateral (
      select at, act, actor_name, reason from moderation_acts where batch_id = moderation_batches.id order by id limit 1) as first
    cross join lateral (
      select count(*)::int as total, count(*) filter (where ${isInEffect})::int as undoable
      from moderation_acts as acts where batch_id = moderation_batches.id) as counted
    order by started_at desc limit ${batchesAtOnce}`);
  return rows.map(({ at, actor_name, ...batch }) => ({ ...batch, date: new Date(at).toISOString(), by: actor_name }));
}
