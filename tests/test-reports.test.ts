import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countPlaywright, countVitest } from "../scripts/test/reports.ts";
import { findSlowestFiles } from "../scripts/test/slowest-files.ts";

const modules = path.resolve(import.meta.dirname, "../node_modules");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "longbox-reports-"));
  symlinkSync(modules, path.join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program on these files in a new folder; returns the path of its report and its status. */
function run(program: string, args: string[], files: Record<string, string>): [report: string, status: number] {
  const cwd = mkdtempSync(path.join(folder, "run-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  }
  const { PATH = "", HOME = "" } = process.env;
  const { status } = spawnSync(process.execPath, [path.join(modules, program), ...args], {
    cwd,
    env: { PATH, HOME, PLAYWRIGHT_JSON_OUTPUT_FILE: "report.json" },
  });
  return [path.join(cwd, "report.json"), status ?? 1];
}

const vitest = (files: Record<string, string>) =>
  run("vitest/vitest.mjs", ["run", "--root", ".", "--reporter=json", "--outputFile=report.json"], files);
const playwright = (files: Record<string, string>) =>
  run("@playwright/test/cli.js", ["test", "--reporter=json"], files);

/** Expects these files among the slowest ones, in order; a missing report is ignored. */
async function expectTimed(report: string, files: string[]): Promise<void> {
  const timed = await findSlowestFiles([report, "no-such-report.json"], 10);
  expect(timed.map(({ file }) => path.basename(file))).toEqual(expect.arrayContaining(files));
  const seconds = timed.map((each) => each.seconds);
  expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
  expect(Math.max(...seconds)).toBeGreaterThan(0);
}

const config = "export default { testDir: '.' };\n";
const begin = 'import { expect, test } from "vitest";\n';
const passing = `${begin}test("a", () => {});\ntest("b", () => {});\n`;
const mixed = `${begin}test("c", () => {});\ntest("d", () => expect(1).toBe(2));\ntest.skip("e", () => {});\n`;

test("Vitest: counts passed, failed, and skipped tests, and a file that cannot be loaded", async () => {
  expect(await countVitest(...vitest({ "a.test.ts": passing }))).toEqual({ passed: 2, failed: 0, skipped: 0 });
  const broken = 'import "./missing.ts";\n';
  const [report, status] = vitest({ "a.test.ts": passing, "b.test.ts": mixed, "c.test.ts": broken });
  expect(await countVitest(report, status)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  await expectTimed(report, ["a.test.ts", "b.test.ts"]);
});

test("Vitest: counts an error outside the tests as one failure", async () => {
  const late = `${begin}test("a", () => {});\nvoid Promise.reject(new Error("unhandled"));\n`;
  expect(await countVitest(...vitest({ "a.test.ts": late }))).toMatchObject({ passed: 1, failed: 1 });
});

test("Vitest: counts a run without a report as one failure", async () => {
  const unusable = { "vitest.config.ts": "export default nonsense;\n", "a.test.ts": passing };
  expect(await countVitest(...vitest(unusable))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("Playwright: counts passed, failed, and skipped tests, and a file that cannot be loaded", async () => {
  const journeys = mixed.replace("vitest", "@playwright/test");
  const files = { "playwright.config.ts": config, "b.spec.ts": journeys };
  const [report, status] = playwright(files);
  expect(await countPlaywright(report, status)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  await expectTimed(report, ["b.spec.ts"]);
  const broken = { ...files, "c.spec.ts": 'import "./missing.ts";\n' };
  expect((await countPlaywright(...playwright(broken))).failed).toBeGreaterThan(0);
});
