import { expect, test } from "vitest";
import { findWordStep } from "./longest-word-step.ts";

test.each([
  ["Ink and Rain", 8],
  ["", 8],
  ["The Lamplighter", 11],
  ["Pepper&Carrot", 14],
  ["Extraordinarily Supercalifragilistic Adventures", 20],
  ["W".repeat(50), 20],
  ["Half-and-half", 8],
  ["長編漫画の非常に長い題名", 8],
])("%s falls into step %i", (title, step) => {
  expect(findWordStep(title)).toBe(step);
});
