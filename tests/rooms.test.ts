import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findKnots } from "./support/find-knots.ts";

test("no two folders of a slice or layer import each other", () => {
  expect(findKnots()).toEqual([]);
});

test.each([
  ["directly", { "domains/a/b/x.ts": '"#domains/a/c/y.ts"', "domains/a/c/y.ts": '"#domains/a/b/x.ts"' }, ["b", "c"]],
  [
    "with the folder they are in",
    { "domains/a/x.ts": '"./b/y.ts"', "domains/a/b/y.ts": '"#domains/a/z.ts"', "domains/a/z.ts": '"#ui/z.ts"' },
    [".", "b"],
  ],
  [
    "through a third",
    { "ui/a/x.ts": '"#ui/b/y.ts"', "ui/b/y.ts": '"#ui/c/z.ts"', "ui/c/z.ts": '"#ui/a/x.ts"' },
    ["a", "b", "c"],
  ],
])("folders that import each other %s are a knot", (_, files, knot) => {
  const source = path.join(mkdtempSync(path.join(os.tmpdir(), "longbox-knots-")), "src");
  onTestFinished(() => rmSync(path.dirname(source), { recursive: true }));
  const written = Object.entries(files);
  for (const [at, [name, imported]] of written.entries()) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    // The last arrow of each knot is a dynamic import.
    const text = at === written.length - 1 ? `void import(${imported});` : `import { x } from ${imported};`;
    writeFileSync(path.join(source, name), `${text}\n`);
  }
  const slice = path.join(source, written[0]?.[0].startsWith("ui") ? "ui" : "domains/a");
  expect(findKnots(source)).toEqual(
    knot.length === 2 && knot[0] === "."
      ? [[slice, path.join(slice, "b")]]
      : [knot.map((name) => path.join(slice, name))],
  );
});

/** The number of files in each folder that `folderOf` names. */
function countFiles(files: string[], folderOf: (file: string) => string): [folder: string, count: number][] {
  return Object.entries(Object.groupBy(files, folderOf)).map(([folder, found = []]) => [folder, found.length]);
}

test("no slice has more than 95 files, and no folder more than 70", () => {
  const files = globSync("src/**/*.{ts,tsx,css,md,mdx}");
  const slices = countFiles(globSync("src/domains/**/*.*"), (file) => file.split("/").slice(0, 3).join("/"));
  expect(slices.filter(([, count]) => count > 95)).toEqual([]);
  expect(countFiles(files, (file) => path.dirname(file)).filter(([, count]) => count > 70)).toEqual([]);
});
