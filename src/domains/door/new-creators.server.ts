import { books } from "#domains/books/books-table.server.ts";
import { isDeleted } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { isActive } from "#domains/people/active.server.ts";
import { isHeld } from "#domains/people/standing.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { readingPlaces } from "#domains/places/places-table.server.ts";
import type { Settings } from "#domains/settings/settings.ts";
import type { Queries } from "#platform/db/database.ts";
import { alias, and, asc, desc, eq, gt, inArray, not, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { doorPageSize, shownBooks } from "./vocab.ts";

type Numbers = Pick<Settings, "hold_days" | "hold_readers">;

const reader = alias(users, "reader");

/**
 * How many people have read works of a user, counted up to `hold_readers`. Only people whose own accounts are `hold_days` old count, and none
 * whose works are held: anybody can make some more accounts.
 */
export function countReaders({ hold_days: days, hold_readers: most }: Numbers): SQL<number> {
  const { issueId, userId } = readingPlaces;
  return sql<number>`(
    select count(*)::int from (
      select distinct ${userId} from ${issues} join ${readingPlaces} on ${issueId} = ${issues.id}
      join ${users} as reader on ${reader.id} = ${userId}
      where ${issues.publisherId} = ${users}.id and ${userId} <> ${users}.id and ${isActive(reader)} and not coalesce(${isHeld(reader)}, false)
        and ${reader.createdAt} <= now() - make_interval(days => ${days}::int)
      limit ${most}) as readers)`;
}

/** The creators whose works wait to be looked at, longest waiting first. */
const isWaiting = and(isHeld(), isActive());

export async function countNewCreators(queries: Queries): Promise<number> {
  return queries.$count(users, isWaiting);
}

/** Lists up to `doorPageSize` creators who wait, with their newest books; if given, only those after the user `after`. */
export async function listNewCreators(queries: Queries, numbers: Numbers, after: number | undefined) {
  const { id, username, createdAt } = users;
  const creators = await queries
    .select({ id, username, createdAt })
    .from(users)
    .where(and(isWaiting, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(doorPageSize);
  const readers = await countReadersOf(
    queries,
    creators.map((creator) => creator.id),
    numbers,
  );
  return Promise.all(
    creators.map(async (creator) => {
      const theirs = and(eq(books.publisherId, creator.id), not(isDeleted()));
      const [totalBooks, newest] = [await queries.$count(books, theirs), await listBooks(queries, theirs)];
      return { ...creator, readers: readers.get(creator.id) ?? 0, totalBooks, books: newest };
    }),
  );
}

/** `countReaders` for each of these users. */
async function countReadersOf(queries: Queries, ids: number[], numbers: Numbers): Promise<Map<number, number>> {
  const { rows } = await queries.execute<{ id: string; readers: number }>(
    sql`select ${users.id}, ${countReaders(numbers)} as readers from ${users} where ${inArray(users.id, ids)}`,
  );
  return new Map(rows.map(({ id, readers }) => [Number(id), readers]));
}

function listBooks(queries: Queries, wanted: SQL | undefined) {
  const { id, title, urlSlug, contentRating, createdAt, coverId } = books;
  return queries
    .select({ book_id: id, book_title: title, url_slug: urlSlug, content_rating: contentRating, cover: pictureColumns })
    .from(books)
    .innerJoin(images, eq(images.id, coverId))
    .where(wanted)
    .orderBy(desc(createdAt), desc(id))
    .limit(shownBooks);
}
