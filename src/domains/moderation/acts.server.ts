import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, inArray, lt, notInArray, sql } from "#platform/db/drizzle.server.ts";
import { moderationActs } from "./acts-table.server.ts";
import { type Act, silentActs } from "./record/acts.ts";

/** A moderator, the operator at the command line, or the site itself: when a time has come, or for a list of the moderators. */
export type Actor = { id: number; username: string } | "command line" | "the site";
type ActSubject = {
  person?: { id: number; username: string };
  bookId?: number | undefined;
  until?: Date | undefined;
  /** The batch that it is part of. */
  batch?: string | undefined;
};

const erasedName = "erased account";

/** Records an act of moderation, in the transaction that carries it out, and returns its id. */
export async function recordAct(
  tx: Queries,
  actor: Actor,
  act: Act,
  { person, bookId, until, batch }: ActSubject,
  reason: string,
): Promise<number> {
  const by = typeof actor === "string" ? { id: null, username: actor } : actor;
  const recorded = await tx
    .insert(moderationActs)
    .values({
      act,
      actorId: by.id,
      actorName: by.username,
      personId: person?.id ?? null,
      personName: person?.username ?? null,
      bookId: bookId ?? null,
      reason,
      until: until ?? null,
      batchId: batch ?? null,
    })
    .returning({ id: moderationActs.id });
  if (!recorded[0]) throw new Error("insert returned no act");
  return recorded[0].id;
}

export type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** Lists acts, newest first; if given, only those before the act `before`, about one person or book, or with these ids. */
export async function listActs(
  queries: Queries,
  {
    limit,
    before,
    personId,
    bookId,
    ids,
  }: { limit: number; before?: number; personId?: number; bookId?: number; ids?: number[] },
) {
  const { id, at, act, actorName, personName, personId: person, bookId: book, reason, until, batchId } = moderationActs;
  return queries
    .select({ id, at, act, actorName, personName, personId: person, bookId: book, reason, until, batchId })
    .from(moderationActs)
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        personId === undefined ? undefined : eq(person, personId),
        bookId === undefined ? undefined : eq(book, bookId),
        ids === undefined ? undefined : inArray(id, ids),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** For a user's export: the acts about them that they were notified of, with their answers, oldest first. Leaves out who acted. */
export function listActsAbout(queries: Queries, userId: number) {
  const { at, act, bookId, reason, until, id, personId } = moderationActs;
  const answer = sql<string | null>`(select text from act_answers where act_id = ${id})`;
  return queries
    .select({ at, act, bookId, reason, until, answer })
    .from(moderationActs)
    .where(and(eq(personId, userId), notInArray(act, [...silentActs])))
    .orderBy(id);
}

/** Removes a user who is being erased from the record. Call it before their row is deleted. */
export async function eraseFromActs(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`
    update moderation_acts set actor_id = null, actor_name = ${erasedName} where actor_id = ${userId}`);
  await queries.execute(sql`
    update moderation_acts set person_id = null, person_name = ${erasedName} where person_id = ${userId}`);
}
