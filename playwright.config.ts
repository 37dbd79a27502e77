import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/support/browser.ts";

/** Journeys that need a site without others' works, or with other settings; the longest start first. */
const alone = ["publish-and-read", "edit-profile", "finding", "site-settings", "new-accounts"];
const toFile = (name: string) => `${name}.spec.ts`;

/** The journeys start their sites, so there is no web server here: each worker starts one for each of its projects. */
export default defineConfig({
  testDir: "tests/journeys",
  projects: [
    ...alone.map((name) => ({ name, testMatch: toFile(name) })),
    // In order of their names: all-screens.spec.ts comes first, because it only looks at what it has published itself.
    { name: "shared", testIgnore: alone.map(toFile) },
  ],
  outputDir: "test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  // Journeys wait for timers and answers a fifth of the time; with one more than there are cores, these are busy.
  workers: availableParallelism() + 1,
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
