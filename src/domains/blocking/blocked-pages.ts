import { blockedPageSize } from "#domains/people/vocab.ts";
import type { Blocked } from "./contract.ts";

/** The blocked people shown so far. */
export type ShownBlocked = { people: Blocked[]; hasMore: boolean };

/** Returns the next page to load, counted from 1. It depends on how many people are shown, because unblocking moves the others up. */
export function findNextPage({ people }: ShownBlocked): number {
  return Math.floor(people.length / blockedPageSize) + 1;
}

/** Adds a page to the people shown, skipping those already there. */
export function addPage({ people }: ShownBlocked, page: Blocked[]): ShownBlocked {
  const known = new Set(people.map(({ id }) => id));
  return {
    people: [...people, ...page.filter(({ id }) => !known.has(id))],
    hasMore: page.length === blockedPageSize,
  };
}
