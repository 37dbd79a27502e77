import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import type { bookCalls } from "./calls.ts";
import { genres } from "./vocab.ts";

export const bookId = wholeNumber("The book id", z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
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
