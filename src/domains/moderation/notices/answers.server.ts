import { moderationActs } from "#domains/moderation/acts-table.server.ts";
import { type Act, answerableActs, answerDays } from "#domains/moderation/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";

// Answers of affected users, at most one per act. Table in migrations/20261122028000-act-answers.sql, changed in
// 20261123062000-answered-once.sql.

/** Creates a token that lets the person answer this act without logging in. Returns undefined if they have answered it or been erased. */
export async function createAnswerToken(queries: Queries, actId: number): Promise<string | undefined> {
  const { token, hash } = createOneTimeToken();
  const { rowCount } = await queries.execute(sql`
    insert into act_answers (act_id, person_id, token_hash, expires_at)
    select id, person_id, ${hash}::bytea, now() + make_interval(days => ${answerDays})
    from moderation_acts where id = ${actId} and person_id is not null
    on conflict (act_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      where act_answers.answered_at is null`);
  return rowCount ? token : undefined;
}

/** Records the answer to an act about this user. Throws `act_not_found` and `already_answered`. */
export async function answerAct(queries: Queries, actId: number, personId: number, text: string): Promise<void> {
  const { act, personId: person } = moderationActs;
  const [found] = await queries.select({ act, person }).from(moderationActs).where(eq(moderationActs.id, actId));
  if (!found || found.person !== personId || !answerableActs.has(found.act)) throw fail("act_not_found");
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
    where token_hash = ${hashOneTimeToken(token)} and expires_at > now() and answered_at is null`);
  if (!rowCount) throw fail("answer_link_ended");
}

/** Marks this user's answer to this act as decided. Throws `already_decided` if there is no open one. */
export async function closeAnswer(tx: Queries, actId: number, personId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update act_answers set closed_at = now()
    where act_id = ${actId} and person_id = ${personId} and answered_at is not null and closed_at is null`);
  if (!rowCount) throw fail("already_decided");
}

/** Marks this user's open answers to acts of this kind as decided, because the acts have been undone; if given, only those about a book. */
export async function closeAnswersTo(tx: Queries, act: Act, personId: number, bookId?: number): Promise<void> {
  await tx.execute(sql`
    update act_answers set closed_at = now() from moderation_acts
    where moderation_acts.id = act_id and act = ${act} and moderation_acts.person_id = ${personId}
      and ${bookId === undefined ? sql`true` : sql`book_id = ${bookId}`}
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
