import { findActiveUser } from "#domains/accounts/find-user.server.ts";
import { toPublicUser } from "#domains/accounts/user-shapes.server.ts";
import { findBook } from "#domains/books/books.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { bookShape, issueShape } from "#domains/issues/shapes.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import { bookCardFacts, type CardFacts, creatorCardFacts, issueCardFacts, type WorkCardFacts } from "./card-facts.ts";

/** A card that may be shown now. */
export type Card = {
  facts: CardFacts;
  /** Loads fonts and drawing code with the first card. Throws `file_not_found` if the card's picture is missing. */
  draw: () => Promise<Buffer>;
};

/** The card of a book, issue or creator that everybody may see. Throws `book_not_found`, `issue_not_found` or `user_not_found`. */
export function findCard(store: ImageStore, kind: CardFacts["kind"], id: number): Promise<Card> {
  if (kind === "creator") return findCreatorCard(store, id);
  return kind === "book" ? findBookCard(store, id) : findIssueCard(store, id);
}

async function findBookCard(store: ImageStore, id: number): Promise<Card> {
  const book = await findBook(store.database.queries, id, null);
  return toWorkCard(store, bookCardFacts(bookShape(store, book)), book.cover.hash);
}

async function findIssueCard(store: ImageStore, id: number): Promise<Card> {
  const { queries } = store.database;
  const [row] = await queries
    .select({ bookId: issues.bookId, number: issues.number })
    .from(issues)
    .where(eq(issues.id, id));
  if (!row) throw fail("issue_not_found");
  const book = await findBook(queries, row.bookId, null);
  const issue = await findIssue(queries, book, row.number);
  return toWorkCard(store, issueCardFacts(issueShape(store, book, issue)), issue.cover.hash);
}

async function findCreatorCard(store: ImageStore, id: number): Promise<Card> {
  const { queries } = store.database;
  const user = await findActiveUser(queries, { id });
  if (!user) throw fail("user_not_found");
  const { photoId } = user;
  const facts = creatorCardFacts(await toPublicUser(store, user));
  return {
    facts,
    draw: async () => {
      const { drawCreatorCard } = await import("./draw-creator-card.server.ts");
      return drawCreatorCard(facts, photoId === null ? null : await readPhoto(store, photoId));
    },
  };
}

async function readPhoto(store: ImageStore, id: number): Promise<Buffer> {
  const [photo] = await store.database.queries.select({ hash: images.hash }).from(images).where(eq(images.id, id));
  return readPicture(store, photo?.hash);
}

function toWorkCard(store: ImageStore, facts: WorkCardFacts, hash: string): Card {
  return {
    facts,
    draw: async () => {
      const { drawWorkCard } = await import("./draw-work-card.server.ts");
      return drawWorkCard(facts, await readPicture(store, hash));
    },
  };
}

async function readPicture(store: ImageStore, hash: string | undefined): Promise<Buffer> {
  const original = hash === undefined ? null : await readOriginal(store, hash);
  if (!original) throw fail("file_not_found");
  return original;
}
