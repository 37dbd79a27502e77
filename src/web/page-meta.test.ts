import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const listContents = (description: string) =>
  pageMeta([], { description, path: "/" }).flatMap((item) => ("content" in item ? String(item.content) : []));

test("cuts a long description between characters", () => {
  const start = "a".repeat(158);
  expect(listContents(`${start}😀😀`)).toContain(`${start}😀😀`);
  const contents = listContents(`${start}😀😀😀`);
  expect(contents).toContain(`${start}😀…`);
  for (const content of contents) expect(content.isWellFormed(), content).toBe(true);
});
