import { requireConfirmedEmail } from "#domains/accounts/email/confirmed-email.server.ts";
import { limitFirstWeek } from "#domains/accounts/security/first-week.server.ts";
import type { FoundBook } from "#domains/books/books.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { badInput } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { addIssue } from "./add-issue.server.ts";
import type { publishingCalls } from "./calls.ts";
import type { PublishingContract } from "./contract.ts";
import { issuePrefixes } from "./image-prefixes.server.ts";
import { publishBook } from "./publish-book.server.ts";
import type { publishContract } from "./publish-contract.ts";

/** What a handler gets with `access: "owner"`. */
export type OwnBook = { owner: { book: FoundBook } };
export type Needs = {
  database: Database;
  pictures: PictureAddresses;
  imageStore: ImageStore;
  mailGoesOut: boolean;
  limits: Limits<"publishAccount" | "firstWeekBooks">;
};

/** Handlers of the calls that publish a new book or a new issue. */
export function newWorkHandlers({
  database: { queries },
  imageStore,
  mailGoesOut,
  limits,
}: Needs): Pick<Handlers<typeof publishingCalls, PublishingContract, OwnBook>, keyof typeof publishContract> {
  const toPrefixes = (book: FoundBook, issuePrefix = "") => ({
    bookImagePrefixRef: book.imagePrefix,
    issueImagePrefixRef: issuePrefix,
  });
  return {
    async newBookPrefixes({ viewer }) {
      const [book = "", issue = ""] = await issuePrefixes(queries, viewer.id, 2);
      return { bookImagePrefixRef: book, issueImagePrefixRef: issue };
    },

    async newIssuePrefixes({ book, viewer }) {
      const [issue] = await issuePrefixes(queries, viewer.id, 1);
      return toPrefixes(book, issue);
    },

    async issuePrefixes({ book, params }) {
      const issue = await findIssue(queries, book, params.issueNumber);
      return toPrefixes(book, issue.imagePrefix);
    },

    async publishBook({ viewer, origin: { request } }) {
      await requireConfirmedEmail({ queries, mailGoesOut }, viewer.id);
      await limits.consume("publishAccount", viewer.id);
      const key = readIdempotencyKey(request.headers["idempotency-key"]);
      const publish = () => publishBook(imageStore, viewer, request, key);
      const published = await limitFirstWeek({ queries, limits }, viewer.id, publish);
      if (viewer.role === "user") recordEvent(request, "role change");
      return {
        book: { id: published.bookId, url_slug: published.urlSlug },
        issue: { issue_number: published.issueNumber },
      };
    },

    async addIssue({ book, viewer, origin: { request } }) {
      await requireConfirmedEmail({ queries, mailGoesOut }, viewer.id);
      await limits.consume("publishAccount", viewer.id);
      const key = readIdempotencyKey(request.headers["idempotency-key"]);
      return { issue: { issue_number: await addIssue(imageStore, viewer, book, request, key) } };
    },
  };
}

const keyMax = 200;

function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (key && key.length > keyMax)
    throw badInput([{ path: "idempotency-key", message: `An Idempotency-Key has at most ${keyMax} characters.` }]);
  return key || undefined;
}
