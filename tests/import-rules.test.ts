import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
const config = "oxlint.imports.config.ts";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "longbox-imports-"));
  for (const name of [config, "package.json", "tsconfig.json"])
    copyFileSync(path.join(root, name), path.join(folder, name));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints a source tree of these files, and returns the rules that each file breaks. */
function findBroken(files: Record<string, string>): Record<string, string[]> {
  const source = path.join(folder, "src");
  rmSync(source, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    writeFileSync(path.join(source, name), text);
  }
  const oxlint = path.join(root, "node_modules", "oxlint", "bin", "oxlint");
  const run = spawnSync(process.execPath, [oxlint, "-c", config, "-f", "json", "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) })
    .parse(JSON.parse(run.stdout));
  const byFile = Object.groupBy(diagnostics, ({ filename }) => path.relative("src", filename));
  return Object.fromEntries(
    Object.entries(byFile).map(([name, found]) => [name, (found ?? []).map(({ code }) => code)]),
  );
}

type Case = [file: string, imported: string];

/** Gives each file named x a unique name, so that one run of the linter checks all cases. */
function numberFiles(cases: Case[]): Case[] {
  return cases.map(([file, imported], at) => [file.replace("/x.", `/x${at}.`), imported]);
}

/** Lints one file for each case, written by `textOf`. */
function lintAll(cases: Case[], textOf: (imported: string) => string): Record<string, string[]> {
  const files = Object.fromEntries(cases.map(([file, imported]) => [file, textOf(imported)]));
  expect(Object.keys(files)).toHaveLength(cases.length);
  return findBroken(files);
}

describe("forbidden imports", () => {
  const cases = numberFiles([
    ["platform/db/x.ts", "#domains/books/books.server.ts"],
    ["platform/db/x.ts", "#web/render.ts"],
    ["platform/db/x.ts", "#config"],
    ["domains/books/x.ts", "#web/api.ts"],
    ["ui/button.tsx", "#domains/books/vocab.ts"],
    ["ui/field.tsx", "#web/api.ts"],
    ["domains/books/x.ts", "#config"],
    ["domains/books/x.ts", "#app"],
    ["domains/people/x.ts", "#domains/books/vocab.ts"],
    ["domains/books/x.ts", "#domains/issues/vocab.ts"],
    ["domains/library/x.ts", "#domains/own-data/calls.ts"],
    ["domains/own-data/x.ts", "#domains/search/calls.ts"],
    ["domains/search/x.ts", "#domains/syndication/feed-paths.ts"],
    ["domains/issues/x.ts", "#domains/publishing/forms.ts"],
    ["domains/publishing/pages/x.ts", "#domains/reading/reader.tsx"],
    ["domains/publishing/pages/x.ts", "../forms.ts"],
    ["platform/db/x.ts", "#ui/button.tsx"],
    ["domains/books/x.ts", "../people/vocab.ts"],
    ["domains/books/contract.ts", "./books.server.ts"],
    ["domains/books/vocab.ts", "#platform/search/search-text.server.ts"],
    ["domains/issues/calls.ts", "#domains/books/books.server.ts"],
    ["domains/books/permissions.ts", "./books.server.ts"],
    ["domains/books/book-form.tsx", "./books.server.ts"],
    ["web/routes/home.tsx", "#domains/books/books.server.ts"],
    ["web/server/x.ts", "#app"],
    ["web/server/x.ts", "#config"],
    ["app.ts", "./main.ts"],
    ["domains/books/x.ts", "#tests/support/test-database.ts"],
    ["domains/books/x.ts", "./books.test.ts"],
  ]);
  const ways = ["import { x } from", "import type { y } from", "export { x } from"];
  let found: Record<string, string[]>;
  beforeAll(() => {
    found = lintAll(cases, (imported) => ways.map((way) => `${way} "${imported}";\n`).join(""));
  });

  test.each(cases)("%s may not import %s as a value or as a type, or re-export it", (file) => {
    expect(found[file]).toEqual(ways.map(() => "eslint(no-restricted-imports)"));
  });
});

describe("allowed imports", () => {
  const cases = numberFiles([
    ["domains/books/x.server.ts", "#domains/people/find-user.server.ts"],
    ["domains/syndication/x.server.ts", "#domains/search/find-works.server.ts"],
    ["domains/books/contract.ts", "#platform/api/operation.ts"],
    ["domains/books/book-card.tsx", "#ui/button.tsx"],
    ["domains/books/api.server.ts", "./books.server.ts"],
    ["web/routes/home.tsx", "#domains/books/cover.tsx"],
    ["web/server/x.server.ts", "#domains/books/books.server.ts"],
    ["app.ts", "#web/server/mount-web.server.ts"],
    ["main.ts", "./app.ts"],
    ["config.ts", "#platform/storage/storage.ts"],
    ["platform/storage/x.test.ts", "#config"],
  ]);
  let found: Record<string, string[]>;
  beforeAll(() => {
    found = lintAll(cases, (imported) => `export { x } from "${imported}";\n`);
  });

  test.each(cases)("%s may import %s", (file) => {
    expect(found[file]).toBeUndefined();
  });
});

test("two files in different folders may not import each other", () => {
  const found = findBroken({
    "platform/api/a.ts": 'import { b } from "#platform/db/b.ts";\nexport const a = () => b;\n',
    "platform/db/b.ts": 'import { a } from "#platform/api/a.ts";\nexport const b = () => a;\n',
  });
  expect(Object.values(found).flat()).toContain("import(no-cycle)");
});

test("only config.ts reads the environment", () => {
  const text = "export const port = process.env.PORT;\n";
  expect(findBroken({ "platform/x.ts": text })).toEqual({ "platform/x.ts": ["node(no-process-env)"] });
  expect(findBroken({ "config.ts": text, "platform/x.test.ts": text })).toEqual({});
});
