import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, gt } from "#platform/db/drizzle.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { UpdatedBook } from "./home-contract.ts";
import type { IssueResult } from "./results.ts";
import { allBooks, isShown } from "./search-conditions.server.ts";
import { readBooks, readIssues } from "./search-works.server.ts";
import { homePlacesOfCreator, latestIssuesRead, newComicsShown, recentlyUpdatedShown } from "./vocab.ts";

/** Finds the latest issue of each of the newest comics. */
export async function findNewComics(queries: Queries, pictures: PictureAddresses): Promise<IssueResult[]> {
  const found = await findLatest(queries, newComicsShown);
  return readIssues(
    queries,
    pictures,
    found.map(({ issueId }) => issueId),
  );
}

/**
 * Finds the most recently continued books, by the date of their latest issue. Books with one issue are left out, since they are
 * listed as new comics; edits do not count.
 */
export async function findRecentlyUpdated(queries: Queries, pictures: PictureAddresses): Promise<UpdatedBook[]> {
  const found = await findLatest(queries, recentlyUpdatedShown, { onlyContinued: true });
  const dates = new Map(found.map(({ bookId, createdAt }) => [bookId, createdAt.toISOString()]));
  const read = await readBooks(
    queries,
    pictures,
    found.map(({ bookId }) => bookId),
  );
  return read.map((book) => ({ ...book, latest_issue_date: dates.get(book.book_id) ?? book.date_created }));
}

/** Finds the latest issue of each book, newest first: two of each creator, and more only if there are not enough others. */
async function findLatest(queries: Queries, limit: number, { onlyContinued = false } = {}) {
  // Limited before the join, so that the planner cannot prefer to read all books.
  const latest = queries
    .select({ id: issues.id, bookId: issues.bookId, number: issues.number, createdAt: issues.createdAt })
    .from(issues)
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(latestIssuesRead)
    .as("latest");
  const isContinued = and(eq(latest.number, books.lastIssueNumber), gt(latest.number, 1));
  const newest = await queries
    .select({ issueId: latest.id, bookId: books.id, publisherId: books.publisherId, createdAt: latest.createdAt })
    .from(latest)
    .innerJoin(books, eq(books.id, latest.bookId))
    .where(and(onlyContinued ? isContinued : undefined, isShown(allBooks)))
    .orderBy(desc(latest.createdAt), desc(latest.id));
  const seen = new Set<number>();
  const ofBooks = newest.filter(({ bookId }) => !seen.has(bookId) && seen.add(bookId));
  const turns = new Map<number, number>();
  const inTurn = ofBooks.map((issue) => {
    const turn = (turns.get(issue.publisherId) ?? 0) + 1;
    turns.set(issue.publisherId, turn);
    return { issue, isOneMore: turn > homePlacesOfCreator };
  });
  const first = inTurn.filter(({ isOneMore }) => !isOneMore).slice(0, limit);
  const more = inTurn.filter(({ isOneMore }) => isOneMore).slice(0, limit - first.length);
  const shown = new Set([...first, ...more]);
  return inTurn.filter((each) => shown.has(each)).map(({ issue }) => issue);
}
