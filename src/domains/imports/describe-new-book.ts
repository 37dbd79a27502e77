import { slugifyTitle } from "#domains/books/slugify-title.ts";
import { descriptionMax, titleMax } from "#domains/books/vocab.ts";
import type { Comic } from "./comics.ts";
import type { NewBookTexts } from "./import-comic.ts";

/** What comics say about the book that they make, the first one first. What none of them says is missing. */
export function describeNewBook(comics: readonly Comic[]): NewBookTexts {
  const first = <T>(read: (comic: Comic) => T | "") => comics.map(read).find((found) => found !== "");
  const bookTitle = (first(({ series }) => series.trim()) ?? "").slice(0, titleMax);
  const contentRating = first(({ rating }) => rating);
  const language = first((comic) => comic.language);
  const genres = comics.find((comic) => comic.genres.length > 0)?.genres;
  return {
    bookTitle,
    urlSlug: slugifyTitle(bookTitle),
    bookDescription: bookTitle.slice(0, descriptionMax),
    ...(contentRating && { contentRating }),
    ...(language && { language }),
    ...(genres && { genres }),
  };
}
