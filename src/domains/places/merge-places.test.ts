import { expect, test } from "vitest";
import { mergePlaces } from "./merge-places.ts";

const at = (page: number, furthest_page: number, minute: number) => ({
  page,
  furthest_page,
  last_read: new Date(minute * 60_000).toISOString(),
});

test("keeps the furthest page of two places and the page read last, in either order", () => {
  const [early, late] = [at(9, 12, 1), at(3, 4, 2)];
  for (const [one, other] of [
    [early, late],
    [late, early],
  ] as const)
    expect(mergePlaces(one, other)).toEqual(at(3, 12, 2));
});

test("merging a place with itself changes nothing, and the order of three does not matter", () => {
  const [a, b, c] = [at(1, 5, 3), at(7, 7, 1), at(2, 2, 2)];
  expect(mergePlaces(a, a)).toEqual(a);
  expect(mergePlaces(mergePlaces(a, b), c)).toEqual(mergePlaces(a, mergePlaces(b, c)));
});
