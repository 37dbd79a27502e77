import type { ContentRating } from "#domains/books/vocab.ts";

/** A title for feeds and catalogs. These cannot ask for the viewer's age, so the titles of mature works say that they are. */
export function markMature(title: string, rating: ContentRating): string {
  return rating === "M" ? `${title} (Mature)` : title;
}
