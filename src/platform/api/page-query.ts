import * as z from "zod/mini";

// What lists are asked for by their address.

export const wholeNumber = (name: string) =>
  z.coerce.number(`${name} must be a number.`).check(z.int(`${name} must be a whole number.`));

/** Which page of a list, from 1. */
export const pageNumber = wholeNumber("page").check(
  z.minimum(1, "page begins at 1."),
  z.maximum(1_000_000, "There are not that many pages."),
);
