import { userTag } from "#domains/accounts/cache-tags.ts";
import { findBook } from "#domains/books/books.server.ts";
import { bookTag } from "#domains/books/cache-tags.ts";
import type { Handlers, Viewer } from "#platform/api/handler.server.ts";
import type { Shows } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { issueCalls } from "./calls.ts";
import type { IssueContract } from "./contract.ts";
import { readCredits } from "./credits.server.ts";
import { findIssue, listIssues, listPages, sumUpIssues } from "./issues.server.ts";
import { bookShape, issueEntryShape, issueShape, pageShape } from "./shapes.server.ts";

type Asked = { viewer: Viewer | null; shows: Shows };

type Needs = { queries: Queries; pictures: PictureAddresses };

export function issueHandlers({ queries, pictures }: Needs): Handlers<typeof issueCalls, IssueContract> {
  const visibleBook = async (id: number, { viewer, shows }: Asked) => {
    // Even while it is hidden: the cached 404 must go when the book is shown again.
    shows(bookTag(id));
    const book = await findBook(queries, id, viewer);
    shows(userTag(book.publisherId));
    return book;
  };
  return {
    async readBook({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      const { firstNumber, pageTotal } = await sumUpIssues(queries, book.id);
      const issue = await findIssue(queries, book, firstNumber);
      return { book: bookShape(pictures, book), issue: issueShape(pictures, book, issue), totalIssueAssets: pageTotal };
    },

    async readIssues({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      const all = await listIssues(queries, book.id);
      return { allIssues: all.map((issue) => issueEntryShape(pictures, issue)), issueTotal: all.length };
    },

    async readIssue({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      const issue = await findIssue(queries, book, params.issueNumber);
      const pages = await listPages(queries, issue.id);
      // Deleted between the two reads.
      if (pages.length === 0) throw fail("issue_not_found");
      return {
        issue: issueShape(pictures, book, issue),
        issueAssets: pages.map((page) => pageShape(pictures, page)),
        totalIssueAssets: pages.length,
      };
    },

    async bookCredits({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      return readCredits(queries, { bookId: book.id });
    },

    async issueCredits({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      const issue = await findIssue(queries, book, params.issueNumber);
      return readCredits(queries, { issueId: issue.id });
    },
  };
}
