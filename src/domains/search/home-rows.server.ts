import { selectNewUsers } from "#domains/people/standing.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { desc, eq, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { HomeWork, UpdatedBook } from "./home-contract.ts";
import { readHomeWorks } from "./home-works.server.ts";
import { allIssues, isListedFor } from "./matching/search-conditions.server.ts";
import {
  homePlacesOfCreator,
  latestBooksRead,
  latestIssuesRead,
  newAccountsShare,
  newComicsShown,
  recentlyUpdatedShown,
} from "./vocab.ts";

/** The latest issue of a book: `last` is its number, and `read` is how many issues were read to find it. `isNew` is its creator's account. */
type LatestIssue = {
  isNew: boolean;
  issueId: number;
  publisherId: number;
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
): Promise<{ newComics: HomeWork[]; recentlyUpdated: UpdatedBook[] }> {
  const { newest, continued } = await chooseRows(queries);
  const take = await readHomeWorks(queries, pictures, [...new Set([...newest, ...continued])]);
  return {
    newComics: take(newest, "issueCover"),
    recentlyUpdated: take(continued, "bookCover").map(({ date_created, ...book }) => ({
      ...book,
      latest_issue_date: date_created,
    })),
  };
}

/** Chooses the issues of both rows from as few of the latest issues as possible. One creator may have published all of the first few hundred. */
async function chooseRows(queries: Queries): Promise<{ newest: number[]; continued: number[] }> {
  let rows: { newest: LatestIssue[]; continued: LatestIssue[] } = { newest: [], continued: [] };
  for (const [most, latestOf] of latestIssues) {
    const latest = await latestOf(queries).execute();
    const newest = chooseFrom(latest, newComicsShown);
    const continued = chooseFrom(
      latest.filter(({ last }) => last > 1),
      recentlyUpdatedShown,
    );
    rows = { newest, continued };
    const areFilled = isFilled(newest, newComicsShown) && isFilled(continued, recentlyUpdatedShown);
    if (areFilled || (latest[0]?.read ?? 0) < most) break;
  }
  const toIds = (row: LatestIssue[]) => row.map(({ issueId }) => issueId);
  return { newest: toIds(rows.newest), continued: toIds(rows.continued) };
}

/** Whether a row is full and no creator has more than their share of places. */
function isFilled(row: LatestIssue[], limit: number): boolean {
  const placesOf = (creator: number) => row.filter(({ publisherId }) => publisherId === creator).length;
  return row.length === limit && row.every(({ publisherId }) => placesOf(publisherId) <= homePlacesOfCreator);
}

/** The statements that read the latest issues and keep the latest of each book, newest first, by how many issues they read. */
const latestIssues = latestIssuesRead.map(
  (most) => [most, prepareQuery((queries) => selectLatest(queries, most).prepare(`latest_${most}_issues`))] as const,
);

function selectLatest(queries: Queries, most: number) {
  const { id, bookId, publisherId, createdAt } = issues;
  const latest = queries
    .select({ id, bookId, publisherId, createdAt })
    .from(issues)
    .where(isListedFor(allIssues))
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
      publisherId: newest.publisherId,
      last: books.lastIssueNumber,
      isNew: sql<boolean>`${newest.publisherId} in (${selectNewUsers()})`,
      read: newest.read,
    })
    .from(newest)
    .innerJoin(books, eq(books.id, newest.bookId))
    .orderBy(desc(newest.createdAt), desc(newest.id));
}

/**
 * Chooses issues: at most two per creator unless there are not enough others, and at most a third by new accounts, which could fill the page
 * at any time.
 */
function chooseFrom(ofBooks: LatestIssue[], limit: number): LatestIssue[] {
  const turns = new Map<number, number>();
  const inTurn = ofBooks.map((issue) => {
    const turn = (turns.get(issue.publisherId) ?? 0) + 1;
    turns.set(issue.publisherId, turn);
    return { issue, turn, isOneMore: turn > homePlacesOfCreator };
  });
  const byNew = inTurn.filter(({ issue }) => issue.isNew).toSorted((a, b) => a.turn - b.turn);
  const leftOut = new Set(byNew.slice(Math.floor(limit / newAccountsShare)));
  const allowed = inTurn.filter((each) => !leftOut.has(each));
  const first = allowed.filter(({ isOneMore }) => !isOneMore).slice(0, limit);
  const more = allowed.filter(({ isOneMore }) => isOneMore).slice(0, limit - first.length);
  const shown = new Set([...first, ...more]);
  return inTurn.filter((each) => shown.has(each)).map(({ issue }) => issue);
}
