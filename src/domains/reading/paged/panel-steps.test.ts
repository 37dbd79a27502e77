import { expect, test } from "vitest";
import type { PageRead } from "#domains/issues/contract.ts";
import { describePanel, findStep, listSteps } from "./panel-steps.ts";

const panel = (height = 0.4) => ({ x: 0, y: 0, width: 1, height });

test("a page is shown as a whole first, first and last, or never", () => {
  const panels = [panel(), panel()];
  expect(listSteps(panels, "first")).toEqual([0, 1, 2]);
  expect(listSteps(panels, "both")).toEqual([0, 1, 2, 3]);
  expect(listSteps(panels, "never")).toEqual([1, 2]);
  for (const whole of ["first", "both", "never"] as const) expect(listSteps([], whole)).toEqual([0]);
});

test("a panel that fills its page is the whole page, and does not follow it", () => {
  expect(listSteps([panel(1)], "both")).toEqual([1]);
  expect(listSteps([panel(0.95), panel(), panel(1)], "both")).toEqual([1, 2, 3]);
  expect(listSteps([panel(), panel(1)], "both")).toEqual([0, 1, 2]);
});

test("a step that a page does not have is its first", () => {
  expect(findStep([0, 1, 2], 2)).toBe(2);
  expect(findStep([0, 1, 2], 3)).toBe(0);
  expect(findStep([1, 2], "first")).toBe(1);
  expect(findStep([0, 1, 2, 3], "last")).toBe(3);
});

test("a panel is described by its place, and by what is said in it", () => {
  const page = { page_number: 7 } as PageRead;
  const lines = [
    { kind: "dialogue" as const, speaker: "Ada", text: "It rains." },
    { kind: "sound" as const, text: "Bam" },
  ];
  const panels = [
    { ...panel(), lines: [] },
    { ...panel(), lines },
  ];
  expect(describePanel(page, panels, 1)).toBe("Page 7, panel 1 of 2");
  expect(describePanel(page, panels, 2)).toBe("Page 7, panel 2 of 2: Ada: It rains. Bam");
  expect(describePanel(page, panels, 0)).toBeUndefined();
  expect(describePanel(page, panels, 3)).toBeUndefined();
});
