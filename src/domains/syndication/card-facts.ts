import { issueNumberOf, withoutNumber } from "#domains/issues/issue-name.ts";
import type { UserRole } from "#domains/people/vocab.ts";
import type { ContentRating } from "#domains/books/vocab.ts";
import type { CreditedIssue, CreditGroup, WorkTotals } from "#domains/search/credited-contract.ts";
import { summarizeCredits, titleCredits } from "#domains/search/describe-credits.ts";
import { cutCardPath } from "#domains/panel-sharing/cut-card-path.ts";
import { defaultSettings, type SiteLook } from "#domains/settings/settings.ts";
import { hashText } from "#platform/hash-text.ts";
import type { CutCardFacts } from "./cut-card-facts.ts";

/** What cards show of the site. */
export type CardLook = Pick<SiteLook, "name" | "tagline" | "light_color">;

export type CardFacts = WorkCardFacts | CutCardFacts | CreatorCardFacts | CreditsCardFacts;

/** For a book, an issue, or a page of an issue, of which `id` is the page's. Credits are left out, because others cache cards forever and a credited user may leave. */
export type WorkCardFacts = {
  kind: "book" | "issue" | "page";
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

/** For what somebody is credited in. `id` is the user's. */
export type CreditsCardFacts = {
  kind: "credits";
  id: number;
  /** "Colors and letters by kolorista" */
  title: string;
  /** "24 issues, 2024–26" */
  line: string;
  /** The newest covers that are not for mature readers, of as many different books as possible. */
  covers: { issue_id: number; cover_photo: string }[];
};

/** How many covers stand on a card of credits. */
const coversShown = 4;

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
  issue: Work & { issue_id: number; issue_number: number; issue_label?: string | undefined; issue_title: string },
): WorkCardFacts {
  const line = `${issueNumberOf(issue)} ${withoutNumber(issue)}`.trimEnd();
  return { ...toSharedFacts(issue), kind: "issue", id: issue.issue_id, line };
}

/** The facts on the card of a page, with the page in place of the cover. */
export function pageCardFacts(
  issue: Parameters<typeof issueCardFacts>[0],
  { id, page_number, photo_url }: { id: number; page_number: number; photo_url: string },
): WorkCardFacts {
  const { line, ...facts } = issueCardFacts(issue);
  return { ...facts, kind: "page", id, line: `${line}, page ${page_number}`, cover_photo: photo_url };
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

/** The facts on the card of somebody's credits. `groups` are those of all roles, and their first page. */
export function creditsCardFacts(
  { id, username }: { id: number; username: string },
  totals: WorkTotals,
  groups: readonly CreditGroup[],
): CreditsCardFacts {
  const issues = groups.flatMap((group) => group.issues).filter(({ content_rating }) => content_rating !== "M");
  const newestFirst = [...new Map(issues.map((issue) => [issue.issue_id, issue])).values()].toSorted(
    (a, b) => b.date_created.localeCompare(a.date_created) || b.issue_id - a.issue_id,
  );
  const firstOfBooks = new Map(newestFirst.toReversed().map((issue) => [issue.book_id, issue.issue_id]));
  const isFirst = ({ book_id, issue_id }: CreditedIssue) => firstOfBooks.get(book_id) === issue_id;
  const chosen = [...newestFirst.filter(isFirst), ...newestFirst.filter((issue) => !isFirst(issue))];
  return {
    kind: "credits",
    id,
    title: titleCredits(totals.roles, username),
    line: summarizeCredits(totals),
    covers: chosen.slice(0, coversShown).map(({ issue_id, cover_photo }) => ({ issue_id, cover_photo })),
  };
}

function toSharedFacts({ book_title, username, cover_photo, content_rating }: Work) {
  return { title: book_title, username, cover_photo, content_rating };
}

/** Raise this when cards are drawn differently, so that their addresses change. */
const drawing = 6;

/** The address of a card. It changes with what the card shows, so that the card can be cached forever. */
export function cardPath(facts: CardFacts, { name, light_color: color }: CardLook): string {
  const look = name === defaultSettings.name && color === defaultSettings.light_color ? [] : [name, color];
  const version = hashShown([...listShownValues(facts), ...look]);
  if (facts.kind === "cut") return cutCardPath(facts.id, facts.cut, version);
  return `/cards/${facts.kind}-${facts.id}-${version}.jpg`;
}

/** The card of pages that do not have their own. */
export function siteCardPath({ name, tagline, light_color }: CardLook): string {
  const shown = [name, tagline, light_color];
  const { name: usual, tagline: usualLine, light_color: usualColor } = defaultSettings;
  const isDefault = String(shown) === String([usual, usualLine, usualColor]);
  return isDefault ? "/cards/site.jpg" : `/cards/site-${hashShown(shown)}.jpg`;
}
export const cardWidth = 1200;
export const cardHeight = 630;

/** A short hash of what the card shows, which distinguishes its versions. */
function hashShown(shown: string[]): string {
  return hashText(JSON.stringify([drawing, ...shown])).toString(36);
}

function listShownValues(facts: CardFacts): string[] {
  if (facts.kind === "creator") return [facts.username, facts.role, facts.bio, toFileName(facts.user_photo)];
  if (facts.kind === "cut") {
    const { area, title, number, line, username, page_photo, content_rating } = facts;
    const place = [area.x, area.y, area.width, area.height].join();
    return [place, title, number, line, username, toFileName(page_photo), content_rating];
  }
  if (facts.kind === "credits")
    return [facts.title, facts.line, ...facts.covers.map(({ cover_photo }) => toFileName(cover_photo))];
  return [facts.title, facts.line, facts.username, toFileName(facts.cover_photo), facts.content_rating];
}

/** Drops the host and folder, because the files may move. */
function toFileName(address: string): string {
  return address.split("/").slice(-2).join("/");
}
