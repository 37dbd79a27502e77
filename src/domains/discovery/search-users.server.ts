import { listedPhoto } from "#domains/accounts/photos.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { totalSubscribers } from "#domains/library/total-subscribers.server.ts";
import { and, asc, count, desc, eq, isNull, like, or, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { searchQuery as wordsQuery } from "#platform/db/search-text.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import type { SearchQuery, UserResult } from "./contract.ts";
import { rangeOf } from "./search-filters.server.ts";

/** Users by the words or the beginning of their name; A to Z. */
export async function searchUsers(
  store: ImageStore,
  query: SearchQuery,
): Promise<{ total: number; results: UserResult[] }> {
  const wanted = and(
    query.allowDeactivatedUserResults === "true" ? undefined : isNull(users.deactivatedAt),
    query.q ? named(query.q) : undefined,
    query.username ? eq(sql`lower(${users.username})`, query.username.toLowerCase()) : undefined,
  );
  const { limit, offset } = rangeOf(query);
  const results = await list(store, wanted, [asc(sql`lower(${users.username})`)], limit, offset);
  const [all] = await store.database.queries.select({ total: count() }).from(users).where(wanted);
  return { total: all?.total ?? 0, results };
}

/** Who began to publish most recently. */
export async function newestCreators(store: ImageStore, limit: number): Promise<UserResult[]> {
  const wanted = and(isNull(users.deactivatedAt), eq(users.role, "creator"));
  return list(store, wanted, [desc(users.createdAt), desc(users.id)], limit, 0);
}

function named(q: string): SQL | undefined {
  const beginning = `${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const words = wordsQuery(q);
  return or(like(sql`lower(${users.username})`, beginning), words ? sql`${users.search} @@ ${words}` : undefined);
}

async function list(
  store: ImageStore,
  wanted: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<UserResult[]> {
  const rows = await store.database.queries
    .select({ id: users.id, username: users.username, total_subscribers: totalSubscribers, photo: pictureColumns })
    .from(users)
    .leftJoin(images, eq(images.id, users.photoId))
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ photo, ...user }) => ({ ...user, user_photo: listedPhoto(store, user.username, photo) }));
}
