import { expect, test } from "vitest";
import { type Cut, cutPath, formatCut, parseCut, parseCutName, toFrame } from "./cut.ts";
import { cutCardPath } from "./cut-card-path.ts";

const frame: Cut = { frame: { x: 0, y: 20, width: 50, height: 80 } };

test.each<[search: string, cut: Cut | null]>([
  ["?page=7&panel=3", { panel: 3 }],
  ["?page=7&frame=0,20,50,80", frame],
  ["?page=7", null],
  ["?panel=0", null],
  ["?panel=61", null],
  ["?panel=03", null],
  ["?panel=1.5", null],
  ["?panel=x&frame=0,20,50,80", null],
  ["?frame=0,20,50", null],
  ["?frame=0,20,50,80,1", null],
  ["?frame=0,20,50,81", null],
  ["?frame=51,20,50,80", null],
  ["?frame=-1,20,50,80", null],
  ["?frame=0,20,4,80", null],
  ["?frame=0,20,50,4", null],
  ["?frame=0.5,20,50,80", null],
  ["?frame=0,20, 50,80", null],
  ["?frame=0,20,1e1,80", null],
  ["?frame=", null],
])("%s names %o", (search, cut) => {
  expect(parseCut(search)).toEqual(cut);
});

test.each<Cut>([{ panel: 3 }, { panel: 60 }, frame, { frame: { x: 95, y: 0, width: 5, height: 100 } }])(
  "%o is read as it was written",
  (cut) => {
    expect(parseCut(formatCut(cut))).toEqual(cut);
    const [, name = ""] = /^\/cards\/cut-12-([\d.]+)-0\.jpg$/.exec(cutCardPath(12, cut)) ?? [];
    expect(parseCutName(name)).toEqual(cut);
    const path = cutPath({ url_slug: "ink", book_id: 1, issue_number: 2 }, 7, cut);
    expect(parseCut(new URL(path, "https://longbox.test").search)).toEqual(cut);
  },
);

test("a frame is made of whole percents, on its page, and not too small", () => {
  expect(toFrame({ x: 10.4, y: 19.6, width: 30.2, height: 40.1 })).toEqual({ x: 10, y: 20, width: 31, height: 40 });
  expect(toFrame({ x: 99.7, y: 40, width: 0.3, height: 0 })).toEqual({ x: 95, y: 40, width: 5, height: 5 });
  expect(toFrame({ x: -3, y: -2, width: 200, height: 104 })).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});
