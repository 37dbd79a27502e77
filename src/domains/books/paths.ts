import { searchPath } from "./search-path.ts";

type BookRef = { url_slug: string; book_id: number };

export function bookPath({ url_slug, book_id }: BookRef): string {
  return `/details/${url_slug}/book/${book_id}`;
}

/** Search results for one genre. */
export function genrePath(genre: string): string {
  return searchPath({ include: genre });
}
