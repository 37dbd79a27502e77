import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser.ts";

/** Each journey starts its own site, so there is no web server here. */
export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] === "true",
  use: { browserName: "chromium", launchOptions: launchOptions(), trace: "retain-on-failure" },
});
