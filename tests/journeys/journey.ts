import { rm } from "node:fs/promises";
import { test as base, type Page } from "@playwright/test";
import { newDataDir } from "../support/prepared-data.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";

type SiteFixture = {
  /** The running site, one for each file of journeys (playwright.config.ts). */
  site: RunningSite & { dataDir: string };
};

const generous = {
  LIMITS: "signUpAddress=10000/h,loginAddress=10000/m,loginAccount=10000/m,publishAccount=10000/h,address=100000/m",
};

/** A test with a whole running site. It fails when a page reports an error in its console. */
export const test = base.extend<{ complaints: string[] }, SiteFixture>({
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
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await provide(complaints);
      base.expect(complaints, "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from "@playwright/test";

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // Some journeys are about 4xx answers, and the browser reports each of them as an error.
    const answered = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !answered) complaints.push(message.text());
  });
}
