import { expect, test } from "vitest";
import { findRemovedPages, hasSamePages, isSaved, type PublishedPage, putBack } from "./edited-pages.ts";
import { type NewPage, toReplacement } from "./page-list.ts";

const [one, two, three, four] = [1, 2, 3, 4].map(published) as [
  PublishedPage,
  PublishedPage,
  PublishedPage,
  PublishedPage,
];
const all = [one, two, three, four];

function published(number: number): PublishedPage {
  return { key: `page-${number}`, id: number, number, name: `was page ${number}`, preview: "", url: "", widest: "" };
}
function added(name: string): NewPage {
  return { key: name, name, preview: "", file: new File([], name) };
}

test("published pages that are no longer on the sheet will be removed", () => {
  expect(findRemovedPages(all, [added("a"), four, two])).toEqual([one, three]);
  expect(findRemovedPages(all, all)).toEqual([]);
});

test("a restored page follows the page it followed before, or comes before all published ones", () => {
  const a = added("a");
  expect(putBack([a, one, three, four], two)).toEqual([a, one, two, three, four]);
  expect(putBack([a, two, three], one)).toEqual([a, one, two, three]);
  expect(putBack([a], three)).toEqual([a, three]);
});

test("a restored page takes the place of its replacement, even if that was itself replaced", () => {
  const replacement = toReplacement(toReplacement(two, added("a")), added("b"));
  expect(replacement.replaces).toBe(two.key);
  expect(putBack([four, replacement, one], two)).toEqual([four, two, one]);
});

test("a different order counts as a change", () => {
  expect(hasSamePages(all, all)).toBe(true);
  expect(hasSamePages(all, [two, one, three, four])).toBe(false);
});

test("other words about a page count as a change, and a page that replaces another keeps its words", () => {
  const words = { kind: "cover", contentNote: "", description: "Rain." } as const;
  expect(hasSamePages(all, [{ ...one, words }, two, three, four])).toBe(false);
  expect(hasSamePages([{ ...one, words }], [{ ...one, words: { ...words } }])).toBe(true);
  expect(isSaved([one], [{ ...one, words }], [one])).toBe(false);
  expect(toReplacement({ ...one, words }, added("a")).words).toEqual(words);
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
