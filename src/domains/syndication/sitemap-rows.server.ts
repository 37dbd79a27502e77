import { isActive } from "#domains/people/active.server.ts";
import { profilePath } from "#domains/people/paths.ts";
import { isNotHeld } from "#domains/people/standing.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { bookPath } from "#domains/books/paths.ts";
import { isListed, isPublic } from "#domains/books/visible.server.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { accreditedPath } from "#domains/search/profile-works.ts";
import type { Queries } from "#platform/db/database.ts";
import { alias, and, asc, eq, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import { lastChange } from "./last-change.server.ts";

export const sitemapKinds = ["books", "issues", "creators"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
export type SitemapRow = { id: number; path: string; changed: Date; cover?: string };
/** Ids greater than the first and up to the second. */
export type IdRange = readonly [above: number, upTo: number];

const isListedPublicly = sql`(${isPublic()} and ${isNotHeld()})`;
const publisher = alias(users, "publisher");
const hasPublicBooks = sql<boolean>`(${isNotHeld()} and exists (select 1 from ${books} where ${books.publisherId} = ${users}.id and ${isListed()}))`;
/** The public issues that credit the user. */
const credited = sql`
  from ${credits} join ${issues} on ${issues.id} = ${credits.issueId} join ${books} on ${books.id} = ${issues.bookId}
  join ${users} as publisher on ${publisher.id} = ${books.publisherId}
  where ${credits.userId} = ${users}.id and ${isListed()} and ${isActive(publisher)} and ${isNotHeld(publisher)}`;
const hasPublicWorks = and(isActive(), sql`(${hasPublicBooks} or exists (select 1 ${credited}))`);
const lastEdit = sql<Date>`coalesce(${issues.updatedAt}, ${issues.createdAt})`.mapWith(issues.createdAt);
const withPublisher = sql`join ${users} on ${users.id} = ${books.publisherId}`;
const withBook = sql`join ${books} on ${books.id} = ${issues.bookId}`;

const sources: Record<
  SitemapKind,
  { table: typeof books | typeof issues | typeof users; from: SQL; isWanted: SQL | undefined }
> = {
  books: { table: books, from: sql`${books} ${withPublisher}`, isWanted: isListedPublicly },
  issues: { table: issues, from: sql`${issues} ${withBook} ${withPublisher}`, isWanted: isListedPublicly },
  creators: { table: users, from: sql`${users}`, isWanted: hasPublicWorks },
};

/** The numbers of the parts that are not empty, counted from 1. Each part covers `size` ids. */
export async function findSitemapParts(queries: Queries, kind: SitemapKind, size: number): Promise<number[]> {
  const { table, from, isWanted } = sources[kind];
  const { rows } = await queries.execute<{ part: number }>(sql`
    select part::int from generate_series(1, (select coalesce(max(${table.id}), 0) / ${size}::bigint + 1 from ${from})) as part
    where exists (
      select 1 from ${from}
      where ${table.id} > (part - 1) * ${size}::bigint and ${table.id} <= part * ${size}::bigint and ${isWanted})
    order by part`);
  return rows.map(({ part }) => part);
}

/** What a sitemap lists within a range of ids, ordered by id. */
export function findSitemapRows(
  queries: Queries,
  pictures: PictureAddresses,
  kind: SitemapKind,
  range: IdRange,
  limit: number,
) {
  return kind === "creators" ? findCreators(queries, range, limit) : findWorks(queries, pictures, kind, range, limit);
}

async function findWorks(
  queries: Queries,
  pictures: PictureAddresses,
  kind: "books" | "issues",
  range: IdRange,
  limit: number,
): Promise<SitemapRow[]> {
  const works = kind === "books" ? books : issues;
  const published = queries
    .select({
      id: works.id,
      book_id: books.id,
      issue_number: kind === "issues" ? issues.number : sql<null>`null`,
      url_slug: books.urlSlug,
      rating: books.contentRating,
      cover: pictureColumns,
      changed: kind === "books" ? lastChange : lastEdit,
    })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .$dynamic();
  const rows = await (kind === "issues" ? published.innerJoin(issues, eq(issues.bookId, books.id)) : published)
    .innerJoin(images, eq(images.id, works.coverId))
    .where(and(isWithin(works, range), isListedPublicly))
    .orderBy(asc(works.id))
    .limit(limit);
  return rows.map(({ id, issue_number, rating, cover, changed, ...book }) => ({
    id,
    path: issue_number === null ? bookPath(book) : issuePath({ ...book, issue_number }),
    changed,
    // Image search must not show the covers of mature works.
    cover: rating === "M" ? undefined : pictureOf(pictures, cover).url,
  }));
}

async function findCreators(queries: Queries, range: IdRange, limit: number): Promise<SitemapRow[]> {
  // In a select from one table, Drizzle writes columns without their table, so `id` would be the book's here.
  const latest = sql<Date>`coalesce(
    (select max(${lastChange}) from ${books} where ${books.publisherId} = ${users}.id and ${isListed()}),
    (select max(${issues}.created_at) ${credited}))`.mapWith(books.createdAt);
  const rows = await queries
    .select({ id: users.id, username: users.username, changed: latest, hasBooks: hasPublicBooks })
    .from(users)
    .where(and(isWithin(users, range), hasPublicWorks))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id, username, changed, hasBooks }) => ({
    id,
    // A profile without books shows the credits, at their own address.
    path: hasBooks ? profilePath(username) : accreditedPath(username),
    changed,
  }));
}

function isWithin({ id }: typeof books | typeof issues | typeof users, [above, upTo]: IdRange): SQL {
  return sql`${id} > ${above} and ${id} <= ${upTo}`;
}
