import { isVisibleTo } from "#domains/books/visible.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { isViolation } from "#platform/db/database-error.server.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/issues/errors.ts";
import { isHistoryKept } from "./history-switch.server.ts";
import { placesMax } from "./vocab.ts";

export type GivenPlace = {
  book_id: number;
  issue_number: number;
  page: number;
  furthest_page?: number | undefined;
  seconds_ago: number;
};

/**
 * Keeps places in a user's history, and returns whether it is switched on. Skips issues that the user may not see, and places from before
 * the issue was published (when its number belonged to another one) or before the history was cleared. Beyond `most` issues, those read
 * longest ago are deleted. Throws `session_ended` if the user, or `issue_not_found` if an issue, has just been deleted.
 */
export async function keepPlaces(
  database: Database,
  userId: number,
  places: readonly GivenPlace[],
  most = placesMax,
): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      if (!(await isHistoryKept(tx, userId))) return false;
      if (await upsertPlaces(tx, userId, places)) await forgetOldest(tx, userId, most);
      return true;
    });
  } catch (error) {
    if (isViolation(error, "reading_places_issue_id_fkey")) throw fail("issue_not_found");
    throw isViolation(error, "reading_places_user_id_fkey") ? fail("session_ended") : error;
  }
}

/** Returns whether an issue was added to the history. Writes rows in a fixed order, so that concurrent calls cannot deadlock. */
async function upsertPlaces(tx: Queries, userId: number, places: readonly GivenPlace[]): Promise<boolean> {
  const column = (values: number[]) => sql.param(values);
  const { rows } = await tx.execute<{ is_added: boolean }>(sql`
    insert into reading_places (user_id, issue_id, book_id, page, furthest_page, read_at)
    select ${userId}, issues.id, issues.book_id,
      least((array_agg(given.page order by given.ago))[1], issues.page_total),
      least(max(greatest(given.page, given.furthest)), issues.page_total),
      now() - min(given.ago) * interval '1 second'
    from unnest(
      ${column(places.map((place) => place.book_id))}::bigint[],
      ${column(places.map((place) => place.issue_number))}::integer[],
      ${column(places.map((place) => place.page))}::integer[],
      ${column(places.map((place) => place.furthest_page ?? place.page))}::integer[],
      ${column(places.map((place) => place.seconds_ago))}::integer[]
    ) as given (book_id, number, page, furthest, ago)
    join issues on issues.book_id = given.book_id and issues.number = given.number
    join books on books.id = issues.book_id
    join users on users.id = books.publisher_id
    left join reading_histories as history on history.user_id = ${userId}
    where ${isVisibleTo(sql`${userId}`)}
      and now() - given.ago * interval '1 second' >= greatest(issues.created_at, history.cleared_at)
    group by issues.id
    order by issues.id
    on conflict (user_id, issue_id) do update set
      page = case when excluded.read_at >= reading_places.read_at then excluded.page else reading_places.page end,
      furthest_page = greatest(reading_places.furthest_page, excluded.furthest_page),
      read_at = greatest(reading_places.read_at, excluded.read_at)
    returning xmax = 0 as is_added`);
  return rows.some(({ is_added }) => is_added);
}

async function forgetOldest(tx: Queries, userId: number, most: number): Promise<void> {
  await tx.execute(sql`
    delete from reading_places where user_id = ${userId} and issue_id in (
      select issue_id from reading_places where user_id = ${userId} order by read_at desc, issue_id offset ${most})`);
}
