import type { FoundBook } from "#domains/books/books.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { failInput } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { expectToPublish } from "./author.server.ts";
import type { publishingCalls } from "./calls.ts";
import type { PublishingContract } from "./contract.ts";
import { issueFormPrefixes } from "./records/image-prefixes.server.ts";
import type { publishContract } from "./publish-contract.ts";
import { findPublished } from "./records/publish-once.server.ts";
import { receiveBook, receiveIssue } from "./receive-works.server.ts";

/** What a handler gets with `access: "owner"`. */
export type OwnBook = { owner: { book: FoundBook } };
export type Dependencies = {
  database: Database;
  pictures: PictureAddresses;
  imageStore: ImageStore;
  isMailEnabled: boolean;
  limits: Limits<"publishAccount" | "firstWeekBooks">;
};

/** Handlers of the calls that publish a new book or a new issue. */
export function newWorkHandlers({
  database: { queries },
  imageStore,
  isMailEnabled,
  limits,
}: Dependencies): Pick<Handlers<typeof publishingCalls, PublishingContract, OwnBook>, keyof typeof publishContract> {
  const receiving = { imageStore, isMailEnabled, limits };
  const toPrefixes = (book: FoundBook, issuePrefix = "") => ({
    bookImagePrefixRef: book.imagePrefix,
    issueImagePrefixRef: issuePrefix,
  });
  /** What an earlier call published under this key. Checked before the limits, because a repeated call publishes nothing. */
  const findRepeated = async (userId: number, key: string | undefined) =>
    key ? findPublished(queries, userId, key) : undefined;
  return {
    async newBookPrefixes({ viewer }) {
      const [book = "", issue = ""] = await issueFormPrefixes(queries, viewer.id, 2);
      return { bookImagePrefixRef: book, issueImagePrefixRef: issue };
    },

    async newIssuePrefixes({ book, viewer }) {
      const [issue] = await issueFormPrefixes(queries, viewer.id, 1);
      return toPrefixes(book, issue);
    },

    async issuePrefixes({ book, params }) {
      const issue = await findIssue(queries, book, params.issueNumber);
      return toPrefixes(book, issue.imagePrefix);
    },

    async publishBook({ viewer, origin: { request } }) {
      const idempotencyKey = readIdempotencyKey(request.headers["idempotency-key"]);
      const publishNew = async () => {
        await expectToPublish(receiving, queries, viewer.id, "book");
        await limits.consume("publishAccount", viewer.id);
        const published = await receiveBook(receiving, { viewer, request, idempotencyKey });
        if (viewer.role === "user") recordEvent(request, "role change");
        return published;
      };
      const { bookId, urlSlug, issueNumber } = (await findRepeated(viewer.id, idempotencyKey)) ?? (await publishNew());
      return { book: { id: bookId, url_slug: urlSlug }, issue: { issue_number: issueNumber } };
    },

    async addIssue({ book, viewer, origin: { request } }) {
      const given = readIdempotencyKey(request.headers["idempotency-key"]);
      // Keys are separate for each book, and separate from the keys of new books.
      const idempotencyKey = given && `book ${book.id}: ${given}`;
      const addNew = async () => {
        await limits.consume("publishAccount", viewer.id);
        return receiveIssue(receiving, { viewer, request, idempotencyKey }, book);
      };
      const { issueNumber } = (await findRepeated(viewer.id, idempotencyKey)) ?? (await addNew());
      return { issue: { issue_number: issueNumber } };
    },
  };
}

const keyMax = 200;

function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (key && key.length > keyMax)
    throw failInput([
      { path: "idempotency-key", message: `An Idempotency-Key can have at most ${keyMax} characters.` },
    ]);
  return key || undefined;
}
