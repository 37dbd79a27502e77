import { expect, test } from "vitest";
import { findRemovedPages, hasSamePages, isSaved, type PublishedPage, restorePage } from "./edited-pages.ts";
import { type NewPage, toReplacement } from "./page-list.ts";
import { rebase } from "./rebase-pages.ts";

const [one, two, three, four] = [1, 2, 3, 4].map(published) as [
  PublishedPage,
  PublishedPage,
  PublishedPage,
  PublishedPage,
];
const all = [one, two, three, four];

function published(number: number): PublishedPage {
  return { key: `page-${number}`, id: number, number, preview: "", url: "", widest: "" };
}
function added(name: string): NewPage {
  return { key: name, name, preview: "", file: new File([], name, { lastModified: 0 }) };
}

test("published pages that are no longer on the sheet will be removed", () => {
  expect(findRemovedPages(all, [added("a"), four, two])).toEqual([one, three]);
  expect(findRemovedPages(all, all)).toEqual([]);
});

test("a restored page follows the page it followed before, or comes before all published ones", () => {
  const a = added("a");
  expect(restorePage([a, one, three, four], two)).toEqual([a, one, two, three, four]);
  expect(restorePage([a, two, three], one)).toEqual([a, one, two, three]);
  expect(restorePage([a], three)).toEqual([a, three]);
});

test("a restored page takes the place of its replacement, even if that was itself replaced", () => {
  const replacement = toReplacement(toReplacement(two, added("a")), added("b"));
  expect(replacement.replaces).toBe(two.key);
  expect(restorePage([four, replacement, one], two)).toEqual([four, two, one]);
});

test("a different order counts as a change", () => {
  expect(hasSamePages(all, all)).toBe(true);
  expect(hasSamePages(all, [two, one, three, four])).toBe(false);
});

test("a changed entry counts as a change, and a replacement keeps the entry of the page it replaces", () => {
  const entry = { kind: "cover", contentNote: "", description: "Rain." } as const;
  expect(hasSamePages(all, [{ ...one, entry }, two, three, four])).toBe(false);
  expect(hasSamePages([{ ...one, entry }], [{ ...one, entry: { ...entry } }])).toBe(true);
  expect(isSaved([one], [{ ...one, entry }], [one])).toBe(false);
  expect(toReplacement({ ...one, entry }, added("a")).entry).toEqual(entry);
  expect(hasSamePages(all, [one, two, three])).toBe(false);
});

test("pages that are already saved are recognized", () => {
  const edited = [added("a"), two, one];
  const fresh = published(9);
  expect(isSaved(all, edited, [fresh, two, one])).toBe(true);
  expect(isSaved(all, edited, [fresh, one, two])).toBe(false);
  expect(isSaved(all, edited, [three, two, one])).toBe(false);
  expect(isSaved(all, edited, all)).toBe(false);
});

const drawn = { kind: "story", contentNote: "", description: "Rain." } as const;
const gray = { kind: "story", contentNote: "", description: "Gray." } as const;

test("new pages that a lost attempt saved become published pages, and later changes are kept", () => {
  const [a, b] = [added("a"), added("b")];
  const [savedA, savedB] = [published(8), published(9)];
  const attempt = [a, two, b];
  const found = [savedA, two, savedB];
  expect(rebase(attempt, attempt, found)).toEqual(found);
  expect(rebase(attempt, [b, a, two, added("c")], found)).toEqual([savedB, savedA, two, added("c")]);
  expect(rebase(attempt, [a, two], found)).toEqual([savedA, two]);
  expect(rebase(attempt, [{ ...a, entry: drawn }, two, b], found)).toEqual([{ ...savedA, entry: drawn }, two, savedB]);
});

test("a page replaced after the lost attempt replaces the one that the attempt saved", () => {
  const a = added("a");
  const other = toReplacement(a, added("other"));
  expect(rebase([a, two], [other, two], [published(8), two])).toEqual([{ ...other, replaces: "page-8" }, two]);
});

test("an entry changed back after the lost attempt stays as it is in the form", () => {
  expect(rebase([{ ...one, entry: drawn }], [one], [{ ...one, entry: drawn }])).toEqual([one]);
});

test("adopts an order that was saved elsewhere, unless the form has moved pages itself", () => {
  const a = added("a");
  const found = [four, three, two, one];
  expect(rebase(all, [one, a, { ...two, entry: drawn }, four], found)).toEqual([
    four,
    a,
    { ...two, entry: drawn },
    one,
  ]);
  expect(rebase(all, [two, one, three, four], found)).toEqual([two, one, three, four]);
});

test("adds pages saved elsewhere, drops pages removed elsewhere, and keeps the form's own changes", () => {
  const a = added("a");
  const fresh = { ...published(9), number: 2 };
  const found = [one, fresh, { ...three, number: 3, entry: gray }];
  expect(rebase(all, [a, three, two, one], found)).toEqual([a, found[2], one, fresh]);
  expect(rebase(all, [{ ...three, entry: drawn }], found)).toEqual([fresh, { ...found[2], entry: drawn }]);
});
