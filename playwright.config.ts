import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/support/browser.ts";

const testDir = "tests/journeys";
/** The longest first, beside all others, so that nothing is left to wait for at the end. */
const files = readdirSync(testDir)
  .filter((name) => name.endsWith(".spec.ts"))
  .toSorted((one, other) => Number(other === "screens.spec.ts") - Number(one === "screens.spec.ts"));

/** Each file of journeys has a site of its own, so there is no web server here, and each is a project, which shares nothing. */
export default defineConfig({
  testDir,
  projects: files.map((testMatch) => ({ name: testMatch.replace(".spec.ts", ""), testMatch })),
  outputDir: "test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] === "true",
  use: { browserName: "chromium", launchOptions: launchOptions(), trace: "retain-on-failure" },
});
