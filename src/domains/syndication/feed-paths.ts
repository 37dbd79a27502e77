import { profilePath } from "#domains/people/paths.ts";
import { bookPath } from "#domains/books/paths.ts";

/** The latest issues of the whole site. */
export const siteFeedPath = "/feed.atom";

export function bookFeedPath(book: Parameters<typeof bookPath>[0]): string {
  return `${bookPath(book)}/feed.atom`;
}

/** The latest issues of one creator's books. */
export function creatorFeedPath(username: string): string {
  return `${profilePath(username)}/feed.atom`;
}
