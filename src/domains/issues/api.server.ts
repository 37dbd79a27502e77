import { userTag } from "#domains/people/cache-tags.ts";
import { type FoundBook, findBook } from "#domains/books/books.server.ts";
import { bookTag } from "#domains/books/cache-tags.ts";
import type { Handlers, ReadOnce, Viewer } from "#platform/api/handler.server.ts";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "./errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { issueCalls } from "./calls.ts";
import type { IssueContract } from "./contract.ts";
import { readCredits } from "./credits.server.ts";
import { listIssues } from "./issue-lists.server.ts";
import { findFirstIssue, findIssueWithNeighbors, listPages } from "./issues.server.ts";
import { searchPages } from "./page-search.server.ts";
import { toBookRead, toIssueEntry, toIssueRead, toPageRead } from "./shapes.server.ts";

type Call = { viewer: Viewer | null; addTags: AddTags; readOnce: ReadOnce };

type Dependencies = { queries: Queries; pictures: PictureAddresses };

/** Calls that read books, issues, and credits, and search pages. */
export function issueHandlers({ queries, pictures }: Dependencies): Handlers<typeof issueCalls, IssueContract> {
  const findVisibleBook = async (id: number, { viewer, addTags, readOnce }: Call) => {
    // Tag 404s too: they must leave the cache when a hidden book is shown again.
    addTags(bookTag(id));
    const book = await readOnce(`book ${id}`, () => findBook(queries, id, viewer));
    addTags(userTag(book.publisherId));
    return book;
  };
  const findIssueOnce = (book: FoundBook, number: number, { readOnce }: Call) =>
    readOnce(`issue ${book.id} ${number}`, () => findIssueWithNeighbors(queries, book, number));
  return {
    async readBook({ params, ...call }) {
      const book = await findVisibleBook(params.bookId, call);
      const [{ issue, pageTotalOfBook, isBookDescribed }, credits] = await Promise.all([
        findFirstIssue(queries, book),
        readCredits(queries, { bookId: book.id }),
      ]);
      return {
        book: toBookRead(pictures, book),
        genres: book.genres,
        credits,
        issue: toIssueRead(pictures, book, issue),
        totalIssueAssets: pageTotalOfBook,
        isDescribed: isBookDescribed,
      };
    },

    async readIssues({ params, query: { page }, ...call }) {
      const book = await findVisibleBook(params.bookId, call);
      const { listed, total: issueTotal } = await listIssues(queries, book.id, page);
      if (issueTotal === 0) throw fail("issue_not_found");
      return { allIssues: listed.map((issue) => toIssueEntry(pictures, book, issue)), issueTotal };
    },

    async readIssue({ params, query: { placeholders = Number.POSITIVE_INFINITY, page: start = 1 }, ...call }) {
      const book = await findVisibleBook(params.bookId, call);
      const { issue, hasPanels, hasScript, neighbors } = await findIssueOnce(book, params.issueNumber, call);
      const { previous, next, ...ends } = neighbors;
      const pages = await listPages(queries, issue.id);
      // The issue was deleted between the two queries.
      if (pages.length === 0) throw fail("issue_not_found");
      return {
        issue: {
          ...toIssueRead(pictures, book, issue),
          ...(hasPanels && { has_panels: true }),
          ...(hasScript && { has_script: true }),
        },
        issueAssets: pages.map((page) =>
          toPageRead(pictures, book, page, { isPlaceheld: Math.abs(page.number - start) < placeholders }),
        ),
        totalIssueAssets: pages.length,
        neighbors: {
          ...ends,
          previous: previous && toIssueEntry(pictures, book, previous),
          next: next && toIssueEntry(pictures, book, next),
        },
      };
    },

    async searchPages({ params, query, ...call }) {
      const book = await findVisibleBook(params.bookId, call);
      return { pages: await searchPages(queries, book.id, query.q) };
    },

    async bookCredits({ params, ...call }) {
      const book = await findVisibleBook(params.bookId, call);
      return readCredits(queries, { bookId: book.id });
    },

    async issueCredits({ params, ...call }) {
      const book = await findVisibleBook(params.bookId, call);
      const { issue } = await findIssueOnce(book, params.issueNumber, call);
      return readCredits(queries, { issueId: issue.id });
    },
  };
}
