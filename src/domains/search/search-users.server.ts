import { canReturn, isActive } from "#domains/accounts/active.server.ts";
import { smallPhotoUrl } from "#domains/accounts/photos/photos.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { totalSubscribers } from "#domains/library/total-subscribers.server.ts";
import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { allWords, type TypedWord, typedWords } from "#platform/search/typed-words.server.ts";
import type { SearchQuery, UserResult } from "./contract.ts";
import { type Corrected, corrected } from "./corrected-words.server.ts";
import { rangeOf } from "./search-filters.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** Users by the words or the beginning of their name; A to Z. */
export async function searchUsers(
  store: ImageStore,
  query: SearchQuery,
): Promise<Corrected<{ total: number; results: UserResult[] }>> {
  const { queries } = store.database;
  const typed = query.q ?? "";
  return corrected(queries, {
    typed,
    words: await typedWords(queries, typed),
    isFiltered: query.username !== undefined,
    find: (words) => findUsers(store, query, words),
  });
}

async function findUsers(store: ImageStore, query: SearchQuery, words: TypedWord[]) {
  const wanted = and(
    query.allowDeactivatedUserResults === "true" ? canReturn() : isActive(),
    named(query.q ?? "", words),
    query.username ? eq(sql`lower(${users.username})`, query.username.toLowerCase()) : undefined,
  );
  const { limit, offset } = rangeOf(query);
  const some = sql`select 1 from ${users} where ${wanted} limit ${searchTotalMax + 1}`;
  const { rows } = await store.database.queries.execute<{ total: number }>(
    sql`select count(*)::int as total from (${some}) as counted`,
  );
  const results = await list(store, wanted, [asc(sql`lower(${users.username})`)], limit, offset);
  return { total: rows[0]?.total ?? 0, results };
}

/** The first active users whose name has the words or begins so. */
export async function usersNamed(store: ImageStore, typed: string, words: TypedWord[], limit: number) {
  const wanted = and(isActive(), named(typed, words));
  return list(store, wanted, [asc(sql`lower(${users.username})`)], limit, 0);
}

/** Who began to publish most recently. */
export async function newestCreators(store: ImageStore, limit: number): Promise<UserResult[]> {
  const wanted = and(isActive(), eq(users.role, "creator"));
  return list(store, wanted, [desc(users.createdAt), desc(users.id)], limit, 0);
}

/** A name that begins as it is typed, signs and all, or has the words. */
function named(typed: string, words: TypedWord[]): SQL | undefined {
  const tsquery = allWords(words);
  if (tsquery === null) return undefined;
  const beginning = `${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  return or(like(sql`lower(${users.username})`, beginning), sql`${users.search} @@ ${tsquery}::tsquery`);
}

async function list(
  store: ImageStore,
  wanted: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<UserResult[]> {
  const { queries } = store.database;
  // Which ones first: subscribers are not counted of users that a later page skips.
  const ids = queries
    .select({ id: users.id })
    .from(users)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await queries
    .select({ id: users.id, username: users.username, total_subscribers: totalSubscribers, photo: pictureColumns })
    .from(users)
    .leftJoin(images, eq(images.id, users.photoId))
    .where(inArray(users.id, ids))
    .orderBy(...order);
  return rows.map(({ photo, ...user }) => ({ ...user, user_photo: smallPhotoUrl(store, user.username, photo) }));
}
