import { blockedPageSize } from "#domains/accounts/vocab.ts";
import type { Blocked } from "./contract.ts";

/** Blocked people as far as they are shown. */
export type ShownBlocked = { people: Blocked[]; hasMore: boolean };

/** Follows from how many are shown, as those who have been unblocked since have moved the others up. Counts from 1. */
export function findNextPage({ people }: ShownBlocked): number {
  return Math.floor(people.length / blockedPageSize) + 1;
}

/** Adds a page to what is shown, without those who are there already. */
export function addPage({ people }: ShownBlocked, page: Blocked[]): ShownBlocked {
  const known = new Set(people.map(({ id }) => id));
  return {
    people: [...people, ...page.filter(({ id }) => !known.has(id))],
    hasMore: page.length === blockedPageSize,
  };
}
