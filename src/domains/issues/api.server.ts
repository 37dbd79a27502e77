import { type FoundBook, findBook } from "#domains/books/books.server.ts";
import { issuePrefixes } from "#domains/books/image-prefixes.server.ts";
import type { Handlers, Viewer } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import { badInput, fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { issueCalls } from "./calls.ts";
import type { IssueContract } from "./contract.ts";
import { readCredits } from "./credits.server.ts";
import { findIssue, listIssues, listPages, sumUpIssues } from "./issues.server.ts";
import { publishBook } from "./publishing.server.ts";
import { bookShape, issueEntryShape, issueShape, pageShape } from "./shapes.server.ts";

type Needs = { store: ImageStore; limits: Limits<"publishAccount"> };

export function issueHandlers({ store, limits }: Needs): Handlers<typeof issueCalls, IssueContract> {
  const { queries } = store.database;
  type Asked = { viewer: Viewer | null; shows: (...tags: string[]) => void };
  const visibleBook = async (id: number, { viewer, shows }: Asked) => {
    const book = await findBook(queries, id, viewer);
    shows(`book:${book.id}`, `user:${book.publisherId}`);
    return book;
  };
  const ownBook = async (id: number, viewer: Viewer) => {
    const book = await findBook(queries, id, viewer);
    if (book.publisherId !== viewer.id) throw fail("not_allowed");
    return book;
  };
  const prefixesOf = (book: FoundBook, issuePrefix = "") => ({
    bookImagePrefixRef: book.imagePrefix,
    issueImagePrefixRef: issuePrefix,
  });
  return {
    async readBook({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      const { firstNumber, pageTotal } = await sumUpIssues(queries, book.id);
      const issue = await findIssue(queries, book, firstNumber);
      return { book: bookShape(store, book), issue: issueShape(store, book, issue), totalIssueAssets: pageTotal };
    },

    async readIssues({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      const all = await listIssues(queries, book.id);
      return { allIssues: all.map((issue) => issueEntryShape(store, issue)), issueTotal: all.length };
    },

    async readIssue({ params, ...asked }) {
      const book = await visibleBook(params.bookId, asked);
      const issue = await findIssue(queries, book, params.issueNumber);
      const pages = await listPages(queries, issue.id);
      return {
        issue: issueShape(store, book, issue),
        issueAssets: pages.map((page) => pageShape(store, page)),
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

    async newBookPrefixes({ viewer }) {
      const [book = "", issue = ""] = await issuePrefixes(queries, viewer.id, 2);
      return { bookImagePrefixRef: book, issueImagePrefixRef: issue };
    },

    async newIssuePrefixes({ params, viewer }) {
      const book = await ownBook(params.bookId, viewer);
      const [issue] = await issuePrefixes(queries, viewer.id, 1);
      return prefixesOf(book, issue);
    },

    async issuePrefixes({ params, viewer }) {
      const book = await ownBook(params.bookId, viewer);
      const issue = await findIssue(queries, book, params.issueNumber);
      return prefixesOf(book, issue.imagePrefix);
    },

    async publishBook({ viewer, origin: { request } }) {
      await limits.consume("publishAccount", viewer.id);
      const published = await publishBook(store, viewer, request, idempotencyKey(request.headers["idempotency-key"]));
      return {
        book: { id: published.bookId, url_slug: published.urlSlug },
        issue: { issue_number: published.issueNumber },
      };
    },
  };
}

const keyMax = 200;

function idempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (key && key.length > keyMax)
    throw badInput([{ path: "idempotency-key", message: `An Idempotency-Key has at most ${keyMax} characters.` }]);
  return key || undefined;
}
