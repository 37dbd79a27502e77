import type { UserRole } from "#domains/people/vocab.ts";
import type { ContentRating } from "#domains/books/vocab.ts";
import { hashText } from "#platform/hash-text.ts";

export type CardFacts = WorkCardFacts | CreatorCardFacts;

/** For a book or an issue. Credits are left out, because others cache cards forever and a credited user may leave. */
export type WorkCardFacts = {
  kind: "book" | "issue";
  id: number;
  title: string;
  /** The line below the title: an issue's number and title, empty for a book. */
  line: string;
  username: string;
  cover_photo: string;
  content_rating: ContentRating;
};

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

/** The facts on a book's card. */
export function bookCardFacts(book: Work): WorkCardFacts {
  return { ...toSharedFacts(book), kind: "book", id: book.book_id, line: "" };
}

/** The facts on an issue's card, with its number and title. */
export function issueCardFacts(
  issue: Work & { issue_id: number; issue_number: number; issue_title: string },
): WorkCardFacts {
  const line = `#${issue.issue_number} ${issue.issue_title}`;
  return { ...toSharedFacts(issue), kind: "issue", id: issue.issue_id, line };
}

/** The facts on a user's card, without any other fields of the user. */
export function creatorCardFacts({
  id,
  username,
  role,
  bio,
  user_photo,
}: Omit<CreatorCardFacts, "kind">): CreatorCardFacts {
  return { kind: "creator", id, username, role, bio, user_photo };
}

function toSharedFacts({ book_title, username, cover_photo, content_rating }: Work) {
  return { title: book_title, username, cover_photo, content_rating };
}

/** Raise this when cards are drawn differently, so that their addresses change. */
const drawing = 5;

/** The address of a card. It changes with what the card shows, so that the card can be cached forever. */
export function cardPath(facts: CardFacts): string {
  return `/cards/${facts.kind}-${facts.id}-${hashFacts(facts)}.jpg`;
}

/** The card of pages that do not have their own. */
export const siteCardPath = "/cards/site.jpg";
export const cardWidth = 1200;
export const cardHeight = 630;

/** A short hash of what the card shows, which distinguishes its versions. */
function hashFacts(facts: CardFacts): string {
  return hashText(JSON.stringify([drawing, ...listShownValues(facts)])).toString(36);
}

function listShownValues(facts: CardFacts): string[] {
  if (facts.kind === "creator") return [facts.username, facts.role, facts.bio, toFileName(facts.user_photo)];
  return [facts.title, facts.line, facts.username, toFileName(facts.cover_photo), facts.content_rating];
}

/** Drops the host and folder, because the files may move. */
function toFileName(address: string): string {
  return address.split("/").slice(-2).join("/");
}
