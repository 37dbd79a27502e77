import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { bookCalls } from "./calls.ts";
import { genres } from "./vocab.ts";

export const bookId = z.coerce
  .number("The book id must be a number.")
  .check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** The id alone identifies the book: a wrong slug is not an error. */
export const bookParams = z.object({ urlSlug: z.string().check(z.maxLength(200)), bookId });

export const bookContract = {
  readGenres: {
    summary: "Genres of a book",
    params: bookParams,
    response: z.object({ genres: z.array(z.enum(genres)) }),
  },
} as const satisfies Contract<typeof bookCalls>;
export type BookContract = typeof bookContract;
