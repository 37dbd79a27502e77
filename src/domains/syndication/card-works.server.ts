import { findBook } from "#domains/books/books.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { bookShape, issueShape } from "#domains/issues/shapes.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { type Card, cardOriginal } from "./card.server.ts";
import { drawWorkCard } from "./card-drawing.server.ts";
import { bookCardFacts, issueCardFacts, type WorkCardFacts } from "./card-facts.ts";

/** The card of a work that everybody may see; throws `book_not_found`, `issue_not_found`. */
export async function findWorkCard(store: ImageStore, kind: WorkCardFacts["kind"], id: number): Promise<Card> {
  const { queries } = store.database;
  if (kind === "book") {
    const book = await findBook(queries, id, null);
    return workCard(store, bookCardFacts(bookShape(store, book)), book.cover.hash);
  }
  const [row] = await queries
    .select({ bookId: issues.bookId, number: issues.number })
    .from(issues)
    .where(eq(issues.id, id));
  if (!row) throw fail("issue_not_found");
  const book = await findBook(queries, row.bookId, null);
  const issue = await findIssue(queries, book, row.number);
  return workCard(store, issueCardFacts(issueShape(store, book, issue)), issue.cover.hash);
}

function workCard(store: ImageStore, facts: WorkCardFacts, hash: string): Card {
  return { facts, draw: async () => drawWorkCard(facts, await cardOriginal(store, hash)) };
}
