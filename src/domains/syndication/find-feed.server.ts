import { nameTag, peopleTag, userTag } from "#domains/people/cache-tags.ts";
import { findActiveUser } from "#domains/people/find-user.server.ts";
import { findByFormerUsername } from "#domains/people/former-usernames.server.ts";
import { profilePath } from "#domains/people/paths.ts";
import { findBookOrNull } from "#domains/books/books.server.ts";
import { bookTag, worksTag } from "#domains/books/cache-tags.ts";
import { bookPath } from "#domains/books/paths.ts";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { bookFeedPath, creatorFeedPath, siteFeedPath } from "./feed-paths.ts";
import { markMature } from "./mark-mature.ts";

/** What a feed says about itself, and which issues it lists. */
export type Feed = {
  name: string;
  title: string;
  subtitle: string;
  /** The feed's own address. */
  path: string;
  /** The address of the page that the feed belongs to. */
  page: string;
  author: string;
  issuesOf: { bookId?: number; publisherId?: number; issueIds?: number[] };
  /** The address of another page of the feed; absent where only the latest issues are listed. */
  pathOf?: (page: number) => string;
  /** The feed's date while it has no entries. */
  since: Date;
};

/** The feed at an address. Null for any other address, and for a book or creator that is not public. */
export async function findFeed(
  queries: Queries,
  siteName: string,
  pathname: string,
  addTags: AddTags,
): Promise<Feed | null> {
  if (pathname === siteFeedPath) return siteFeed(siteName, addTags);
  const [, bookId] = /^\/details\/[^/]+\/book\/([1-9]\d{0,14})(?:\/page\/\d+)?\/feed\.atom$/.exec(pathname) ?? [];
  if (bookId) return findBookFeed(queries, Number(bookId), addTags);
  // Usernames need no decoding.
  const [, username] = /^\/profile\/([^/]+)\/feed\.atom$/.exec(pathname) ?? [];
  return username ? findCreatorFeed(queries, siteName, username, addTags) : null;
}

function siteFeed(siteName: string, addTags: AddTags): Feed {
  addTags(worksTag);
  return {
    name: "site",
    title: siteName,
    subtitle: `The latest issues of every comic on ${siteName}.`,
    path: siteFeedPath,
    page: "/",
    author: siteName,
    issuesOf: {},
    since: new Date("2026-01-01T00:00:00Z"),
  };
}

async function findBookFeed(queries: Queries, id: number, addTags: AddTags): Promise<Feed | null> {
  // Tagged even if nothing is found: the cached 404 must be dropped when the book is shown again.
  addTags(bookTag(id));
  const book = await findBookOrNull(queries, id, null);
  if (!book) return null;
  addTags(userTag(book.publisherId));
  const ref = { url_slug: book.urlSlug, book_id: id };
  return {
    name: `book-${id}`,
    title: markMature(book.title, book.contentRating),
    subtitle: book.description,
    path: bookFeedPath(ref),
    page: bookPath(ref),
    author: book.username,
    issuesOf: { bookId: id },
    pathOf: (page) => bookFeedPath(ref, page),
    since: book.createdAt,
  };
}

async function findCreatorFeed(
  queries: Queries,
  siteName: string,
  name: string,
  addTags: AddTags,
): Promise<Feed | null> {
  // Tagged even if nobody is found: somebody may take the name or come back.
  addTags(nameTag(name));
  const user = (await findActiveUser(queries, { username: name })) ?? (await findByFormerUsername(queries, name));
  if (!user) return null;
  addTags(userTag(user.id), peopleTag);
  const { id, username, createdAt } = user;
  return {
    name: `creator-${id}`,
    title: `Comics by ${username}`,
    subtitle: user.bio || `Every issue that ${username} publishes on ${siteName}.`,
    path: creatorFeedPath(username),
    page: profilePath(username),
    author: username,
    issuesOf: { publisherId: id },
    since: createdAt,
  };
}
