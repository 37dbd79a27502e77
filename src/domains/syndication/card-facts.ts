import type { UserRole } from "#domains/accounts/vocab.ts";
import type { ContentRating } from "#domains/books/vocab.ts";

/** What a drawn card says. */
export type CardFacts = WorkCardFacts | CreatorCardFacts;

/** Of a book or an issue. Nobody credited: cards are kept elsewhere for good, and who is credited may leave. */
export type WorkCardFacts = {
  kind: "book" | "issue";
  id: number;
  title: string;
  /** Under the title; an issue's number and title. */
  line: string;
  username: string;
  cover_photo: string;
  content_rating: ContentRating;
};

/** Of somebody with a profile. */
export type CreatorCardFacts = {
  kind: "creator";
  id: number;
  username: string;
  role: UserRole;
  bio: string;
  /** Their own photo, or the drawn portrait. */
  user_photo: string;
};

type Work = {
  book_id: number;
  book_title: string;
  username: string;
  cover_photo: string;
  content_rating: ContentRating;
};

export function bookCardFacts(book: Work): WorkCardFacts {
  return { ...shared(book), kind: "book", id: book.book_id, line: "" };
}

export function issueCardFacts(
  issue: Work & { issue_id: number; issue_number: number; issue_title: string },
): WorkCardFacts {
  const line = `#${issue.issue_number} ${issue.issue_title}`;
  return { ...shared(issue), kind: "issue", id: issue.issue_id, line };
}

export function creatorCardFacts({
  id,
  username,
  role,
  bio,
  user_photo,
}: Omit<CreatorCardFacts, "kind">): CreatorCardFacts {
  return { kind: "creator", id, username, role, bio, user_photo };
}

function shared({ book_title, username, cover_photo, content_rating }: Work) {
  return { title: book_title, username, cover_photo, content_rating };
}

/** Changes when cards are drawn in another way. */
const drawing = 3;

/** Where a card is: an address of its own for each state of the work or the person, so it can be kept for good. */
export function cardPath(facts: CardFacts): string {
  return `/cards/${facts.kind}-${facts.id}-${versionOf(facts)}.jpg`;
}

/** The card of pages that have none of their own. */
export const siteCardPath = "/cards/site.jpg";
export const cardWidth = 1200;
export const cardHeight = 630;

/** A short mark of what the card says. It tells states apart and keeps no secret (FNV-1a). */
export function versionOf(facts: CardFacts): string {
  let mark = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify([drawing, ...said(facts)])))
    mark = BigInt.asUintN(64, (mark ^ BigInt(byte)) * 0x100000001b3n);
  return mark.toString(36);
}

function said(facts: CardFacts): string[] {
  if (facts.kind === "creator") return [facts.username, facts.role, facts.bio, fileName(facts.user_photo)];
  return [facts.title, facts.line, facts.username, fileName(facts.cover_photo), facts.content_rating];
}

/** Without where the files are: they may move to another host. */
function fileName(address: string): string {
  return address.split("/").slice(-2).join("/");
}
