import { bookTag } from "#domains/books/cache-tags.ts";
import { type FoundBook, findBook } from "#domains/books/books.server.ts";
import { findIssue, findIssueWithNeighbors } from "#domains/issues/issues.server.ts";
import { userTag } from "#domains/people/cache-tags.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { panelCalls } from "./calls.ts";
import type { PanelContract } from "./contract.ts";
import { readAllPanels, readShownPanels } from "./read-panels.server.ts";
import { readLines } from "./read-script.server.ts";
import { editPanels } from "./write-panels.server.ts";

type Dependencies = { database: Database; queries: Queries; queue: Queue };

/** Handlers for the panels of an issue. */
export function panelHandlers({
  database,
  queries,
  queue,
}: Dependencies): Handlers<typeof panelCalls, PanelContract, { owner: { book: FoundBook } }> {
  const readForOwner = async (book: FoundBook, number: number) => {
    // The version is read before the pages: if they change in between, the next edit is refused.
    const { id, pagesVersion } = await findIssue(queries, book, number);
    return { pages: await readAllPanels(queries, id), pagesVersion };
  };
  return {
    async readPanels({ params: { bookId, issueNumber }, viewer, addTags, readOnce }) {
      addTags(bookTag(bookId));
      const book = await readOnce(`book ${bookId}`, () => findBook(queries, bookId, viewer));
      addTags(userTag(book.publisherId));
      if (book.publisherId === viewer?.id) return readForOwner(book, issueNumber);
      const { id } = await findIssue(queries, book, issueNumber);
      return { pages: await readShownPanels(queries, id) };
    },
    async readScript({ params: { bookId, issueNumber }, viewer, addTags, readOnce }) {
      addTags(bookTag(bookId));
      const book = await readOnce(`book ${bookId}`, () => findBook(queries, bookId, viewer));
      addTags(userTag(book.publisherId));
      // Found by the same key as in `readIssue`, which the same pages call.
      const { issue } = await readOnce(`issue ${book.id} ${issueNumber}`, () =>
        findIssueWithNeighbors(queries, book, issueNumber),
      );
      return { pages: await readLines(queries, issue.id) };
    },
    async editIssuePanels({ book, params: { issueNumber }, body }) {
      await editPanels({ database, queue }, book, issueNumber, body);
      return readForOwner(book, issueNumber);
    },
  };
}
