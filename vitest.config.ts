import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { needsDatabase } from "./tests/support/needs-database.ts";

const files = globSync(["{src,demo,scripts,bench}/**/*.test.{ts,tsx}", "tests/*.test.ts"]);
const databaseFiles = files.filter(needsDatabase);

/** Tests whose result may depend on the version of PostgreSQL. They run on 15 and on the embedded version. */
const versionMatters = [
  "src/platform/db/migrate.server.test.ts",
  "src/domains/search/search-model.test.ts",
  "src/domains/search/search-plans.test.ts",
  "src/domains/search/search-totals.test.ts",
];
const missing = versionMatters.find((file) => !databaseFiles.includes(file));
if (missing) throw new Error(`${missing}, named in vitest.config.ts, is not a test that uses a database.`);

const allOnBoth = process.env["ALL_ON_BOTH"] === "true";
const globalSetup = ["tests/support/global-setup.ts"];

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    // The files that a worker runs share its modules, which halves the CPU. A test gets fresh ones from vi.resetModules.
    isolate: false,
    // Many tests wait for a process or a job: with two workers more than there are cores, these are busy for 97% of the time.
    maxWorkers: availableParallelism() + 2,
    // React's development build takes three times as long to render a page.
    env: { NODE_ENV: "production" },
    setupFiles: ["tests/support/quick-passwords.ts", "tests/support/restore-globals.ts"],
    expect: { requireAssertions: true },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The name of a project decides which server tests/support/global-setup.ts starts.
    projects: [
      { extends: true, test: { name: "postgres-15", globalSetup, include: databaseFiles } },
      {
        extends: true,
        test: { name: "embedded", globalSetup, include: allOnBoth ? databaseFiles : versionMatters },
      },
      {
        extends: true,
        test: { name: "no database", include: files.filter((file) => !databaseFiles.includes(file)) },
      },
    ],
  },
});
