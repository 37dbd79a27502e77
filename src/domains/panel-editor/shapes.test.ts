import { describe, expect, test } from "vitest";
import type { Panel } from "#domains/panels/forms.ts";
import { pagePanels } from "#domains/panels/forms.ts";
import { boxBetween, moveBox, moveEdges, snapToPage } from "./boxes.ts";
import { fitPanel, mergePanels, splitPanel, squarePanel } from "./shapes.ts";

const said = { kind: "dialogue" as const, speaker: "Anna", text: "Hi." };
const box = { x: 0.1, y: 0.2, width: 0.4, height: 0.2 };
const panel: Panel = { ...box, confidence: 0.5, lines: [said] };
/** The left and the right half of a row, cut by a slanted gutter. */
const slanted: Panel = {
  x: 0,
  y: 0,
  width: 0.6,
  height: 0.5,
  polygon: [
    { x: 0, y: 0 },
    { x: 0.6, y: 0 },
    { x: 0.4, y: 0.5 },
    { x: 0, y: 0.5 },
  ],
  lines: [],
};
const isStorable = (...panels: Panel[]) => pagePanels.safeParse(panels).success;

describe("boxes", () => {
  test("a panel that is moved against the edge of the page stops there, and keeps its size", () => {
    expect(moveBox(box, { x: 0.7, y: -0.9 })).toEqual({ x: 0.6, y: 0, width: 0.4, height: 0.2 });
    expect(moveBox(box, { x: -0.05, y: 0.1 })).toEqual({ x: 0.05, y: 0.3, width: 0.4, height: 0.2 });
  });

  test("an edge that is dragged past the opposite one or off the page stops", () => {
    expect(moveEdges(box, { left: 0.9 })).toEqual({ x: 0.49, y: 0.2, width: 0.01, height: 0.2 });
    expect(moveEdges(box, { right: -3, bottom: 7 })).toEqual({ x: 0.1, y: 0.2, width: 0.01, height: 0.8 });
    expect(moveEdges(box, { left: 0, top: 0.1 })).toEqual({ x: 0, y: 0.1, width: 0.5, height: 0.3 });
  });

  test("a panel is drawn from any corner to any other, also from beside the page", () => {
    expect(boxBetween({ x: 0.8, y: 0.6 }, { x: 0.2, y: 0.1 })).toEqual({ x: 0.2, y: 0.1, width: 0.6, height: 0.5 });
    expect(boxBetween({ x: -0.1, y: -0.2 }, { x: 1.4, y: 0.5 })).toEqual({ x: 0, y: 0, width: 1, height: 0.5 });
    expect([0.004, 0.02, 0.998].map(snapToPage)).toEqual([0, 0.02, 1]);
  });
});

describe("panels", () => {
  test("a polygon is moved and scaled with its panel, and what the owner has placed is sure", () => {
    const placed = fitPanel(slanted, { x: 0.4, y: 0.5, width: 0.3, height: 0.25 });
    expect(placed.polygon).toEqual([
      { x: 0.4, y: 0.5 },
      { x: 0.7, y: 0.5 },
      { x: 0.6, y: 0.75 },
      { x: 0.4, y: 0.75 },
    ]);
    expect(isStorable(placed)).toBe(true);
    expect(fitPanel(panel, box)).toEqual({ ...box, lines: [said] });
    expect(squarePanel(slanted)).toEqual({ x: 0, y: 0, width: 0.6, height: 0.5, lines: [] });
  });

  test("a panel is split into parts in reading order, of which the first keeps the script", () => {
    expect(splitPanel(panel, { direction: "across", at: 0.25 })).toEqual([
      { x: 0.1, y: 0.2, width: 0.4, height: 0.05, lines: [said] },
      { x: 0.1, y: 0.25, width: 0.4, height: 0.15, lines: [] },
    ]);
    expect(splitPanel(panel, { direction: "down", at: 0.3 })?.map(({ x, width }) => [x, width])).toEqual([
      [0.1, 0.2],
      [0.3, 0.2],
    ]);
    expect(splitPanel(panel, { direction: "down", at: 0.105 })).toBeNull();
    expect(splitPanel(panel, { direction: "across", at: 0.9 })).toBeNull();
  });

  test("the parts of a polygon are polygons", () => {
    const [top, bottom] = splitPanel(slanted, { direction: "across", at: 0.25 }) ?? [];
    expect(top?.polygon).toHaveLength(4);
    expect(bottom).toMatchObject({ x: 0, y: 0.25, width: 0.5, height: 0.25 });
    expect(bottom?.polygon).toContainEqual({ x: 0.5, y: 0.25 });
    expect(isStorable(top as Panel, bottom as Panel)).toBe(true);
  });

  test("two panels are merged into one around both, with both scripts in order", () => {
    const below: Panel = { x: 0.3, y: 0.5, width: 0.6, height: 0.1, lines: [{ ...said, text: "Bye." }] };
    expect(mergePanels(panel, below)).toEqual({
      x: 0.1,
      y: 0.2,
      width: 0.8,
      height: 0.4,
      lines: [said, { ...said, text: "Bye." }],
    });
  });

  test("merging the parts of a polygon gives it back", () => {
    const [top, bottom] = splitPanel(slanted, { direction: "across", at: 0.25 }) ?? [];
    const merged = mergePanels(top as Panel, bottom as Panel);
    expect(merged).toMatchObject({ x: 0, y: 0, width: 0.6, height: 0.5 });
    expect(new Set(merged.polygon?.map(({ x, y }) => `${x} ${y}`))).toEqual(
      new Set(slanted.polygon?.map(({ x, y }) => `${x} ${y}`)),
    );
  });

  test("splits, moves, and merges of all kinds give panels that can be stored", () => {
    let state = 7;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    let panels: Panel[] = [slanted];
    for (let round = 0; round < 3000; round++) {
      const at = Math.floor(next() * panels.length);
      const one = panels[at] as Panel;
      const direction = next() < 0.5 ? ("across" as const) : ("down" as const);
      const parts = splitPanel(one, { direction, at: next() });
      const other = panels[at + 1];
      const roll = next();
      if (roll < 0.4 && parts && panels.length < 40) panels = panels.toSpliced(at, 1, ...parts);
      else if (roll < 0.6 && other) panels = panels.toSpliced(at, 2, mergePanels(one, other));
      else if (roll < 0.8) panels = panels.with(at, fitPanel(one, moveBox(one, { x: next() - 0.5, y: next() - 0.5 })));
      else panels = panels.with(at, fitPanel(one, moveEdges(one, { left: next(), bottom: next() })));
      if (!isStorable(...panels)) expect(pagePanels.safeParse(panels).error?.issues).toEqual([]);
    }
    expect(panels.length).toBeGreaterThan(1);
  });
});
