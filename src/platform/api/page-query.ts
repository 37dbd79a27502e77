import * as z from "zod/mini";

/** A query parameter that is a whole number. */
export const wholeNumber = (name: string) =>
  z.coerce.number(`${name} must be a number.`).check(z.int(`${name} must be a whole number.`));

/** The page of a list, from 1. */
export const pageNumber = wholeNumber("page").check(
  z.minimum(1, "page must be at least 1."),
  z.maximum(1_000_000, "page must be at most 1,000,000."),
);
