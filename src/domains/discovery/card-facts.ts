import type { ContentRating } from "#domains/books/vocab.ts";

/** What a drawn card says of a book or an issue. Nobody credited: cards are kept elsewhere for good, and who is credited may leave. */
export type CardFacts = {
  kind: "book" | "issue";
  id: number;
  title: string;
  /** Under the title; an issue's number and title. */
  line: string;
  username: string;
  cover_photo: string;
  content_rating: ContentRating;
};

type Work = {
  book_id: number;
  book_title: string;
  username: string;
  cover_photo: string;
  content_rating: ContentRating;
};

export function bookCardFacts(book: Work): CardFacts {
  return { ...shared(book), kind: "book", id: book.book_id, line: "" };
}

export function issueCardFacts(
  issue: Work & { issue_id: number; issue_number: number; issue_title: string },
): CardFacts {
  const line = `#${issue.issue_number} ${issue.issue_title}`;
  return { ...shared(issue), kind: "issue", id: issue.issue_id, line };
}

function shared({ book_title, username, cover_photo, content_rating }: Work) {
  return { title: book_title, username, cover_photo, content_rating };
}

/** Changes when cards are drawn in another way. */
const drawing = 3;

/** Where a work's card is: an address of its own for each state of the work, so it can be kept for good. */
export function cardPath(facts: CardFacts): string {
  return `/cards/${facts.kind}-${facts.id}-${versionOf(facts)}.jpg`;
}

/** The card of pages that have none of their own. */
export const siteCardPath = "/cards/site.jpg";
export const cardWidth = 1200;
export const cardHeight = 630;

/** A short mark of what the card says. It tells states apart and keeps no secret (FNV-1a). */
export function versionOf({ title, line, username, cover_photo, content_rating }: CardFacts): string {
  // Only the name of the file: the files may move to another host.
  const said = [drawing, title, line, username, cover_photo.split("/").slice(-2).join("/"), content_rating];
  let mark = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(said)))
    mark = BigInt.asUintN(64, (mark ^ BigInt(byte)) * 0x100000001b3n);
  return mark.toString(36);
}
