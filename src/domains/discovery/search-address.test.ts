import { expect, test } from "vitest";
import { activeFilters } from "./active-filters.ts";
import { readSearchAddress, searchPath } from "./paths.ts";
import { searchRange } from "./search-range.ts";

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

test("an address is read and written in one form, without what goes without saying", () => {
  const search = read("page=1&q=+dragon+&search-type=issues&status=&colour=red&include=fantasy,school+life");
  expect(search).toEqual({ q: "dragon", "search-type": "issues", page: "1", include: "fantasy,school life" });
  expect(searchPath(search)).toBe("/search?q=dragon&include=fantasy,school+life");
  expect(searchPath({ page: "2", "search-type": "users" })).toBe("/search?search-type=users&page=2");
  expect(searchPath({})).toBe("/search");
});

test("what is filtered is named, and each filter's link leaves the others", () => {
  const search = read("q=x&include=fantasy,slice of life&exclude=war&status=hiatus&content-rating=T&sort=desc&page=3");
  const filters = activeFilters(search);
  expect(filters.map(({ label }) => label)).toEqual([
    "Fantasy",
    "Slice of Life",
    "Not War",
    "Hiatus",
    "Teen",
    "Oldest to Newest",
  ]);
  expect(filters[0]?.href).toBe(
    "/search?q=x&include=slice+of+life&exclude=war&status=hiatus&content-rating=T&sort=desc",
  );
  expect(filters[3]?.href).not.toContain("status");
});

test("`all` is no filter, and what has no name is shown as it came", () => {
  expect(activeFilters(read("status=all&content-rating=all"))).toEqual([]);
  expect(activeFilters(read("status=lost")).map(({ label }) => label)).toEqual(["lost"]);
});

test("the range counts from the page that is shown", () => {
  const counts = { totalResultCount: 512, currentResultCount: 20 };
  expect(searchRange({}, counts)).toEqual({ page: 1, pages: 26, text: "1-20 of 512 Results" });
  expect(searchRange({ page: "2" }, counts).text).toBe("21-40 of 512 Results");
  const short = searchRange({ page: "3", limit: "5" }, { totalResultCount: 11, currentResultCount: 1 });
  expect(short).toEqual({ page: 3, pages: 3, text: "11-11 of 11 Results" });
  expect(searchRange({ limit: "0" }, { totalResultCount: 42, currentResultCount: 42 }).pages).toBe(1);
});
