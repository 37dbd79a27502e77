import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { subscriptions } from "#domains/library/subscriptions-table.server.ts";
import { hasShownPanels } from "#domains/panels/read-panels.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import type { CatalogIssue } from "./catalog.ts";

/** The public issues with these ids, in the order of `ids`. */
export async function findIssuesById(queries: Queries, ids: number[]): Promise<CatalogIssue[]> {
  if (ids.length === 0) return [];
  const found = await select(queries, inArray(issues.id, ids)).limit(ids.length);
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The issues of a public book, by number. */
export function findIssuesOfBook(queries: Queries, bookId: number, { page, perPage }: Part): Promise<CatalogIssue[]> {
  return select(queries, eq(issues.bookId, bookId))
    .orderBy(asc(issues.number))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** One public issue, with its page descriptions unless it is mature. Undefined if there is no such issue. */
export async function findOneIssue(
  queries: Queries,
  bookId: number,
  number: number,
): Promise<CatalogIssue | undefined> {
  const [issue] = await select(queries, and(eq(issues.bookId, bookId), eq(issues.number, number))).limit(1);
  if (!issue || issue.contentRating === "M") return issue;
  const described = await queries
    .select({ number: pages.number, description: pages.description })
    .from(pages)
    .where(and(eq(pages.issueId, issue.id), ne(pages.description, "")))
    .orderBy(asc(pages.number));
  return {
    ...issue,
    pageDescriptions: described.map((page) => `Page ${page.number}: ${page.description}`).join("\n\n"),
  };
}

type Part = { page: number; perPage: number };

/** The issues by everybody a user subscribes to, newest first, and their total. */
export async function findIssuesOfSubscriptions(queries: Queries, userId: number, { page, perPage }: Part) {
  const { publisherId, subscriberId } = subscriptions;
  const publishers = queries.select({ id: publisherId }).from(subscriptions).where(eq(subscriberId, userId));
  const ofThem = inArray(books.publisherId, publishers);
  const found = await select(queries, ofThem)
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [row] = await queries
    .select({ total: sql<number>`coalesce(sum(${books.lastIssueNumber} - ${books.issueGaps}), 0)::int` })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(and(isPublic(), ofThem));
  return { issues: found, total: row?.total ?? 0 };
}

function select(queries: Queries, condition: SQL | undefined) {
  return queries
    .select({
      id: issues.id,
      number: issues.number,
      label: issues.label,
      title: issues.title,
      description: issues.description,
      created: issues.createdAt,
      updated: issues.updatedAt,
      pageTotal: issues.pageTotal,
      coverHash: images.hash,
      bookId: books.id,
      bookTitle: books.title,
      urlSlug: books.urlSlug,
      contentRating: books.contentRating,
      genres: books.genres,
      language: books.language,
      downloadable: books.downloadable,
      hasPanels: hasShownPanels(issues.id),
      username: users.username,
    })
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(and(isPublic(), condition))
    .$dynamic();
}
