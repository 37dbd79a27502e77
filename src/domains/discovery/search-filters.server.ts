import { users } from "#domains/accounts/users-table.server.ts";
import { bookGenres, books } from "#domains/books/books-table.server.ts";
import type { ContentRating } from "#domains/books/vocab.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import { and, desc, eq, inArray, isNull, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { searchQuery as wordsQuery } from "#platform/db/search-text.server.ts";
import type { SearchQuery } from "./contract.ts";
import { searchAllAtOnce, searchPageSize } from "./vocab.ts";

/** Which part of the results is asked for. */
export function rangeOf({ limit, page = 1 }: SearchQuery): { limit: number; offset: number } {
  const size = limit === 0 ? searchAllAtOnce : (limit ?? searchPageSize);
  return { limit: size, offset: (page - 1) * size };
}

/** What a work must be to be found: visible, and as the filters say. `search` is the searched row's column. */
export function worksWanted(query: SearchQuery, search: PgColumn, credited?: SQL): SQL | undefined {
  const { include = [], exclude = [], status = "all", username } = query;
  const ratings = query["content-rating"]?.filter((rating): rating is ContentRating => rating !== "all") ?? [];
  const words = query.q ? wordsQuery(query.q) : null;
  const has = (genre: string) =>
    sql`exists (select 1 from ${bookGenres} where ${bookGenres.bookId} = ${books.id} and ${bookGenres.genre} = ${genre})`;
  return and(
    eq(books.removed, false),
    isNull(users.deactivatedAt),
    words ? sql`${search} @@ ${words}` : undefined,
    credited,
    username ? eq(sql`lower(${users.username})`, username.toLowerCase()) : undefined,
    status === "all" ? undefined : eq(books.status, status),
    ratings.length && !query["content-rating"]?.includes("all") ? inArray(books.contentRating, ratings) : undefined,
    ...include.map(has),
    ...exclude.map((genre) => sql`not ${has(genre)}`),
  );
}

/** Best match first when words are searched and no order is asked for; otherwise newest first, or oldest. */
export function orderOf(query: SearchQuery, row: { search: PgColumn; createdAt: PgColumn; id: PgColumn }): SQL[] {
  if (query.sort === "desc") return [sql`${row.createdAt}`, sql`${row.id}`];
  const newest = [desc(row.createdAt), desc(row.id)];
  const words = query.q && !query.sort ? wordsQuery(query.q) : null;
  return words ? [desc(sql`ts_rank(${row.search}, ${words})`), ...newest] : newest;
}

/** Issues in which an active user has a role. */
export function creditedIssues({ role, username }: { role: string; username: string }): SQL {
  return sql`select ${credits.issueId} from ${credits} join ${users} as credited on credited.id = ${credits.userId}
    where credited.deactivated_at is null and lower(credited.username) = ${username.toLowerCase()} and ${credits.role} = ${role}`;
}

/** Books of which one of these issues is. */
export function booksOf(issueIds: SQL): SQL {
  return sql`select part.book_id from ${issues} as part where part.id in (${issueIds})`;
}
