import { type FoundBook, findBook } from "#domains/books/books.server.ts";
import { listDeletedBooks } from "#domains/books/deleted-books.server.ts";
import { readLatestCredits } from "#domains/credits/latest-credits.server.ts";
import { readWorkCredits } from "#domains/credits/read-for-owner.server.ts";
import { listOldAddresses } from "#domains/issues/issue-lists.server.ts";
import { findNextNumber } from "#domains/issues/issue-numbers.server.ts";
import { findIssue, listPages } from "#domains/issues/issues.server.ts";
import { picturesOf, toBookRead, toIssueRead, toPageRead } from "#domains/issues/shapes.server.ts";
import { costs } from "#platform/api/costs.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import { fail } from "#domains/issues/errors.ts";
import { pictureOf } from "#platform/images/picture.server.ts";
import type { publishingCalls } from "./calls.ts";
import type { PublishingContract } from "./contract.ts";
import { deleteBook, deleteIssue } from "./delete-works.server.ts";
import { restoreDeletedBook } from "./restore-and-purge.server.ts";
import type { editContract } from "./edit-contract.ts";
import { editPages } from "./edit-pages.server.ts";
import { editBook, editIssue } from "./edit-works.server.ts";
import type { Dependencies, OwnBook } from "./publish-api.server.ts";
import { replaceBookCover, replaceIssueCover } from "./replace-covers.server.ts";

/** Handlers of the calls that edit or delete works. */
export function editingHandlers({
  database,
  pictures,
  imageStore,
  limits,
}: Dependencies): Pick<Handlers<typeof publishingCalls, PublishingContract, OwnBook>, keyof typeof editContract> {
  const { queries } = database;
  const readPages = async (book: FoundBook, issueId: number) =>
    (await listPages(queries, issueId)).map((page) => toPageRead(pictures, book, page));
  return {
    async readBookForEdit({ book }) {
      const shape = toBookRead(pictures, book);
      const number = await findNextNumber(queries, book.id);
      return {
        book: { ...shape, title: book.title, next_issue_number: number, least_rating: book.leastRating },
        bookCoverPhotoFile: shape.cover,
        genres: book.genres.map((genre) => ({ genre })),
      };
    },

    async editBook({ book, body, origin: { request } }) {
      await request.spend?.(costs.indexed * book.lastIssueNumber);
      return { book: { id: book.id, url_slug: await editBook(imageStore, book, body) } };
    },

    async replaceBookCover({ book, viewer, origin: { request } }) {
      await limits.consume("publishAccount", viewer.id);
      await replaceBookCover(imageStore, book, request);
      const { cover } = await findBook(queries, book.id, viewer);
      return { bookCoverPhotoFile: pictureOf(picturesOf(pictures, book), cover) };
    },

    async deleteBook({ book }) {
      await deleteBook(imageStore, book);
    },

    async restoreBook({ params, viewer }) {
      return { book: { id: params.bookId, url_slug: await restoreDeletedBook(imageStore, viewer.id, params.bookId) } };
    },

    async listDeletedBooks({ viewer }) {
      return { books: await listDeletedBooks(queries, viewer.id) };
    },

    async readIssueForEdit({ book, params, query: { issueId } }) {
      const issue = await findIssue(queries, book, params.issueNumber);
      if (issue.id !== (issueId ?? issue.id)) throw fail("issue_not_found");
      const shape = toIssueRead(pictures, book, issue);
      return {
        issue: { ...shape, title: issue.title, old_address: issue.oldAddress },
        issueCoverPhotoFile: shape.cover,
        pagesVersion: issue.pagesVersion,
        issueAssets: await readPages(book, issue.id),
        ...(await readWorkCredits(queries, issue.id)),
      };
    },

    async listOldAddresses({ book }) {
      const moved = await listOldAddresses(queries, book.id);
      return { issues: moved.map(({ number, oldAddress }) => ({ issue_number: number, old_address: oldAddress })) };
    },

    async readCreditsForEdit({ book, params }) {
      const issue = await findIssue(queries, book, params.issueNumber);
      const { workCredits, namedCredits } = await readWorkCredits(queries, issue.id);
      return { workCredits, namedCredits };
    },

    async latestCredits({ book }) {
      return readLatestCredits(queries, book);
    },

    async editIssue({ book, params, body }) {
      await editIssue(imageStore, book, params.issueNumber, body);
      return { issue: { issue_number: params.issueNumber } };
    },

    async editIssuePages({ book, params, viewer, origin: { request } }) {
      const issue = await findIssue(queries, book, params.issueNumber);
      await limits.consume("publishAccount", viewer.id);
      await editPages(imageStore, viewer, book, issue, request);
      // The version is read before the pages: if they change in between, the next edit is refused.
      const { pagesVersion } = await findIssue(queries, book, issue.number);
      return { pagesVersion, issueAssets: await readPages(book, issue.id) };
    },

    async replaceIssueCover({ book, params, viewer, origin: { request } }) {
      const issue = await findIssue(queries, book, params.issueNumber);
      await limits.consume("publishAccount", viewer.id);
      await replaceIssueCover(imageStore, book, issue, request);
      const { cover } = await findIssue(queries, book, issue.number);
      return { issueCoverPhotoFile: pictureOf(picturesOf(pictures, book), cover) };
    },

    async deleteIssue({ book, params, query }) {
      await deleteIssue(imageStore, book, params.issueNumber, query.issueId);
    },
  };
}
