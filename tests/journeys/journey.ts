import { rm } from "node:fs/promises";
import { test as base, type Page } from "@playwright/test";
import { newDataDir } from "../support/prepared-data.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";

type SiteFixture = {
  /** The running site; each file of journeys has its own (playwright.config.ts). */
  site: RunningSite & { dataDir: string };
};

const generous = {
  LIMITS:
    "signUpAddress=10000/h,loginAddress=10000/m,loginAccount=10000/m,resetMailAccount=10000/m,publishAccount=10000/h,firstWeekBooks=10000/h,address=100000/m",
};

/** A test with a whole running site. It fails when a page reports an error in its console. */
export const test = base.extend<{ consoleErrors: string[] }, SiteFixture>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, provide) => {
      const dataDir = await newDataDir();
      const site = await startSite(dataDir, generous);
      await provide({ ...site, dataDir });
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  consoleErrors: [
    async ({ page }, provide) => {
      const consoleErrors: string[] = [];
      collectErrors(page, consoleErrors);
      await provide(consoleErrors);
      base.expect(consoleErrors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from "@playwright/test";

function collectErrors(page: Page, consoleErrors: string[]): void {
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  page.on("console", (message) => {
    // Some journeys expect 4xx answers, and the browser logs each of them as an error.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) consoleErrors.push(message.text());
  });
}
