import { canReturn, isActive, isInactive } from "#domains/accounts/active.server.ts";
import { smallPhotoUrl } from "#domains/accounts/photos/photos.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { totalSubscribers } from "#domains/library/total-subscribers.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, like, or, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns } from "#platform/images/picture.server.ts";
import { allWords, readTypedWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import type { UserResult } from "./results.ts";
import { type SearchQuery, toRange } from "./search-query.ts";
import { sortedUsersMax } from "./search-tuning.ts";
import { type Corrected, searchWithCorrection } from "./search-with-correction.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** Finds users by words or a prefix of their username, A to Z. Deactivated ones only for a signed-in viewer who names them. */
export async function searchUsers(
  queries: Queries,
  pictures: PictureAddresses,
  query: SearchQuery,
  isSignedIn: boolean,
): Promise<Corrected<{ total: number; results: UserResult[] }>> {
  const typed = query.q ?? "";
  return searchWithCorrection(queries, {
    typed,
    words: await readTypedWords(queries, typed),
    isFiltered: query.username !== undefined,
    find: (words) => findUsers(queries, pictures, query, words, isSignedIn),
  });
}

async function findUsers(
  queries: Queries,
  pictures: PictureAddresses,
  query: SearchQuery,
  words: TypedWord[],
  isSignedIn: boolean,
) {
  const withDeactivated = isSignedIn && words.length > 0 && query.allowDeactivatedUserResults === "true";
  const wanted = and(
    withDeactivated ? canReturn() : isActive(),
    usernameMatches(query.q ?? "", words),
    query.username ? eq(sql`lower(${users.username})`, query.username.toLowerCase()) : undefined,
  );
  const { limit, offset } = toRange(query);
  const some = sql`select 1 from ${users} where ${wanted} limit ${searchTotalMax + 1}`;
  const { rows } = await queries.execute<{ total: number }>(
    sql`select count(*)::int as total from (${some}) as counted`,
  );
  const total = rows[0]?.total ?? 0;
  if (total === 0) return { total, results: [] };
  const order = [byName];
  const ids =
    total <= sortedUsersMax ? sortMatches(wanted, limit, offset) : selectPage(queries, wanted, order, limit, offset);
  return { total, results: await listUsers(queries, pictures, ids, order) };
}

/** Finds the first active users, A to Z, whose username has the words or begins with the typed text. */
export async function findUsersByName(
  queries: Queries,
  pictures: PictureAddresses,
  typed: string,
  words: TypedWord[],
  limit: number,
) {
  const wanted = and(isActive(), usernameMatches(typed, words));
  const order = [byName];
  return listUsers(queries, pictures, selectPage(queries, wanted, order, limit, 0), order);
}

/** Finds the creators who signed up most recently. */
export async function findNewestCreators(
  queries: Queries,
  pictures: PictureAddresses,
  limit: number,
): Promise<UserResult[]> {
  const wanted = and(isActive(), eq(users.role, "creator"));
  const order = [desc(users.createdAt), desc(users.id)];
  return listUsers(queries, pictures, selectPage(queries, wanted, order, limit, 0), order);
}

/** Condition: the username begins with the typed text, punctuation included, or has the words. Undefined without words. */
function usernameMatches(typed: string, words: TypedWord[]): SQL | undefined {
  const tsquery = allWords(words);
  if (tsquery === null) return undefined;
  const prefix = `${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  return or(like(sql`lower(${users.username})`, prefix), sql`${users.search} @@ ${tsquery}::tsquery`);
}

const byName = asc(sql`lower(${users.username})`);

/** Selects the ids of one page. */
function selectPage(queries: Queries, wanted: SQL | undefined, order: SQL[], limit: number, offset: number): SQL {
  return queries
    .select({ id: users.id })
    .from(users)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .getSQL();
}

/** Selects the same, A to Z, by sorting all that match: the planner would rather test one user after the other, A to Z. */
function sortMatches(wanted: SQL | undefined, limit: number, offset: number): SQL {
  return sql`with found as materialized (select ${users.id}, ${users.username} from ${users} where ${wanted})
    select id from found order by lower(username) limit ${limit} offset ${offset}`;
}

/** Lists the users with these ids. Selected first, so that subscribers are counted for one page only. */
async function listUsers(queries: Queries, pictures: PictureAddresses, ids: SQL, order: SQL[]): Promise<UserResult[]> {
  const rows = await queries
    .select({
      id: users.id,
      username: users.username,
      isDeactivated: sql<boolean>`${isInactive()}`,
      total_subscribers: totalSubscribers,
      photo: pictureColumns,
    })
    .from(users)
    .leftJoin(images, eq(images.id, users.photoId))
    .where(sql`${users.id} in (${ids})`)
    .orderBy(...order);
  return rows.map(({ photo, isDeactivated, ...user }) => ({
    ...user,
    user_photo: smallPhotoUrl(pictures, user.username, photo),
    ...(isDeactivated && { deactivated: true as const }),
  }));
}
