import * as z from "zod/mini";

type NumberCheck = Parameters<z.ZodMiniNumber["check"]>[number];

/** For paths and queries. `Number` would accept an empty text (as 0) and "0x2F". */
const decimal = /^-?\d+(\.\d+)?$/;

/** A whole-number parameter that passes `checks`. */
export const wholeNumber = (name: string, ...checks: NumberCheck[]) =>
  z.pipe(
    z.transform((given) => (typeof given === "string" && !decimal.test(given) ? Number.NaN : given)),
    z.coerce
      .number({ error: ({ code }) => `${name} ${code === "invalid_type" ? "must be a number" : "is out of range"}.` })
      .check(z.int(`${name} must be a whole number.`), ...checks),
  );

/** The page of a list, from 1. */
export const pageNumber = wholeNumber(
  "page",
  z.minimum(1, "page must be at least 1."),
  z.maximum(1_000_000, "page must be at most 1,000,000."),
);

/** How many entries of a list make a page. */
export const pageLimit = (most: number, least = 1) =>
  wholeNumber(
    "limit",
    z.minimum(least, `limit must be at least ${least}.`),
    z.maximum(most, `limit must be at most ${most}.`),
  );
