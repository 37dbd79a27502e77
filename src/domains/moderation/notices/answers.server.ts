import { type Act, actTable } from "#domains/moderation/record/acts.ts";
import { answerDays } from "#domains/moderation/record/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";

// Answers of affected users, at most one per act. Table in migrations/20261122028000-act-answers.sql, changed in
// 20261123062000-answered-once.sql.

/** SQL condition on `moderation_acts as acts`: a later act has undone this one, so it needs no answer. */
export const isUndone = sql<boolean>`exists (
  select from moderation_acts as later where later.person_id = acts.person_id and later.id > acts.id
    and (acts.act, later.act) in (('hide', 'restore'), ('suspend', 'end suspension'), ('ban', 'unban'))
    and (acts.act <> 'hide' or later.book_id = acts.book_id))`;

/**
 * Creates a token that lets the person answer this act without logging in. Returns undefined if they have answered it or been erased, or
 * if it has been undone.
 */
export async function createAnswerToken(queries: Queries, actId: number): Promise<string | undefined> {
  const { token, hash } = createOneTimeToken();
  const { rowCount } = await queries.execute(sql`
    insert into act_answers (act_id, person_id, token_hash, expires_at)
    select id, person_id, ${hash}::bytea, now() + make_interval(days => ${answerDays})
    from moderation_acts as acts where id = ${actId} and person_id is not null and not ${isUndone}
    on conflict (act_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      where act_answers.answered_at is null`);
  return rowCount ? token : undefined;
}

type ActRow = { act: Act; person_id: string | null; is_moot: boolean };

/** Records the answer to an act about this user. Throws `act_not_found`, also if it has been undone, and `already_answered`. */
export async function answerAct(queries: Queries, actId: number, personId: number, text: string): Promise<void> {
  const { rows } = await queries.execute<ActRow>(sql`
    select act, person_id, ${isUndone} and not exists (
      select from act_answers where act_id = acts.id and answered_at is not null) as is_moot
    from moderation_acts as acts where id = ${actId}`);
  const [found] = rows;
  if (!found || Number(found.person_id) !== personId || !actTable[found.act].isAnswerable || found.is_moot)
    throw fail("act_not_found");
  const { rowCount } = await queries.execute(sql`
    insert into act_answers (act_id, person_id, text, answered_at) values (${actId}, ${personId}, ${text}, now())
    on conflict (act_id) do update
      set text = excluded.text, answered_at = excluded.answered_at, token_hash = null, expires_at = null
      where act_answers.answered_at is null`);
  if (!rowCount) throw fail("already_answered");
}

/** Records the answer to the act whose email had this token. Throws `answer_link_ended`. */
export async function answerByToken(queries: Queries, token: string, text: string): Promise<void> {
  const { rowCount } = await queries.execute(sql`
    update act_answers set text = ${text}, answered_at = now(), token_hash = null, expires_at = null
    where token_hash = ${hashOneTimeToken(token)} and expires_at > now() and answered_at is null
      and not exists (select from moderation_acts as acts where acts.id = act_id and ${isUndone})`);
  if (!rowCount) throw fail("answer_link_ended");
}

/** Marks this user's answer to this act as decided. Throws `already_decided` if there is no open one. */
export async function closeAnswer(tx: Queries, actId: number, personId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update act_answers set closed_at = now()
    where act_id = ${actId} and person_id = ${personId} and answered_at is not null and closed_at is null`);
  if (!rowCount) throw fail("already_decided");
}

/** Marks this user's open answers to acts that have been undone as decided. */
export async function closeAnswersToUndone(tx: Queries, personId: number): Promise<void> {
  await tx.execute(sql`
    update act_answers set closed_at = now() from moderation_acts as acts
    where acts.id = act_id and acts.person_id = ${personId} and ${isUndone}
      and answered_at is not null and closed_at is null`);
}

/** Deletes expired links. */
export async function removeExpiredAnswerLinks(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from act_answers where act_id in (
      select act_id from act_answers where expires_at < now() limit ${limit})`);
  return rowCount ?? 0;
}

/** Removes the texts of answers that were decided more than a year ago. The rows stay, because an act can be answered only once. */
export async function removeOldAnswers(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    update act_answers set text = null where act_id in (
      select act_id from act_answers
      where closed_at < now() - interval '1 year' and text is not null limit ${limit})`);
  return rowCount ?? 0;
}
