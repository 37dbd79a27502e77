import { expect, test } from "vitest";
import { searchPath } from "#domains/books/search-path.ts";
import { creditPath } from "#domains/issues/paths.ts";
import { listActiveFilters } from "./active-filters.ts";
import { readSearchAddress, submittedSearchPath } from "./paths.ts";
import { toSearchRange } from "./search-range.ts";

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

test("normalizes an address by leaving out empty, unknown, and default parameters", () => {
  const search = read("page=1&q=+dragon+&search-type=issues&status=&colour=red&include=fantasy,school+life");
  expect(search).toEqual({ q: "dragon", "search-type": "issues", page: "1", include: "fantasy,school life" });
  expect(searchPath(search)).toBe("/search?q=dragon&include=fantasy,school+life");
  expect(searchPath({ page: "2", "search-type": "users" })).toBe("/search?search-type=users&page=2");
  expect(searchPath({})).toBe("/search");
  expect(searchPath({ sort: "asc" })).toBe("/search");
  expect(listActiveFilters({ sort: "asc" })).toEqual([]);
  expect(searchPath({ q: "dragon", sort: "asc" })).toBe("/search?q=dragon&sort=asc");
});

test("accepts terms in any case and with spaces around them, and keeps other text unchanged", () => {
  expect(
    read("q=Ink&search-type=BOOKS&include=Fantasy,+Sci-Fi&exclude=LGBTQ&status=Ongoing&content-rating=g,T&sort=DESC"),
  ).toEqual({
    q: "Ink",
    "search-type": "books",
    include: "fantasy,sci-fi",
    exclude: "lgbtq",
    status: "ongoing",
    "content-rating": "G,T",
    sort: "desc",
  });
  expect(read("content-rating=ALL&credit=writer:Ada-Inker")).toEqual({
    "content-rating": "all",
    credit: "writer:Ada-Inker",
  });
});

test("each filter has a label and a link that removes only it", () => {
  const search = read("q=x&include=fantasy,slice of life&exclude=war&status=hiatus&content-rating=T&sort=desc&page=3");
  const filters = listActiveFilters(search);
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

test("joins repeated parameters of a form and leaves out empty ones", () => {
  const sent = read(
    "q=&search-type=issues&include=action&include=war&exclude=&status=&content-rating=G&content-rating=T&sort=",
  );
  expect(searchPath(sent)).toBe("/search?include=action,war&content-rating=G,T");
  expect(searchPath(read("include=action,war&include=crime"))).toBe("/search?include=action,war,crime");
});

test("a search for users drops the filters for works", () => {
  const search = read(
    "q=ada&search-type=users&include=war&exclude=crime&status=hiatus&content-rating=T&sort=desc&credit=inker:ada",
  );
  expect(searchPath(search)).toBe("/search?q=ada&search-type=users");
  expect(listActiveFilters(search)).toEqual([]);
});

test("a submitted form opens page 1, or the current page if nothing changed", () => {
  const shown = read("q=x&include=war&page=3");
  expect(submittedSearchPath(shown, read("q=x&search-type=issues&include=war&sort="))).toBe(
    "/search?q=x&include=war&page=3",
  );
  expect(submittedSearchPath(shown, read("q=x&include=war&status=hiatus"))).toBe(
    "/search?q=x&include=war&status=hiatus",
  );
  expect(submittedSearchPath(shown, read("q=y&include=war"))).toBe("/search?q=y&include=war");
  expect(submittedSearchPath(read("q=x"), read("q=x"))).toBe("/search?q=x");
});

test("a credit is a filter with its own label", () => {
  const [inker] = listActiveFilters(read("q=x&credit=inker:ada-inker"));
  expect(inker).toEqual({ label: "Inked by ada-inker", href: "/search?q=x" });
  expect(searchPath(read("credit=inker:ada-inker"))).toBe(creditPath("inker", "ada-inker"));
  expect(searchPath(read("credit=cover-artist:ada.c"))).toBe(creditPath("cover artist", "ada.c"));
  expect(listActiveFilters(read(creditPath("cover artist", "ada.c").split("?")[1] ?? ""))[0]?.label).toBe(
    "Cover by ada.c",
  );
  expect(listActiveFilters(read("credit=inker"))[0]?.label).toBe("inker");
});

test("`all` is not a filter, and a value without a label is shown unchanged", () => {
  expect(listActiveFilters(read("status=all&content-rating=all"))).toEqual([]);
  expect(listActiveFilters(read("status=lost")).map(({ label }) => label)).toEqual(["lost"]);
});

test("the range depends on page and limit", () => {
  const counts = { totalResultCount: 512, totalIsCapped: false, currentResultCount: 20 };
  expect(toSearchRange({}, counts)).toEqual({ page: 1, pages: 26, text: "1-20 of 512 Results", isEnd: false });
  expect(toSearchRange({ page: "2" }, counts).text).toBe("21-40 of 512 Results");
  const short = toSearchRange(
    { page: "3", limit: "5" },
    { totalResultCount: 11, totalIsCapped: false, currentResultCount: 1 },
  );
  expect(short).toEqual({ page: 3, pages: 3, text: "11-11 of 11 Results", isEnd: false });
  const all = { totalResultCount: 42, totalIsCapped: false, currentResultCount: 42 };
  expect(toSearchRange({ limit: "0" }, all).pages).toBe(1);
});

test("a capped total has a plus sign", () => {
  const capped = { totalResultCount: 10_000, totalIsCapped: true, currentResultCount: 20 };
  expect(toSearchRange({}, capped)).toEqual({
    page: 1,
    pages: 500,
    text: "1-20 of 10,000+ Results",
    isEnd: false,
  });
  const end = { text: "9,981-10,000 of 10,000+ Results", isEnd: true };
  expect(toSearchRange({ page: "500" }, capped)).toMatchObject(end);
});
