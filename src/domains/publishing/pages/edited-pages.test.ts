import { expect, test } from "vitest";
import { isSaved, type PublishedPage, pagesToBeRemoved, putBack, samePages } from "./edited-pages.ts";
import { inPlaceOf, type NewPage } from "./page-list.ts";

const [one, two, three, four] = [1, 2, 3, 4].map(published) as [
  PublishedPage,
  PublishedPage,
  PublishedPage,
  PublishedPage,
];
const all = [one, two, three, four];

function published(number: number): PublishedPage {
  return { key: `page-${number}`, id: number, number, name: `was page ${number}`, preview: "", url: "" };
}
function added(name: string): NewPage {
  return { key: name, name, preview: "", file: new File([], name) };
}

test("what is not on the sheet any more is to be removed", () => {
  expect(pagesToBeRemoved(all, [added("a"), four, two])).toEqual([one, three]);
  expect(pagesToBeRemoved(all, all)).toEqual([]);
});

test("a removed page goes back behind the one it followed, in front of the published ones where it was the first", () => {
  const a = added("a");
  expect(putBack([a, one, three, four], two)).toEqual([a, one, two, three, four]);
  expect(putBack([a, two, three], one)).toEqual([a, one, two, three]);
  expect(putBack([a], three)).toEqual([a, three]);
});

test("a replaced page takes its place again from what replaced it, also after that was replaced itself", () => {
  const replacement = inPlaceOf(inPlaceOf(two, added("a")), added("b"));
  expect(replacement.replaces).toBe(two.key);
  expect(putBack([four, replacement, one], two)).toEqual([four, two, one]);
});

test("the order alone is a change", () => {
  expect(samePages(all, all)).toBe(true);
  expect(samePages(all, [two, one, three, four])).toBe(false);
  expect(samePages(all, [one, two, three])).toBe(false);
});

test("what another try would save again is known to be saved", () => {
  const edited = [added("a"), two, one];
  const fresh = published(9);
  expect(isSaved(all, edited, [fresh, two, one])).toBe(true);
  expect(isSaved(all, edited, [fresh, one, two])).toBe(false);
  expect(isSaved(all, edited, [three, two, one])).toBe(false);
  expect(isSaved(all, edited, all)).toBe(false);
});
