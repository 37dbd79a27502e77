import { describe, expect, test } from "vitest";
import {
  addPages,
  cutIntoRows,
  describeMove,
  findDropPosition,
  findPlaceByName,
  movePage,
  type RowPlace,
  type SheetPage,
  setPageMapEntry,
  sortNaturally,
  toReplacement,
} from "./page-list.ts";

test("files are sorted naturally by name", () => {
  const files = ["page 10.jpg", "Page 2.jpg", "page 1.jpg", "cover.jpg", "page 01b.jpg"].map((name) => ({ name }));
  expect(sortNaturally(files).map(({ name }) => name)).toEqual([
    "cover.jpg",
    "page 1.jpg",
    "page 01b.jpg",
    "Page 2.jpg",
    "page 10.jpg",
  ]);
});

test("files with the same name keep their order", () => {
  const files = [1, 2, 3].map((n) => ({ name: "a.png", n }));
  expect(sortNaturally(files).map(({ n }) => n)).toEqual([1, 2, 3]);
});

describe("movePage", () => {
  const pages = ["a", "b", "c", "d"];

  test.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
    [0, 99, "bcda"],
    [2, -5, "cabd"],
  ])("from %i to %i", (from, to, result) => {
    expect(movePage(pages, from, to).join("")).toBe(result);
    expect(pages.join("")).toBe("abcd");
  });

  test("moving from a position without a page changes nothing", () => {
    expect(movePage(pages, 9, 0)).toEqual(pages);
  });
});

describe("findDropPosition", () => {
  const pages = Array.from("abcdefgh");
  const place = (position: number): RowPlace => ({ row: Math.floor(position / 3), index: position % 3 });

  test.each([
    ["backward within a row", 2, { row: 0, index: 0 }, "cabdefgh"],
    ["forward within a row", 0, { row: 0, index: 2 }, "bcadefgh"],
    ["to a later row, before e", 0, { row: 1, index: 1 }, "bcdaefgh"],
    ["to the end of a later row", 0, { row: 2, index: 2 }, "bcdefgha"],
    ["to an earlier row, before b", 7, { row: 0, index: 1 }, "ahbcdefg"],
    ["to the end of an earlier row", 7, { row: 1, index: 3 }, "abcdefhg"],
  ])("%s", (_, from, to, result) => {
    expect(movePage(pages, from, findDropPosition(place(from), to, 3)).join("")).toBe(result);
  });
});

test("the list is cut into rows, the last one shorter", () => {
  expect(cutIntoRows([1, 2, 3, 4, 5], 2)).toEqual([
    { row: 0, cards: [1, 2] },
    { row: 1, cards: [3, 4] },
    { row: 2, cards: [5] },
  ]);
  expect(cutIntoRows([], 2)).toEqual([]);
});

test("a page says which one it was only while it is elsewhere", () => {
  const published = { key: "k", number: 7, preview: "" };
  expect([6, 7, 8].map((folio) => describeMove(published, folio))).toEqual(["was page 7", undefined, "was page 7"]);
  expect(describeMove({ key: "new", preview: "" }, 7)).toBeUndefined();
});

test("a new page comes after the last new page that sorts before it, or at the front", () => {
  const fresh = (name: string) => ({ key: name, name, preview: "", file: new File([], name) });
  const published = { key: "k", number: 1, preview: "" };
  const pages = [fresh("page 2"), fresh("page 10"), published];
  expect(findPlaceByName(pages, fresh("page 3"), "front")).toBe(1);
  expect(findPlaceByName(pages, fresh("page 11"), "front")).toBe(2);
  expect(findPlaceByName(pages, fresh("page 1"), "front")).toBe(0);
});

test("the entry of a page stays with it when others are added in front of it, or when it is replaced", () => {
  const fresh = (key: string) => ({ key, name: key, preview: "", file: new File([], key) });
  const [published, chosen] = [{ key: "published", number: 1, preview: "" }, fresh("chosen")];
  const entry = { kind: "cover", contentNote: "", description: "A witch." } as const;
  const listDescribed = (pages: SheetPage[], key: string) =>
    setPageMapEntry(pages, key, entry).map((page) => page.entry?.description);
  const added = addPages<SheetPage>([published, chosen], [fresh("1"), fresh("2")], "front");
  expect(listDescribed(added, "published")).toEqual([undefined, undefined, "A witch.", undefined]);
  const replaced = [fresh("1"), toReplacement(published, fresh("a")), toReplacement(chosen, fresh("b"))];
  expect(listDescribed(replaced, "published")).toEqual([undefined, "A witch.", undefined]);
  expect(listDescribed(replaced, "chosen")).toEqual([undefined, undefined, "A witch."]);
  expect(listDescribed(replaced, "gone")).toEqual([undefined, undefined, undefined]);
});

test("new pages go in front of those already there, or at the end", () => {
  const fresh = (name: string) => ({ key: name, name, preview: "", file: new File([], name) });
  const pages = [{ key: "k", name: "a", preview: "" }];
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
  expect(names(addPages(pages, [fresh("1"), fresh("2")], "front"))).toEqual(["1", "2", "a"]);
  expect(names(addPages(pages, [fresh("1"), fresh("2")], "end"))).toEqual(["a", "1", "2"]);
  expect(findPlaceByName(pages, fresh("1"), "end")).toBe(1);
  expect(findPlaceByName([...pages, fresh("2")], fresh("1"), "end")).toBe(1);
});

test.each([
  [["Untitled_Artwork.png", "Untitled_Artwork 1.png", "Untitled_Artwork 2.png"]],
  [["Comic.png", "Comic 2.png", "Comic 3.png"]],
  [["Page 1.png", "Page 1 copy.png", "Page 2.png"]],
  [["page 1.jpg", "page 1-2.jpg", "page 2.jpg"]],
  [["001.jpg", "001_2.jpg", "001a.jpg", "002.jpg"]],
  [["page.jpg", "page (1).jpg", "page (2).jpg"]],
  [["1.jpg", "1.png", "2.jpg", "10.jpg"]],
])("%j is the natural order", (names) => {
  expect(sortNaturally(names.toReversed().map((name) => ({ name }))).map(({ name }) => name)).toEqual(names);
});
