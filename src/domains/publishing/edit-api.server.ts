import { findOwnBook } from "#domains/books/own-book.server.ts";
import { readWorkCredits } from "#domains/issues/credits.server.ts";
import { findIssue, findIssueBefore, listPages } from "#domains/issues/issues.server.ts";
import { bookShape, issueShape, pageShape } from "#domains/issues/shapes.server.ts";
import type { Handlers, Viewer } from "#platform/api/handler.server.ts";
import { pictureOf } from "#platform/images/picture.server.ts";
import type { publishingCalls } from "./calls.ts";
import type { PublishingContract } from "./contract.ts";
import { deleteBook, deleteIssue } from "./delete-works.server.ts";
import type { editContract } from "./edit-contract.ts";
import { editPages } from "./edit-pages.server.ts";
import { editBook, editIssue } from "./edit-works.server.ts";
import type { Needs } from "./publish-api.server.ts";
import { replaceBookCover, replaceIssueCover } from "./replace-covers.server.ts";

type Params = { bookId: number; issueNumber: number };

/** Calls of a book's owner that change what is published. */
export function editingHandlers({
  store,
  limits,
}: Needs): Pick<Handlers<typeof publishingCalls, PublishingContract>, keyof typeof editContract> {
  const { database } = store;
  const { queries } = database;
  const ownBook = (params: { bookId: number }, viewer: Viewer) => findOwnBook(queries, params.bookId, viewer);
  const ownIssue = async (params: Params, viewer: Viewer) => {
    const book = await ownBook(params, viewer);
    return { book, issue: await findIssue(queries, book, params.issueNumber) };
  };
  const pagesOf = async (issueId: number) => (await listPages(queries, issueId)).map((page) => pageShape(store, page));
  return {
    async readBookForEdit({ params, viewer }) {
      const found = await ownBook(params, viewer);
      const book = bookShape(store, found);
      return {
        book: { ...book, title: found.title },
        bookCoverPhotoFile: book.cover,
        genres: found.genres.map((genre) => ({ genre })),
      };
    },

    async editBook({ params, viewer, body }) {
      const book = await ownBook(params, viewer);
      await editBook(database, book, body);
      return { book: { id: book.id, url_slug: body.urlSlug } };
    },

    async replaceBookCover({ params, viewer, origin: { request } }) {
      const book = await ownBook(params, viewer);
      await limits.consume("publishAccount", viewer.id);
      await replaceBookCover(store, book, request);
      return { bookCoverPhotoFile: pictureOf(store, (await ownBook(params, viewer)).cover) };
    },

    async deleteBook({ params, viewer }) {
      await deleteBook(store, await ownBook(params, viewer));
    },

    async readIssueForEdit({ params, viewer }) {
      const found = await ownIssue(params, viewer);
      const issue = issueShape(store, found.book, found.issue);
      return {
        issue: { ...issue, title: found.issue.title },
        issueCoverPhotoFile: issue.cover,
        issueAssets: await pagesOf(found.issue.id),
        workCredits: await readWorkCredits(queries, found.issue.id),
      };
    },

    async previousCredits({ params, viewer }) {
      const book = await ownBook(params, viewer);
      const before = await findIssueBefore(queries, book.id, params.issueNumber);
      return { workCredits: before ? await readWorkCredits(queries, before.id) : [] };
    },

    async editIssue({ params, viewer, body }) {
      const book = await ownBook(params, viewer);
      await editIssue(database, book, params.issueNumber, body);
      return { issue: { issue_number: params.issueNumber } };
    },

    async editIssuePages({ params, viewer, origin: { request } }) {
      const { book, issue } = await ownIssue(params, viewer);
      await limits.consume("publishAccount", viewer.id);
      await editPages(store, viewer, book, issue, request);
      return { issueAssets: await pagesOf(issue.id) };
    },

    async replaceIssueCover({ params, viewer, origin: { request } }) {
      const { book, issue } = await ownIssue(params, viewer);
      await limits.consume("publishAccount", viewer.id);
      await replaceIssueCover(store, book, issue.number, request);
      const { cover } = await findIssue(queries, book, issue.number);
      return { issueCoverPhotoFile: pictureOf(store, cover) };
    },

    async deleteIssue({ params, viewer }) {
      await deleteIssue(store, await ownBook(params, viewer), params.issueNumber);
    },
  };
}
