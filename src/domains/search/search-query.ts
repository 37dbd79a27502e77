import * as z from "zod/mini";
import { bookStatuses, contentRatings, genres } from "#domains/books/vocab.ts";
import { type CreditRole, creditRoles } from "#domains/issues/vocab.ts";
import { pageLimit, pageNumber } from "#platform/api/page-query.ts";
import { failInput } from "#platform/errors.ts";
import {
  searchAllAtOnce,
  searchPageSize,
  searchPageSizeMax,
  searchTextMax,
  searchTotalMax,
  searchTypes,
  wordSearchTotalMax,
} from "./vocab.ts";

/** "a, b, or c" */
function joinChoices(choices: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(choices);
}

/** A comma-separated list whose parts are all in `allowed`, in any letter case: a genre is called "Action" and stored as "action". */
function listOf<const T extends string>(allowed: readonly T[], name: string) {
  const findAllowed = (part: string) => allowed.find((known) => known.toLowerCase() === part.trim().toLowerCase());
  const split = z.transform((text: string, context) => {
    const parts = text.split(",").filter(Boolean).map(findAllowed);
    if (parts.includes(undefined))
      context.issues.push({
        code: "custom",
        message: `Each value of ${name} must be ${joinChoices(allowed)}.`,
        input: text,
      });
    return parts.filter((part) => part !== undefined);
  });
  return z.optional(z.pipe(z.string().check(z.maxLength(1000)), split));
}

const oneOf = <const T extends string>(allowed: readonly T[], name: string) =>
  z.optional(z.enum(allowed, `${name} must be ${joinChoices(allowed)}.`));

/** `<role>:<username>`. A role of two words may be written with a hyphen. */
const credit = z.pipe(
  z.string().check(z.maxLength(100, "credit must be at most 100 characters.")),
  z.transform((text: string, context): { role: CreditRole; username: string } => {
    const [typedRole = "", username = "", ...rest] = text.split(":").map((part) => part.trim());
    const role = creditRoles.find((known) => known === typedRole.toLowerCase().replaceAll("-", " "));
    if (role && username && rest.length === 0) return { role, username };
    const message = `credit must be a role and a username, such as inker:ada-inker. The roles are ${creditRoles.join(", ")}.`;
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  }),
);

/** The text typed for a search or for suggestions. */
export const typedText = z.string().check(z.maxLength(searchTextMax, `q must be at most ${searchTextMax} characters.`));

const invalidPast = "past must be what an earlier response had as its past.";

/** A work in the order by date: when it was created, in microseconds, and its id. */
export type Position = { createdAt: string; id: string };

/** Reads the `past` of a search for works. Throws `bad_input` if it is of no such search. */
export function toPosition(past: string): Position {
  const [, createdAt, id] = /^(\d{1,17})-(\d{1,15})$/.exec(past) ?? [];
  if (createdAt === undefined || id === undefined) throw failInput([{ path: "past", message: invalidPast }]);
  return { createdAt, id };
}

/** The query of a search. Unknown parameters are refused, and the error names them. */
export const searchQuery = z.strictObject({
  q: z.optional(typedText),
  "search-type": oneOf(searchTypes, "search-type"),
  include: listOf(genres, "include"),
  exclude: listOf(genres, "exclude"),
  status: oneOf([...bookStatuses, "all"], "status"),
  "content-rating": listOf([...contentRatings, "all"], "content-rating"),
  sort: oneOf(["asc", "desc"], "sort"),
  limit: z.optional(pageLimit(searchPageSizeMax, 0)),
  page: z.optional(pageNumber),
  past: z.optional(z.string().check(z.regex(/^[\w.-]{1,50}$/, invalidPast))),
  username: z.optional(z.string().check(z.maxLength(50))),
  credit: z.optional(credit),
  allowDeactivatedUserResults: oneOf(["true", "false"], "allowDeactivatedUserResults"),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** Up to how many results a query counts and shows. */
export function totalMaxOf({ q = "" }: SearchQuery): number {
  return q.trim() === "" ? searchTotalMax : wordSearchTotalMax;
}

export type Range = { limit: number; offset: number };

/** Whether a page is the last one of a capped search, so that later results are reached by a new search from there on. */
export function isLastPage(query: SearchQuery, total: number): boolean {
  const { offset, limit } = toRange(query);
  return total > totalMaxOf(query) && limit > 0 && offset + limit === totalMaxOf(query);
}

/** The range of results that a query requests, cut off at the highest total. */
export function toRange(query: SearchQuery): Range {
  const { limit, page = 1 } = query;
  const size = limit === 0 ? searchAllAtOnce : (limit ?? searchPageSize);
  const offset = (page - 1) * size;
  return { offset, limit: Math.max(0, Math.min(size, totalMaxOf(query) - offset)) };
}
