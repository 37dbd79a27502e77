import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/support/browser.ts";

const testDir = "tests/journeys";
/** The longest files start first, so that all workers are busy until the end. */
const longest = ["screens.spec.ts", "creators-desk.spec.ts", "edit-profile.spec.ts", "publish-and-read.spec.ts"];
const others = readdirSync(testDir).filter((name) => name.endsWith(".spec.ts") && !longest.includes(name));

/** Each file starts its own site, so there is no web server here. Each file is a project, because projects share nothing. */
export default defineConfig({
  testDir,
  projects: [...longest, ...others].map((testMatch) => ({
    name: testMatch.replace(".spec.ts", ""),
    testMatch,
    // Its tests only read what is published before them, so each worker can take some with a site of its own.
    fullyParallel: testMatch === "screens.spec.ts",
  })),
  outputDir: "test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  workers: availableParallelism(),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] === "true",
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    // Nothing waits for a movement to end. The journey of transitions turns them on.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Nobody can open the trace of a run in CI, and recording takes a tenth of the time.
    trace: process.env["CI"] === "true" ? "off" : "retain-on-failure",
  },
});
