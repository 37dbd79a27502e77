import type { FoundBook } from "#domains/books/books.server.ts";
import { readWorkCredits } from "./read-for-owner.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import type { Queries } from "#platform/db/database.ts";

/** The credits of a book's latest issue, with which the next one begins: without people who have declined. */
export async function readLatestCredits(queries: Queries, book: FoundBook) {
  const latest = await findIssue(queries, book, book.lastIssueNumber);
  const { workCredits, namedCredits, creditStates } = await readWorkCredits(queries, latest.id);
  const declined = new Set(creditStates.filter(({ state }) => state === "declined").map(({ user }) => user));
  return { workCredits: workCredits.filter(({ user }) => !declined.has(user)), namedCredits };
}
