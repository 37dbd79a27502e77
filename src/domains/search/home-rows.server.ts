import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { desc, eq } from "#platform/db/drizzle.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { UpdatedBook } from "./home-contract.ts";
import type { IssueResult } from "./results.ts";
import { allBooks, isShown } from "./search-conditions.server.ts";
import { readBooks, readIssues } from "./search-works.server.ts";
import { homePlacesOfCreator, latestIssuesRead, newComicsShown, recentlyUpdatedShown } from "./vocab.ts";

type Latest = { issueId: number; bookId: number; publisherId: number; createdAt: Date };

/**
 * Finds the rows of comics on the home page. `newComics`: the latest issue of each of the newest comics. `recentlyUpdated`: the most
 * recently continued books, by the date of their latest issue; those with one issue are left out, since they are listed as new
 * comics, and edits do not count.
 */
export async function findComics(
  queries: Queries,
  pictures: PictureAddresses,
): Promise<{ newComics: IssueResult[]; recentlyUpdated: UpdatedBook[] }> {
  const latest = await readLatest(queries);
  const newest = chooseFrom(latest, newComicsShown);
  const isContinued = ({ number, last }: (typeof latest)[number]) => number === last && number > 1;
  const continued = chooseFrom(latest.filter(isContinued), recentlyUpdatedShown);
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

/** Reads the latest issues of all books that are shown, newest first, with the number of the last issue of their book. */
async function readLatest(queries: Queries) {
  // Limited before the join, so that the planner cannot prefer to read all books.
  const latest = queries
    .select({ id: issues.id, bookId: issues.bookId, number: issues.number, createdAt: issues.createdAt })
    .from(issues)
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(latestIssuesRead)
    .as("latest");
  return queries
    .select({
      issueId: latest.id,
      bookId: books.id,
      publisherId: books.publisherId,
      createdAt: latest.createdAt,
      number: latest.number,
      last: books.lastIssueNumber,
    })
    .from(latest)
    .innerJoin(books, eq(books.id, latest.bookId))
    .where(isShown(allBooks))
    .orderBy(desc(latest.createdAt), desc(latest.id));
}

/** Chooses the latest issue of each book: two of each creator, and more only if there are not enough others. */
function chooseFrom(newest: Latest[], limit: number): Latest[] {
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
