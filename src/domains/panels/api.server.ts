import { bookTag } from "#domains/books/cache-tags.ts";
import { type FoundBook, findBook } from "#domains/books/books.server.ts";
import { findIssue, findIssueWithNeighbors } from "#domains/issues/issues.server.ts";
import { userTag } from "#domains/people/cache-tags.ts";
import type { HandlerContext, Handlers, Viewer } from "#platform/api/handler.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { panelCalls } from "./calls.ts";
import type { PanelContract } from "./contract.ts";
import { readAllPanels, readShownPanels } from "./read-panels.server.ts";
import { searchLines } from "./script-search.server.ts";
import { readLines } from "./read-script.server.ts";
import { editPanels } from "./write-panels.server.ts";

type Call = Pick<HandlerContext<Viewer | null>, "viewer" | "addTags" | "readOnce">;
type Dependencies = { database: Database; queries: Queries; queue: Queue };

/** Handlers for the panels of an issue. */
export function panelHandlers({
  database,
  queries,
  queue,
}: Dependencies): Handlers<typeof panelCalls, PanelContract, { owner: { book: FoundBook } }> {
  const findVisibleBook = async (id: number, { viewer, addTags, readOnce }: Call) => {
    addTags(bookTag(id));
    const book = await readOnce(`book ${id}`, () => findBook(queries, id, viewer));
    addTags(userTag(book.publisherId));
    return book;
  };
  const readForOwner = async (book: FoundBook, number: number) => {
    // The version is read before the pages: if they change in between, the next edit is refused.
    const { id, pagesVersion } = await findIssue(queries, book, number);
    return { pages: await readAllPanels(queries, id), pagesVersion };
  };
  return {
    async readPanels({ params: { bookId, issueNumber }, ...call }) {
      const book = await findVisibleBook(bookId, call);
      if (book.publisherId === call.viewer?.id) return readForOwner(book, issueNumber);
      const { id } = await findIssue(queries, book, issueNumber);
      return { pages: await readShownPanels(queries, id) };
    },
    async searchLines({ params: { bookId }, query, ...call }) {
      const book = await findVisibleBook(bookId, call);
      return { lines: await searchLines(queries, book.id, query.q) };
    },
    async readScript({ params: { bookId, issueNumber }, ...call }) {
      const book = await findVisibleBook(bookId, call);
      // Found by the same key as in `readIssue`, which the same pages call.
      const { issue } = await call.readOnce(`issue ${book.id} ${issueNumber}`, () =>
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
