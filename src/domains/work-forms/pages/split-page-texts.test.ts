import { expect, test } from "vitest";
import { splitPageTexts } from "./split-page-texts.ts";

test("texts after the headings of pages belong to them, in any order, beyond line breaks", () => {
  const text = "Page 2: Rain.\nIt pours.\n\npage 1 - Night.\nPage 9: There is no such page.\nP. 3. Wind.";
  expect(splitPageTexts(text, 4)).toEqual(
    new Map([
      [2, "Rain.\nIt pours."],
      [1, "Night."],
      [3, "Wind."],
    ]),
  );
});

test("as many paragraphs as pages are one for each", () => {
  expect(splitPageTexts("Night.\n\nRain.\r\nIt pours.\n\n\nWind.\n", 3)).toEqual(
    new Map([
      [1, "Night."],
      [2, "Rain.\r\nIt pours."],
      [3, "Wind."],
    ]),
  );
});

test.each([
  ["one page", "Page 1: Night."],
  ["another number of paragraphs", "Night.\n\nRain."],
  ["a sentence", "On page 2: nothing. On page 3: rain."],
  ["nothing", ""],
])("%s is a text like any other", (_, text) => {
  expect(splitPageTexts(text, 3)).toBeNull();
});
