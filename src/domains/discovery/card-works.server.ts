import { findBook } from "#domains/books/books.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { bookShape, issueShape } from "#domains/issues/shapes.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { bookCardFacts, type CardFacts, issueCardFacts } from "./card-facts.ts";

type CardWork = {
  facts: CardFacts;
  /** Of the cover's original. */
  hash: string;
};

/** What is on the card of a work that everybody may see; throws `book_not_found`, `issue_not_found`. */
export async function findCardWork(store: ImageStore, kind: CardFacts["kind"], id: number): Promise<CardWork> {
  const { queries } = store.database;
  if (kind === "book") {
    const book = await findBook(queries, id, null);
    return { facts: bookCardFacts(bookShape(store, book)), hash: book.cover.hash };
  }
  const [row] = await queries
    .select({ bookId: issues.bookId, number: issues.number })
    .from(issues)
    .where(eq(issues.id, id));
  if (!row) throw fail("issue_not_found");
  const book = await findBook(queries, row.bookId, null);
  const issue = await findIssue(queries, book, row.number);
  return { facts: issueCardFacts(issueShape(store, book, issue)), hash: issue.cover.hash };
}
