import { readSettings } from "#domains/settings/site-settings.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { books } from "./books-table.server.ts";
import { failAt } from "./errors.ts";
import { type ContentRating, type Genre, genreLabel } from "./vocab.ts";

type Offered = { contentRating?: ContentRating | undefined; genres?: Genre[] | undefined };

/**
 * Throws `genre_not_offered` or `mature_not_offered` if the site does not offer what a book is to have. The book `id` may keep what it has
 * already.
 */
export async function checkOffered(tx: Queries, { contentRating, genres = [] }: Offered, id?: number): Promise<void> {
  if (contentRating === undefined && genres.length === 0) return;
  const { offered_genres: offered, allows_mature: allowsMature } = await readSettings(tx);
  const unoffered = offered ? genres.filter((genre) => !offered.includes(genre)) : [];
  const isUnofferedRating = contentRating === "M" && !allowsMature;
  if (unoffered.length === 0 && !isUnofferedRating) return;
  const had = id === undefined ? undefined : await readOffered(tx, id);
  const genre = unoffered.find((each) => !had?.genres.includes(each));
  if (genre) throw failAt("genres", "genre_not_offered", { genre: genreLabel(genre) });
  if (isUnofferedRating && had?.contentRating !== "M") throw failAt("contentRating", "mature_not_offered");
}

async function readOffered(tx: Queries, id: number) {
  const { genres, contentRating } = books;
  const [book] = await tx.select({ genres, contentRating }).from(books).where(eq(books.id, id));
  return book;
}
