import { bookPath } from "#domains/books/paths.ts";
import { genreLabel } from "#domains/books/vocab.ts";
import type { BookRead, IssueEntry, IssueRead } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { describeErased, describePerson } from "./structured-people.ts";

const context = "https://schema.org";
/** The maximum number of issues that a series lists. */
const issuesMax = 50;

type WorkDetails = { credits: CreditLists; genres: readonly string[] };

/** A book as schema.org's ComicSeries, with its latest issues. */
export function describeComicSeries(
  origin: string,
  book: BookRead,
  { credits, genres, issues }: WorkDetails & { issues: readonly IssueEntry[] },
) {
  const contributor = toCreditedPerson(origin, credits);
  const role = (roleName: string, usernames: readonly string[]) =>
    usernames.map((username) => ({ "@type": "Role", roleName, contributor: contributor(username) }) as const);
  return {
    "@context": context,
    "@type": "ComicSeries",
    ...listFacts(origin, book, bookPath(book), genres),
    name: book.book_title,
    ...listCreators(origin, book.username, credits),
    // ComicSeries has no properties for these roles.
    contributor: [
      ...role("artist", credits.artists),
      ...role("penciler", credits.pencillers),
      ...role("inker", credits.inkers),
      ...role("colorist", credits.colorists),
      ...role("letterer", credits.letterers),
      ...role("cover artist", credits.coverArtists),
    ],
    hasPart: issues.slice(0, issuesMax).map(({ title, issue_number, issue_label }) => {
      const url = origin + issuePath({ ...book, issue_number });
      return { "@type": "ComicIssue", "@id": url, name: title, issueNumber: issue_label ?? issue_number, url } as const;
    }),
  } as const;
}

/**
 * An issue as schema.org's ComicIssue. Each role has its own property; the cover artist belongs to the cover. `script` is left out if its
 * creator does not share it. schema.org has transcripts only of sound and video; what a work says is its text.
 */
export function describeComicIssue(
  origin: string,
  issue: IssueRead,
  { credits, genres, pages, script = "" }: WorkDetails & { pages: number; script?: string },
) {
  const people = (usernames: readonly string[]) => usernames.map(toCreditedPerson(origin, credits));
  const series = origin + bookPath(issue);
  return {
    "@context": context,
    "@type": "ComicIssue",
    ...listFacts(origin, issue, issuePath(issue), genres),
    name: issue.issue_title,
    issueNumber: issue.issue_label ?? issue.issue_number,
    pagination: `1-${pages}`,
    ...(script && { text: script }),
    isPartOf: { "@type": "ComicSeries", "@id": series, name: issue.book_title, url: series },
    ...listCreators(origin, issue.username, credits),
    artist: people(credits.artists),
    penciler: people(credits.pencillers),
    inker: people(credits.inkers),
    colorist: people(credits.colorists),
    letterer: people(credits.letterers),
    ...(credits.coverArtists.length > 0 && {
      hasPart: { "@type": "ComicCoverArt", artist: people(credits.coverArtists) } as const,
    }),
  } as const;
}

function toCreditedPerson(origin: string, { withoutProfile }: CreditLists) {
  return (name: string) => (withoutProfile.includes(name) ? describeErased(name) : describePerson(origin, name));
}

/** The authors are the writers or, if none is credited, the publisher. */
function listCreators(origin: string, username: string, credits: CreditLists) {
  const { writers, editors } = credits;
  const credited = toCreditedPerson(origin, credits);
  return {
    author: writers.length > 0 ? writers.map(credited) : [describePerson(origin, username)],
    editor: editors.map(credited),
    publisher: describePerson(origin, username),
  } as const;
}

function listFacts(origin: string, work: BookRead | IssueRead, path: string, genres: readonly string[]) {
  const url = origin + path;
  return {
    "@id": url,
    url,
    description: work.description,
    datePublished: work.date_created,
    dateModified: work.last_updated ?? work.date_created,
    genre: genres.map(genreLabel),
    inLanguage: work.language,
    isAccessibleForFree: true,
    isFamilyFriendly: work.content_rating !== "M",
    // Image search must not show mature covers.
    ...(work.content_rating !== "M" && { image: new URL(work.cover_photo, origin).href }),
  } as const;
}
