import { globSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hasObjectStore } from "../../tests/support/object-store.ts";
import { findPostgres15, startPostgres15 } from "../../tests/support/postgres-15.ts";
import { buildWhenStale } from "../build-when-stale.ts";
import { showProgram } from "../project-program.ts";
import { provideBrowser } from "./browser.ts";
import { installPackages } from "./debian-packages.ts";
import { type Count, countPlaywright, countVitest } from "./reports.ts";

/** What became of a suite: its count, or the sentence why it was not run. */
export type Outcome = Count | { notRun: string };

/** Everything that `npm test` runs, in this order; each may be asked for by its name. */
export const suites: Record<string, () => Promise<Outcome>> = {
  units: runUnits,
  "postgres-15": runOnPostgres15,
  faults: runFaults,
  journeys: runJourneys,
};

/** These have nothing to do with the database's version. */
const withoutDatabase = [
  "src/platform/{storage,images,mail}/**",
  "src/platform/db/embedded*",
  "tests/{import-rules,test-reports,program}*",
  "{demo,scripts}/**",
  "src/config*",
  "src/web/**",
];

async function runUnits(): Promise<Outcome> {
  await buildWhenStale(); // once, before tests that run side by side want it
  if (!hasObjectStore()) await installPackages(["radosgw", "ceph-mon", "ceph-osd"], "an S3 store to test with");
  return runVitest("units", [], {});
}

async function runOnPostgres15(): Promise<Outcome> {
  if (!findPostgres15()) await installPackages(["postgresql-15"], "the oldest PostgreSQL that Longbox runs on");
  const programs = findPostgres15();
  if (!programs) return { notRun: "PostgreSQL 15 is not installed (Debian package postgresql-15)." };
  const server = await startPostgres15(programs);
  try {
    const excluded = withoutDatabase.flatMap((pattern) => ["--exclude", pattern]);
    return await runVitest("postgres-15", excluded, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function runVitest(name: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  const report = `test-results/${name}.json`;
  await rm(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return countVitest(report, await showProgram("vitest", ["run", ...reporters, ...args], { env }));
}

/** A few rounds of each; by hand they take the number of rounds (CONTRIBUTING.md). */
async function runFaults(): Promise<Outcome> {
  const count = { passed: 0, failed: 0, skipped: 0 };
  await buildWhenStale();
  for (const file of globSync("tests/faults/killed-*.ts")) {
    if ((await showProgram("node", [file, "4"])) === 0) count.passed += 1;
    else count.failed += 1;
  }
  return count;
}

async function runJourneys(): Promise<Outcome> {
  if (globSync("tests/journeys/**/*.{spec,test}.ts").length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const env = await provideBrowser();
  await buildWhenStale();
  const report = "test-results/journeys.json";
  await rm(report, { force: true });
  return countPlaywright(report, await showProgram("playwright", ["test"], { env }));
}
