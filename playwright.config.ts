import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/support/browser.ts";

const testDir = "tests/journeys";
/** The longest files start first, so that all workers are busy to the end. */
const longest = ["screens.spec.ts", "creators-desk.spec.ts", "edit-profile.spec.ts", "publish-and-read.spec.ts"];
const others = readdirSync(testDir).filter((name) => name.endsWith(".spec.ts") && !longest.includes(name));

/** Each file of journeys has a site of its own, so there is no web server here, and each is a project, which shares nothing. */
export default defineConfig({
  testDir,
  projects: [...longest, ...others].map((testMatch) => ({ name: testMatch.replace(".spec.ts", ""), testMatch })),
  outputDir: "test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  workers: availableParallelism(),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] === "true",
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    screenshot: "only-on-failure",
    // Without the film of each test, which costs more than the rest of the trace.
    trace: { mode: "retain-on-failure", screenshots: false },
  },
});
