import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// What CONTRIBUTING.md says about adding a slice.

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const [, section = ""] = /## Adding a slice\n(.*?)\n## /s.exec(read("CONTRIBUTING.md")) ?? [];
const slices = readdirSync(path.join(root, "src/domains"));
const example = "src/domains/releases";

test("each file that it names exists, in the project or in its example", () => {
  const named = [...section.matchAll(/`([\w./-]+\.(?:ts|md|sql))`/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(15);
  const places = ["", "src", "src/web", example];
  const isThere = (file: string) => places.some((place) => existsSync(path.join(root, place, file)));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test("each slice with operations exports one list of them, which site.ts has", () => {
  const site = read("src/site.ts");
  const [, listed = ""] = /const slices = \[(.*?)\];/s.exec(site) ?? [];
  const withOperations = slices.filter((slice) =>
    existsSync(path.join(root, "src/domains", slice, "operations.server.ts")),
  );
  expect(withOperations.length).toBeGreaterThan(10);
  for (const slice of withOperations) {
    const exported = [...read(`src/domains/${slice}/operations.server.ts`).matchAll(/^export function (\w+)/gm)];
    expect(exported, slice).toHaveLength(1);
    expect(exported[0]?.[1], slice).toMatch(/^list\w+Operations$/);
    expect(listed, slice).toContain(`  ${exported[0]?.[1]},`);
  }
});

test("each slice is in the list of the import rules and in the table of ARCHITECTURE.md", () => {
  const rules = read("oxlint.imports.config.ts");
  const table = read("ARCHITECTURE.md");
  for (const slice of slices) {
    expect(rules, slice).toContain(`  "${slice}",`);
    expect(table, slice).toContain(`| **${slice}** |`);
  }
});
