import type { Place } from "#domains/issues/place.ts";

type Reading = Pick<Place, "page" | "furthest_page" | "last_read">;

/** Merges two places in one issue: the furthest page of both, and the rest from the newer one. The server does the same. */
export function mergePlaces<P extends Reading>(one: P, other: P): P {
  const newer = Date.parse(other.last_read) >= Date.parse(one.last_read) ? other : one;
  return { ...newer, furthest_page: Math.max(one.furthest_page, other.furthest_page) };
}
