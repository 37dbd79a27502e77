import type { ComicIssue, ComicSeries, CreativeWork, WithContext } from "schema-dts";
import { bookPath } from "#domains/books/paths.ts";
import { genreLabel } from "#domains/books/vocab.ts";
import type { BookRead, IssueEntry, IssueRead } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { named, person } from "./structured-people.ts";

const context = "https://schema.org";
/** Issues that a series names at most. */
const issuesNamed = 50;

type Said = { credits: CreditLists; genres: readonly string[] };

/** A book as schema.org's ComicSeries, with its latest issues. */
export function comicSeries(
  origin: string,
  book: BookRead,
  { credits, genres, issues }: Said & { issues: readonly IssueEntry[] },
) {
  const contributor = creditedPerson(origin, credits);
  const role = (roleName: string, usernames: readonly string[]) =>
    usernames.map((username) => ({ "@type": "Role", roleName, contributor: contributor(username) }) as const);
  return {
    "@context": context,
    "@type": "ComicSeries",
    ...facts(origin, book, bookPath(book), genres),
    name: book.book_title,
    ...creators(origin, book.username, credits),
    // A series has no words of its own for these.
    contributor: [
      ...role("artist", credits.artists),
      ...role("penciler", credits.pencillers),
      ...role("inker", credits.inkers),
      ...role("colorist", credits.colorists),
      ...role("letterer", credits.letterers),
      ...role("cover artist", credits.coverArtists),
    ],
    hasPart: issues.slice(0, issuesNamed).map(({ title, issue_number }) => {
      const url = origin + issuePath({ ...book, issue_number });
      return { "@type": "ComicIssue", "@id": url, name: title, issueNumber: issue_number, url } as const;
    }),
  } as const satisfies WithContext<ComicSeries>;
}

/** An issue as schema.org's ComicIssue: each of the eight roles by its own property, the cover's artist by the cover. */
export function comicIssue(origin: string, issue: IssueRead, { credits, genres, pages }: Said & { pages: number }) {
  const people = (usernames: readonly string[]) => usernames.map(creditedPerson(origin, credits));
  const series = origin + bookPath(issue);
  return {
    "@context": context,
    "@type": "ComicIssue",
    ...facts(origin, issue, issuePath(issue), genres),
    name: issue.issue_title,
    issueNumber: issue.issue_number,
    pagination: `1-${pages}`,
    isPartOf: { "@type": "ComicSeries", "@id": series, name: issue.book_title, url: series },
    ...creators(origin, issue.username, credits),
    artist: people(credits.artists),
    penciler: people(credits.pencillers),
    inker: people(credits.inkers),
    colorist: people(credits.colorists),
    letterer: people(credits.letterers),
    ...(credits.coverArtists.length > 0 && {
      hasPart: { "@type": "ComicCoverArt", artist: people(credits.coverArtists) } as const,
    }),
  } as const satisfies WithContext<ComicIssue>;
}

function creditedPerson(origin: string, { withoutProfile }: CreditLists) {
  return (name: string) => (withoutProfile.includes(name) ? named(name) : person(origin, name));
}

/** Writers are the authors; where nobody is credited with the words, whoever published it. */
function creators(origin: string, username: string, credits: CreditLists) {
  const { writers, editors } = credits;
  const credited = creditedPerson(origin, credits);
  return {
    author: writers.length > 0 ? writers.map(credited) : [person(origin, username)],
    editor: editors.map(credited),
    publisher: person(origin, username),
  } as const satisfies Partial<CreativeWork>;
}

function facts(origin: string, work: BookRead | IssueRead, path: string, genres: readonly string[]) {
  const url = origin + path;
  return {
    "@id": url,
    url,
    description: work.description,
    datePublished: work.date_created,
    dateModified: work.last_updated ?? work.date_created,
    genre: genres.map(genreLabel),
    isAccessibleForFree: true,
    isFamilyFriendly: work.content_rating !== "M",
    // Mature covers are not for picture searches.
    ...(work.content_rating !== "M" && { image: new URL(work.cover_photo, origin).href }),
  } as const;
}
