import { profilePath } from "#domains/people/paths.ts";
import { bookPath } from "#domains/books/paths.ts";

/** The latest issues of the whole site. */
export const siteFeedPath = "/feed.atom";

/** A page of all issues of a book, the latest first. Pages count from 1. */
export function bookFeedPath(book: Parameters<typeof bookPath>[0], page = 1): string {
  return `${bookPath(book)}${page > 1 ? `/page/${page}` : ""}/feed.atom`;
}

/** The latest issues of one creator's books. */
export function creatorFeedPath(username: string): string {
  return `${profilePath(username)}/feed.atom`;
}
