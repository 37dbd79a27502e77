import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { desc, eq, sql } from "#platform/db/drizzle.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { UpdatedBook } from "./home-contract.ts";
import type { WorkResult } from "./results.ts";
import { allIssues, isShown } from "./search-conditions.server.ts";
import { readBooks, readIssues } from "./search-works.server.ts";
import {
  homePlacesOfCreator,
  latestBooksRead,
  latestIssuesRead,
  newComicsShown,
  recentlyUpdatedShown,
} from "./vocab.ts";

/** The latest issue of a book: `last` is its number, and `read` is how many issues were read to find it. */
type LatestIssue = {
  issueId: number;
  bookId: number;
  publisherId: number;
  createdAt: Date;
  last: number;
  read: number;
};

/**
 * Finds the rows of comics on the home page. `newComics`: the latest issues, one of each book. `recentlyUpdated`: the most recently
 * continued books, by the date of their latest issue. Books with only one issue are left out, since they are listed as new comics.
 * Edits do not count as updates.
 */
export async function findComics(
  queries: Queries,
  pictures: PictureAddresses,
): Promise<{ newComics: WorkResult[]; recentlyUpdated: UpdatedBook[] }> {
  const { newest, continued } = await chooseRows(queries);
  const read = await readBooks(
    queries,
    pictures,
    continued.map(({ bookId }) => bookId),
  );
  const dates = new Map(continued.map(({ bookId, createdAt }) => [bookId, createdAt.toISOString()]));
  return {
    newComics: await readIssues(
      queries,
      pictures,
      newest.map(({ issueId }) => issueId),
    ),
    recentlyUpdated: read.map((book) => ({ ...book, latest_issue_date: dates.get(book.book_id) ?? book.date_created })),
  };
}

/** Fills both rows from as few of the latest issues as possible. One creator may have published all of the first few hundred. */
async function chooseRows(queries: Queries): Promise<{ newest: LatestIssue[]; continued: LatestIssue[] }> {
  let rows: { newest: LatestIssue[]; continued: LatestIssue[] } = { newest: [], continued: [] };
  for (const most of latestIssuesRead) {
    const latest = await readLatest(queries, most);
    const newest = chooseFrom(latest, newComicsShown);
    const continued = chooseFrom(
      latest.filter(({ last }) => last > 1),
      recentlyUpdatedShown,
    );
    rows = { newest, continued };
    const areFilled = isFilled(newest, newComicsShown) && isFilled(continued, recentlyUpdatedShown);
    if (areFilled || (latest[0]?.read ?? 0) < most) break;
  }
  return rows;
}

/** Whether a row is full and no creator has more than their share of places. */
function isFilled(row: LatestIssue[], limit: number): boolean {
  const placesOf = (creator: number) => row.filter(({ publisherId }) => publisherId === creator).length;
  return row.length === limit && row.every(({ publisherId }) => placesOf(publisherId) <= homePlacesOfCreator);
}

/** Reads the `most` latest issues and keeps the latest of each book, newest first. */
async function readLatest(queries: Queries, most: number): Promise<LatestIssue[]> {
  const { id, bookId, publisherId, createdAt } = issues;
  const latest = queries
    .select({ id, bookId, publisherId, createdAt })
    .from(issues)
    .where(isShown(allIssues))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
    .as("latest");
  const ofBooks = queries
    .selectDistinctOn([latest.bookId], {
      ...latest._.selectedFields,
      read: sql<number>`(count(*) over ())::int`.as("read"),
    })
    .from(latest)
    .orderBy(latest.bookId, desc(latest.createdAt), desc(latest.id))
    .as("of_books");
  // Limited before the join, so that the planner cannot prefer to read all books.
  const newest = queries
    .select()
    .from(ofBooks)
    .orderBy(desc(ofBooks.createdAt), desc(ofBooks.id))
    .limit(latestBooksRead)
    .as("newest");
  return queries
    .select({
      issueId: newest.id,
      bookId: newest.bookId,
      publisherId: newest.publisherId,
      createdAt: newest.createdAt,
      last: books.lastIssueNumber,
      read: newest.read,
    })
    .from(newest)
    .innerJoin(books, eq(books.id, newest.bookId))
    .orderBy(desc(newest.createdAt), desc(newest.id));
}

/** Chooses issues: at most two per creator unless there are not enough others. */
function chooseFrom(ofBooks: LatestIssue[], limit: number): LatestIssue[] {
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
