import { findActiveUser, requireActiveUser } from "#domains/people/find-user.server.ts";
import { toPublicUser } from "#domains/people/user-shapes.server.ts";
import { findBook, findBookOrNull } from "#domains/books/books.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { picturesOf, toBookRead, toIssueRead } from "#domains/issues/shapes.server.ts";
import { countWorks, listCreditedIssues } from "#domains/search/credited-issues.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, inArray } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import type { PictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import type { PictureArea } from "#platform/images/fitting.ts";
import { images } from "#platform/images/images-table.server.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  bookCardFacts,
  type CardFacts,
  type CardLook,
  creatorCardFacts,
  creditsCardFacts,
  issueCardFacts,
  pageCardFacts,
  type WorkCardFacts,
} from "./card-facts.ts";

/** What cards are made from. `storage` has the originals of their pictures. */
export type CardSources = {
  queries: Queries;
  storage: Storage;
  decoder: Pick<PictureDecoder, "shrink">;
  pictures: PictureAddresses;
};
type Files = Pick<CardSources, "storage" | "decoder">;

/** Wide enough for the largest picture on a card, even if its sides are cropped; and for one of the covers of credits. */
const pictureWidth = 1000;
const smallCoverWidth = 400;

/** A card that may be shown now. */
export type Card = {
  facts: CardFacts;
  /** Loads fonts and drawing code with the first card. Throws `file_not_found` if the card's picture is missing. */
  draw: (look: CardLook) => Promise<Buffer>;
};

/**
 * The card of a public book, issue, or page, a creator, or somebody's credits. Throws `book_not_found`, `issue_not_found`, `user_not_found`, or,
 * for somebody without credits, `file_not_found`.
 */
export function findCard(sources: CardSources, kind: Exclude<CardFacts["kind"], "cut">, id: number): Promise<Card> {
  if (kind === "creator") return findCreatorCard(sources, id);
  if (kind === "credits") return findCreditsCard(sources, id);
  if (kind === "page") return findPageCard(sources, id);
  return kind === "book" ? findBookCard(sources, id) : findIssueCard(sources, id);
}

async function findBookCard({ queries, pictures, ...files }: CardSources, id: number): Promise<Card> {
  const book = await findBook(queries, id, null);
  return toWorkCard(files, bookCardFacts(toBookRead(pictures, book)), book.cover.hash);
}

async function findIssueCard({ queries, pictures, ...files }: CardSources, id: number): Promise<Card> {
  const [row] = await queries
    .select({ bookId: issues.bookId, number: issues.number })
    .from(issues)
    .where(eq(issues.id, id));
  const book = row && (await findBookOrNull(queries, row.bookId, null));
  if (!book) throw fail("issue_not_found");
  const issue = await findIssue(queries, book, row.number);
  return toWorkCard(files, issueCardFacts(toIssueRead(pictures, book, issue)), issue.cover.hash);
}

export async function findPageCard(sources: CardSources, id: number): Promise<Card> {
  const { storage, decoder } = sources;
  const { issue, page, image } = await findSharedPage(sources, id);
  return toWorkCard({ storage, decoder }, pageCardFacts(issue, page), image.hash);
}

/** A page that a card may show: of no mature work, because its pages are not for everybody. Throws `issue_not_found`. */
export async function findSharedPage({ queries, pictures }: Pick<CardSources, "queries" | "pictures">, id: number) {
  const [row] = await queries
    .select({ bookId: issues.bookId, number: issues.number, page: pages.number, image: pictureColumns })
    .from(pages)
    .innerJoin(issues, eq(issues.id, pages.issueId))
    .innerJoin(images, eq(images.id, pages.imageId))
    .where(eq(pages.id, id));
  const book = row && (await findBookOrNull(queries, row.bookId, null));
  if (!book || book.contentRating === "M") throw fail("issue_not_found");
  const issue = toIssueRead(pictures, book, await findIssue(queries, book, row.number));
  const { url } = pictureOf(picturesOf(pictures, book), row.image);
  return { issue, page: { id, page_number: row.page, photo_url: url }, image: row.image };
}

async function findCreatorCard({ queries, pictures, ...files }: CardSources, id: number): Promise<Card> {
  const user = await findActiveUser(queries, { id });
  if (!user) throw fail("user_not_found");
  const { photoId } = user;
  const facts = creatorCardFacts(await toPublicUser(queries, pictures, user));
  return {
    facts,
    draw: async (look) => {
      const { drawCreatorCard } = await import("./draw-creator-card.server.ts");
      return drawCreatorCard(facts, look, photoId === null ? null : await readPhoto(queries, files, photoId));
    },
  };
}

async function findCreditsCard({ queries, pictures, ...files }: CardSources, id: number): Promise<Card> {
  const user = await requireActiveUser(queries, { id }, "user_not_found");
  const of = { userId: id, viewerId: null };
  const totals = await countWorks(queries, of);
  if (totals.credited_issues === 0) throw fail("file_not_found");
  const groups = await listCreditedIssues(queries, pictures, { ...of, totals, role: null, page: 1 });
  const facts = creditsCardFacts(user, totals, groups);
  return {
    facts,
    draw: async (look) => {
      const { drawCreditsCard } = await import("./draw-credits-card.server.ts");
      const ids = facts.covers.map(({ issue_id }) => issue_id);
      return drawCreditsCard(facts, look, await readCovers(queries, files, ids));
    },
  };
}

/** The covers of these issues, in this order. */
async function readCovers(queries: Queries, files: Files, issueIds: number[]): Promise<Buffer[]> {
  const rows = await queries
    .select({ id: issues.id, hash: images.hash })
    .from(issues)
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(inArray(issues.id, issueIds));
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  return Promise.all(issueIds.map((id) => readPicture(files, hashes.get(id), { width: smallCoverWidth })));
}

async function readPhoto(queries: Queries, files: Files, id: number): Promise<Buffer> {
  const [photo] = await queries.select({ hash: images.hash }).from(images).where(eq(images.id, id));
  return readPicture(files, photo?.hash);
}

function toWorkCard(files: Files, facts: WorkCardFacts, hash: string): Card {
  return {
    facts,
    draw: async (look) => {
      const { drawWorkCard } = await import("./draw-work-card.server.ts");
      return drawWorkCard(facts, look, await readPicture(files, hash));
    },
  };
}

/** Reads an original and decodes it in a picture process, so that this process only handles pictures encoded by the program itself. */
export async function readPicture(
  { storage, decoder }: Files,
  hash: string | undefined,
  { width = pictureWidth, area }: { width?: number; area?: PictureArea } = {},
): Promise<Buffer> {
  const original = hash === undefined ? null : await readOriginal(storage, hash);
  if (!original) throw fail("file_not_found");
  return decoder.shrink(original, { width, area });
}
