import { profilePath } from "#domains/accounts/paths.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { bookPath } from "#domains/books/paths.ts";
import type { ContentRating } from "#domains/books/vocab.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { issuePath } from "#domains/issues/paths.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, isNull, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureRow, pictureColumns, pictureOf } from "#platform/images/picture.server.ts";

export type SitemapRow = { id: number; path: string; changed: Date; cover?: string | undefined };
/** Ids above the first and up to the second. */
export type IdRange = readonly [above: number, upTo: number];

type Kind = {
  /** Which parts of so many ids have anything in them, from 1. */
  parts(queries: Queries, size: number): Promise<number[]>;
  rows(store: ImageStore, range: IdRange, limit: number): Promise<SitemapRow[]>;
};

const visible = and(eq(books.removed, false), isNull(users.deactivatedAt));
const published = and(
  isNull(users.deactivatedAt),
  sql`exists (select 1 from ${books} where ${books.publisherId} = ${users.id} and not ${books.removed})`,
);
const within = (id: SQL | typeof users.id | typeof books.id | typeof issues.id, [above, upTo]: IdRange) =>
  sql`${id} > ${above} and ${id} <= ${upTo}`;

/** What a sitemap lists, in the order of ids, so that any part is found at once however many there are. */
export const sitemapKinds: Record<"books" | "issues" | "creators", Kind> = {
  books: {
    parts: (queries, size) =>
      partsOf(
        queries,
        size,
        sql`${books.id}`,
        sql`${books} join ${users} on ${users.id} = ${books.publisherId}`,
        visible,
      ),
    async rows(store, range, limit) {
      const rows = await store.database.queries
        .select({
          id: books.id,
          url_slug: books.urlSlug,
          rating: books.contentRating,
          cover: pictureColumns,
          created: books.createdAt,
          updated: books.updatedAt,
        })
        .from(books)
        .innerJoin(users, eq(users.id, books.publisherId))
        .innerJoin(images, eq(images.id, books.coverId))
        .where(and(within(books.id, range), visible))
        .orderBy(asc(books.id))
        .limit(limit);
      return rows.map((row) => workRow(store, row, bookPath({ ...row, book_id: row.id })));
    },
  },
  issues: {
    parts: (queries, size) =>
      partsOf(
        queries,
        size,
        sql`${issues.id}`,
        sql`${issues} join ${books} on ${books.id} = ${issues.bookId} join ${users} on ${users.id} = ${books.publisherId}`,
        visible,
      ),
    async rows(store, range, limit) {
      const rows = await store.database.queries
        .select({
          id: issues.id,
          book_id: issues.bookId,
          issue_number: issues.number,
          url_slug: books.urlSlug,
          rating: books.contentRating,
          cover: pictureColumns,
          created: issues.createdAt,
          updated: issues.updatedAt,
        })
        .from(issues)
        .innerJoin(books, eq(books.id, issues.bookId))
        .innerJoin(users, eq(users.id, books.publisherId))
        .innerJoin(images, eq(images.id, issues.coverId))
        .where(and(within(issues.id, range), visible))
        .orderBy(asc(issues.id))
        .limit(limit);
      return rows.map((row) => workRow(store, row, issuePath(row)));
    },
  },
  creators: {
    parts: (queries, size) => partsOf(queries, size, sql`${users.id}`, sql`${users}`, published),
    async rows({ database }, range, limit) {
      const latest = sql<string>`(select max(coalesce(${books.updatedAt}, ${books.createdAt})) from ${books} where ${books.publisherId} = ${users.id} and not ${books.removed})`;
      const rows = await database.queries
        .select({ id: users.id, username: users.username, latest })
        .from(users)
        .where(and(within(users.id, range), published))
        .orderBy(asc(users.id))
        .limit(limit);
      return rows.map(({ id, username, latest: changed }) => ({
        id,
        path: profilePath(username),
        changed: new Date(changed),
      }));
    },
  },
};
export type SitemapKind = keyof typeof sitemapKinds;

async function partsOf(queries: Queries, size: number, id: SQL, from: SQL, wanted: SQL | undefined): Promise<number[]> {
  const { rows } = await queries.execute<{ part: number }>(sql`
    select part::int from generate_series(1, (select coalesce(max(${id}), 0) / ${size}::bigint + 1 from ${from})) as part
    where exists (select 1 from ${from} where ${id} > (part - 1) * ${size}::bigint and ${id} <= part * ${size}::bigint and ${wanted})
    order by part`);
  return rows.map(({ part }) => part);
}

type WorkRow = { id: number; rating: ContentRating; cover: PictureRow; created: Date; updated: Date | null };

/** Covers of mature works are not for picture searches. */
function workRow(store: ImageStore, { id, rating, cover, created, updated }: WorkRow, path: string): SitemapRow {
  return { id, path, changed: updated ?? created, cover: rating === "M" ? undefined : pictureOf(store, cover).url };
}
