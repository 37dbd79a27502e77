import { isPublic } from "#domains/books/visible.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { newIssuesShown } from "./vocab.ts";

/** Counts the new issues of each bookmarked book that has any. */
export function countNewInBookmarks(queries: Queries, userId: number) {
  const from = sql`bookmarks as followed join books on books.id = followed.book_id`;
  return countNew<"book_id">(
    queries,
    userId,
    sql`books.id`,
    "book_id",
    sql`${from} where followed.user_id = ${userId}`,
  );
}

/** Counts the new issues of each person whom the user subscribes to and who has any. */
export function countNewOfPeople(queries: Queries, userId: number) {
  const from = sql`subscriptions as followed join books on books.publisher_id = followed.publisher_id`;
  const where = sql`where followed.subscriber_id = ${userId}`;
  return countNew<"publisher_id">(queries, userId, sql`books.publisher_id`, "publisher_id", sql`${from} ${where}`);
}

/**
 * An issue is new if it was published after the user last visited its book, followed it (by a bookmark or a subscription), and last
 * cleared their history.
 */
async function countNew<K extends string>(queries: Queries, userId: number, key: SQL, name: K, followed: SQL) {
  const { rows } = await queries.execute<{ id: string; new_issues: number }>(sql`
    select ${key} as id, count(*)::int as new_issues
    from (select books.id as book_id, followed.created_at as since from ${followed}) as seen
    join books on books.id = seen.book_id
    join users on users.id = books.publisher_id
    left join reading_histories as history on history.user_id = ${userId}
    join issues on issues.book_id = books.id and issues.created_at > greatest(seen.since, history.cleared_at,
      (select max(read_at) from reading_places where user_id = ${userId} and reading_places.book_id = books.id))
    where ${isPublic()}
    group by ${key} order by max(issues.created_at) desc limit ${newIssuesShown}`);
  return rows.map(({ id, new_issues }) => ({ [name]: Number(id), new_issues }) as Record<K | "new_issues", number>);
}
