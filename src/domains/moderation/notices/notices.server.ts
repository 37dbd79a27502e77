import { isNotErased } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { actTable, type NoticedAct, silentActs } from "#domains/moderation/record/acts.ts";
import type { Notice } from "./contract.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { isUndone } from "./answers.server.ts";

/** How many acts a person is shown. */
const noticesAtOnce = 100;

type Row = {
  id: string;
  at: string;
  act: NoticedAct;
  reason: string;
  until: string | null;
  book_title: string | null;
  answer: string | null;
  answered_at: string | null;
  is_undone: boolean;
};

/** Lists the acts about a user and their works that they were notified of, newest first, with their answers. */
export async function listNotices(queries: Queries, personId: number): Promise<Notice[]> {
  const { rows } = await queries.execute<Row>(sql`
    select acts.id, acts.at, acts.act, acts.reason, acts.until, books.title as book_title, act_answers.text as answer,
      act_answers.answered_at, ${isUndone} as is_undone
    from moderation_acts as acts
    left join books on books.id = acts.book_id
    left join act_answers on act_answers.act_id = acts.id
    where acts.person_id = ${personId} and acts.act not in ${silentActs}
    order by acts.id desc limit ${noticesAtOnce}`);
  return rows.map(({ id, at, until, answered_at, is_undone, ...row }) => ({
    ...row,
    id: Number(id),
    date: new Date(at).toISOString(),
    until: until && new Date(until).toISOString(),
    can_answer: answered_at === null && !is_undone && actTable[row.act].isAnswerable === true,
  }));
}

type OpenAnswer = { act_id: string; person_id: string; username: string; text: string; answered_at: string };

/** Lists answers that no moderator has handled, longest waiting first. */
export async function listOpenAnswers(queries: Queries) {
  const { rows } = await queries.execute<OpenAnswer>(sql`
    select act_id, person_id, users.username, text, answered_at
    from act_answers join ${users} on users.id = person_id
    where answered_at is not null and closed_at is null and ${isNotErased()}
    order by answered_at limit 50`);
  return rows.map((row) => ({
    actId: Number(row.act_id),
    person: { id: Number(row.person_id), username: row.username },
    text: row.text,
    date: new Date(row.answered_at).toISOString(),
  }));
}
