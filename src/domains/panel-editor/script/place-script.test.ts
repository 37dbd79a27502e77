import { expect, test } from "vitest";
import type { Panel } from "#domains/panels/forms.ts";
import { parseScript } from "./parse-script.ts";
import { placeScript } from "./place-script.ts";

const row = (at: number, of: number, lines: Panel["lines"] = []): Panel => ({
  x: 0,
  y: at / of,
  width: 1,
  height: 1 / of,
  lines,
});
const rows = (of: number): Panel[] => Array.from({ length: of }, (_, at) => row(at, of));

function place(script: string, issue: Panel[][], options: { firstPage?: number; withDescriptions?: boolean } = {}) {
  const placement = placeScript(parseScript(script), issue, { firstPage: 1, withDescriptions: true, ...options });
  const texts = [...placement.pages].map(([page, panels]) => [
    page,
    panels.map(({ lines }) => lines.map(({ text }) => text)),
  ]);
  return { ...placement, texts: Object.fromEntries(texts) as Record<number, string[][]> };
}

test("lines fall into their panels, page by page, from the page where the story begins", () => {
  const script = "PAGE 1\nPANEL 1\nA: one\nPANEL 2\nA: two\nPAGE 2\nPANEL 1\nStreet.\nA: three";
  const { texts, summary, leftOver } = place(script, [[], rows(2), rows(1)], { firstPage: 2 });
  expect(texts).toEqual({ 1: [["one"], ["two"]], 2: [["Street.", "three"]] });
  expect(summary).toEqual([
    { name: "Page 1", pages: [2], panels: 2, lines: 2, doubts: [] },
    { name: "Page 2", pages: [3], panels: 1, lines: 2, doubts: [] },
  ]);
  expect(leftOver).toEqual([]);
});

test("without descriptions, says how many are left out", () => {
  const { texts, leftOut } = place("PAGE 1\nPANEL 1\nStreet.\nA: one", [rows(1)], { withDescriptions: false });
  expect([texts[0], leftOut]).toEqual([[["one"]], 1]);
});

test("the panels of a spread go on from its first page to its second", () => {
  const { texts } = place("PAGES 1-2\nPANEL 1\nA: 1\nPANEL 2\nA: 2\nPANEL 3\nA: 3", [rows(2), rows(1)]);
  expect(texts).toEqual({ 0: [["1"], ["2"]], 1: [["3"]] });
});

test("panels may be counted through the whole script, and silent ones left out", () => {
  const script = "PAGE 1\nPANEL 1\nA: 1\nPANEL 2\nA: 2\nPAGE 2\nPANEL 3\nA: 3\nPANEL 5\nA: 5";
  expect(place(script, [rows(2), rows(3)]).texts).toEqual({ 0: [["1"], ["2"]], 1: [["3"], [], ["5"]] });
});

test("marks what does not fit, and loses nothing", () => {
  const script = `A title\nPAGE 1 (four panels)\nMood.\nPANEL 1\nA: 1\nPANEL 2\nA: 2\nPANEL 3\nA: 3\nPAGE 2\nPANEL 1\nA: x\nPANEL 2\nA: y\nPAGE 9\nPANEL 1\nCAP: lost`;
  const { texts, summary, leftOver } = place(script, [[row(0, 2, [{ kind: "sound", text: "old" }]), row(1, 2)], []]);
  expect(texts).toEqual({
    0: [
      ["Mood.", "1"],
      ["2", "3"],
    ],
    1: [["x", "y"]],
  });
  expect(summary.map(({ doubts }) => doubts)).toEqual([
    [
      "A line comes before any panel, and will be in the first.",
      "The line of page 1 will be replaced.",
      "Its heading says 4 panels, but it has 3.",
      "The script has 3 panels, the page 2: the last will get the lines of all further ones.",
    ],
    ["The page has no panels yet, so that all lines will be in one panel, the whole page."],
    ["The issue has no such page."],
  ]);
  expect(leftOver).toEqual(["A title", "CAPTION: lost"]);
});

test("says what is more than a panel or a page takes", () => {
  const many = Array.from({ length: 62 }, (_, at) => `A: ${at}`).join("\n");
  const first = place(`PAGE 1\nPANEL 1\n${many}`, [rows(1)]);
  expect(first.texts[0]?.[0]).toHaveLength(60);
  expect(first.leftOver).toEqual(["A: 60", "A: 61"]);
  expect(first.summary[0]?.doubts).toEqual(["Panel 1 has more than 60 lines; the others are left over."]);

  const long = `${"word ".repeat(150)}end. ${"more ".repeat(150)}end.`;
  const second = place(`PAGE 1\nPANEL 1\nA: ${long}`, [rows(1)]);
  expect(second.texts[0]?.[0]?.map((text) => text.length)).toEqual([754, 754]);
  expect(second.texts[0]?.[0]?.join(" ")).toBe(long);
  expect(second.summary[0]?.doubts).toEqual(["A text of more than 1000 characters is split."]);

  const huge = Array.from({ length: 12 }, () => `A: ${"x".repeat(900)}`).join("\n");
  const third = place(`PAGE 1\nPANEL 1\n${huge}`, [rows(1)]);
  expect([third.texts[0]?.[0]?.length, third.leftOver.length]).toEqual([11, 1]);
  expect(third.summary[0]?.doubts).toEqual(["The page has more than 10000 characters; the others are left over."]);
});

test("a speaker is written as in the rest of the issue", () => {
  const issue = [[row(0, 1, [{ kind: "dialogue", speaker: "Anna", text: "Hi." }])], rows(1)];
  const { pages } = place("PAGE 2\nPANEL 1\nANNA: Bye.\nBen: Wait.\nBEN: Please.", issue);
  expect(pages.get(1)?.[0]?.lines.map(({ speaker }) => speaker)).toEqual(["Anna", "Ben", "Ben"]);
});

test("a page takes as many lines as can be stored", () => {
  const lines = Array.from({ length: 201 }, (_, at) => `PANEL ${Math.floor(at / 60) + 1}\nA: ${at}`);
  const { texts, leftOver, summary } = place(`PAGE 1\n${lines.join("\n")}`, [rows(4)]);
  expect([texts[0]?.flat().length, leftOver.length]).toEqual([200, 1]);
  expect(summary[0]?.doubts).toContain("The page has more than 200 lines; the others are left over.");
});
