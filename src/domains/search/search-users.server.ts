import { canReturn, isActive, isInactive } from "#domains/people/active.server.ts";
import { smallPhotoUrl } from "#domains/people/photos/photos.server.ts";
import { isNotHeld } from "#domains/people/standing.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { totalSubscribers } from "#domains/library/total-subscribers.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns } from "#platform/images/picture.server.ts";
import { readTypedWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import {
  isPastName,
  matchesName,
  orderByMatch,
  selectInOrder,
  selectSorted,
  toTypedName,
} from "./matching/match-usernames.server.ts";
import type { UserResult } from "./results.ts";
import { isLastPage, type SearchQuery, toRange, totalMaxOf } from "./search-query.ts";
import { sortedUsersMax } from "./matching/search-tuning.ts";
import { type Corrected, searchWithCorrection } from "./matching/search-with-correction.server.ts";
import { newCreatorsShown } from "./vocab.ts";

/**
 * Finds users by words or a prefix of their username, best match first. Deactivated users are found only if a signed-in viewer
 * requests them and types words of their name.
 */
export async function searchUsers(
  queries: Queries,
  pictures: PictureAddresses,
  query: SearchQuery,
  isSignedIn: boolean,
): Promise<Corrected<{ total: number; results: UserResult[]; past?: string | undefined }>> {
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
  const shown = and(
    withDeactivated ? canReturn() : isActive(),
    query.username ? eq(sql`lower(${users.username})`, query.username.toLowerCase()) : undefined,
  );
  const typed = toTypedName(query.q ?? "", words);
  const rest = and(shown, query.past === undefined ? undefined : isPastName(typed, query.past));
  const some = sql`select 1 from ${users} where ${and(rest, matchesName(typed))} limit ${totalMaxOf(query) + 1}`;
  const { rows } = await queries.execute<{ total: number }>(
    sql`select count(*)::int as total from (${some}) as counted`,
  );
  const total = rows[0]?.total ?? 0;
  if (total === 0) return { total, results: [] };
  const ids = (total <= sortedUsersMax ? selectSorted : selectInOrder)(rest, typed, toRange(query));
  const results = await listUsers(queries, pictures, ids, [orderByMatch(typed)]);
  return { total, results, past: isLastPage(query, total) ? results.at(-1)?.username : undefined };
}

/** Finds the users to suggest whose username best matches: it has the words, or begins with the typed text. Held accounts are not suggested. */
export async function findUsersByName(
  queries: Queries,
  pictures: PictureAddresses,
  text: string,
  words: TypedWord[],
  limit: number,
) {
  const typed = toTypedName(text, words);
  return listUsers(queries, pictures, selectInOrder(and(isActive(), isNotHeld()), typed, { limit, offset: 0 }), [
    orderByMatch(typed),
  ]);
}

/** Finds the creators who signed up most recently, except those whose works are held. */
export async function findNewestCreators(queries: Queries, pictures: PictureAddresses): Promise<UserResult[]> {
  return toUserResults(pictures, await selectNewestCreators(queries).execute());
}

const selectNewestCreators = prepareQuery((queries) => {
  const order = [desc(users.createdAt), desc(users.id)];
  const ids = queries
    .select({ id: users.id })
    .from(users)
    .where(and(isActive(), isNotHeld(), eq(users.role, "creator")))
    .orderBy(...order)
    .limit(newCreatorsShown);
  return selectUsers(queries, ids.getSQL(), order).prepare("newest_creators");
});

/** Lists the users whose ids are selected by `ids`, so that subscribers are counted for one page only. */
async function listUsers(queries: Queries, pictures: PictureAddresses, ids: SQL, order: SQL[]): Promise<UserResult[]> {
  return toUserResults(pictures, await selectUsers(queries, ids, order));
}

function selectUsers(queries: Queries, ids: SQL, order: SQL[]) {
  return queries
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
}

function toUserResults(pictures: PictureAddresses, rows: Awaited<ReturnType<typeof selectUsers>>): UserResult[] {
  return rows.map(({ photo, isDeactivated, ...user }) => ({
    ...user,
    user_photo: smallPhotoUrl(pictures, user.username, photo),
    ...(isDeactivated && { deactivated: true as const }),
  }));
}
