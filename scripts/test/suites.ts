import { rm } from "node:fs/promises";
import { findProxy } from "../../tests/cluster/proxies.ts";
import { listMissingReaders } from "../../tests/support/archives/archive-readers.ts";
import { findProgram } from "../../tests/support/programs.ts";
import { hasObjectStore } from "../../tests/support/servers/object-store.ts";
import { findPgBouncer } from "../../tests/support/servers/pgbouncer.ts";
import { findPostgres15 } from "../../tests/support/servers/postgres-15.ts";
import { buildWhenStale } from "../build-when-stale.ts";
import { showProgram } from "../project-program.ts";
import { provideBrowser } from "./browser.ts";
import { installPackages } from "./debian-packages.ts";
import { type Count, countPlaywright, countVitest } from "./reports.ts";

/** The results of a suite, or a sentence that says why it did not run. */
export type Outcome = Count | { notRun: string };
export type Suite = {
  run: () => Promise<Outcome>;
  /** Prepares what the suite needs. Starts while earlier suites run, because it may take a while. */
  prepare?: () => Promise<unknown>;
  /** Runs only when it is named. */
  onlyByName?: true;
  /** The JSON report that the suite writes. */
  report?: string;
};

const reportPath = (name: string) => `test-results/${name}.json`;

/** Everything that `npm test` runs, in this order; each suite can also be run by its name. */
export const suites: Record<string, Suite> = {
  units: { run: () => runUnits("units"), report: reportPath("units") },
  faults: { run: () => runFaults(5) },
  /** Compares bytes, statements, and CPU of pages, and bytes of scripts and pictures, with the committed figures. */
  figures: { run: () => runTestProgram("bench/check.ts") },
  journeys: { run: runJourneys, prepare: getBrowser, report: reportPath("journeys") },
  "all-on-both": {
    run: () => runUnits("all-on-both", { ALL_ON_BOTH: "true" }),
    report: reportPath("all-on-both"),
    onlyByName: true,
  },
  container: { run: runContainer, onlyByName: true },
  outages: { run: () => runTestProgram("tests/faults/database-away.ts"), onlyByName: true },
  cluster: { run: runCluster, onlyByName: true },
  fuzz: { run: () => runTestProgram("tests/fuzz/fuzz.ts"), onlyByName: true },
  "publishing-hour": {
    run: () => runTestProgram("tests/faults/killed-while-publishing.ts", "40", "190"),
    onlyByName: true,
  },
  "faults-for-long": { run: () => runFaults(1000), onlyByName: true },
};

/** Runs all Vitest tests. vitest.config.ts decides which of them need a database, and on which PostgreSQL they run. */
async function runUnits(name: string, env: Record<string, string> = {}): Promise<Outcome> {
  // Builds before concurrent tests need the result.
  await Promise.all([providePrograms(), buildWhenStale()]);
  if (!findPostgres15()) {
    const missing = "PostgreSQL 15 is not installed (Debian package postgresql-15)";
    if (process.env["CI"] === "true") return { notRun: `${missing}.` };
    console.log(`${missing}: the database tests run on the embedded PostgreSQL.`);
  }
  const report = reportPath(name);
  await rm(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return countVitest(report, await showProgram("vitest", ["run", ...reporters], { env }));
}

/** Installs what unit tests need besides the project's own dependencies. */
async function providePrograms(): Promise<void> {
  const readers = listMissingReaders().map(({ debianPackage }) => debianPackage);
  await Promise.all([
    provideServers(),
    readers.length === 0 || installPackages(readers, "programs that must be able to read our archives"),
  ]);
}

async function provideServers(): Promise<void> {
  await Promise.all([
    hasObjectStore() || installPackages(["radosgw", "ceph-mon", "ceph-osd"], "an S3 store to test with"),
    findPostgres15() || installPackages(["postgresql-15"], "the oldest PostgreSQL that Longbox runs on"),
    findPgBouncer() || installPackages(["pgbouncer"], "the pooler that many put in front of PostgreSQL"),
  ]);
}

/** Runs many processes behind real proxies, with and without PgBouncer. */
async function runCluster(): Promise<Outcome> {
  await provideServers();
  if (!findProxy("nginx")) await installPackages(["nginx"], "a proxy to put in front of many web processes");
  if (!findProxy("HAProxy")) await installPackages(["haproxy"], "another proxy");
  const direct = await runTestProgram("tests/cluster/cluster.ts");
  const pooled = await runTestProgram("tests/cluster/cluster.ts", "--pooled");
  return { passed: direct.passed + pooled.passed, failed: direct.failed + pooled.failed, skipped: 0 };
}

/** Runs the program that kills the site, or a part of it, with `kill -9`, `kills` times. */
function runFaults(kills: number): Promise<Outcome> {
  return runTestProgram("tests/faults/killed-while-writing.ts", String(kills));
}

/** Runs a program, which is a test that passes if it exits with 0. */
async function runTestProgram(file: string, ...args: string[]): Promise<Count> {
  await buildWhenStale();
  const hasPassed = (await showProgram("node", [file, ...args])) === 0;
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
}

/** Runs the steps of the Dockerfile. */
async function runContainer(): Promise<Outcome> {
  if (!findProgram("bwrap"))
    await installPackages(["bubblewrap"], "which isolates the Dockerfile's steps from this machine");
  return runTestProgram("tests/container/run-dockerfile.ts");
}

let browser: ReturnType<typeof provideBrowser> | undefined;
function getBrowser(): ReturnType<typeof provideBrowser> {
  browser ??= provideBrowser();
  return browser;
}

async function runJourneys(): Promise<Outcome> {
  const env = await getBrowser();
  await buildWhenStale();
  const report = reportPath("journeys");
  await rm(report, { force: true });
  return countPlaywright(report, await showProgram("playwright", ["test"], { env }));
}
