import { expect, test } from "vitest";
import { displayFont } from "./card-font.server.ts";
import { breakLines, shortenLine } from "./card-text.server.ts";

// A family is one character to a reader, but eleven units of UTF-16 in seven code points.
const family = "👨‍👩‍👧‍👦";

test("shortens and breaks a line only between characters", () => {
  const text = family.repeat(12);
  const size = 40;
  for (let width = 60; width < displayFont.measure(text, size); width += 7) {
    expect(shortenLine(displayFont, text, size, width)).toMatch(new RegExp(`^(?:${family})*…$`, "u"));
    const lines = breakLines(displayFont, text, size, width);
    for (const line of lines) expect(line).toMatch(new RegExp(`^(?:${family})+$`, "u"));
  }
});
