import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { test as base, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { noLimits } from "../../support/no-limits.ts";
import { newDataDir } from "../../support/prepared-data.ts";
import { type RunningSite, startSite } from "../../support/running-site.ts";
import { openMailServer } from "../../support/servers/mail-server.ts";

type SiteFixture = {
  /**
   * Whether mail goes to a server, as on a public site, instead of files. Set it for a whole file of journeys with
   * `test.use`.
   */
  isMailEnabled: boolean;
  /** The running site, shared by the files that a worker runs (playwright.config.ts). */
  site: RunningSite & { dataDir: string; mails: () => Promise<Email[]> };
};

/** A test with a whole running site. It fails if a page logs an error in its console. */
export const test = base.extend<{ consoleErrors: string[] }, SiteFixture>({
  isMailEnabled: [false, { scope: "worker", option: true }],
  site: [
    async ({ isMailEnabled }, provide) => {
      const dataDir = await newDataDir();
      const server = isMailEnabled ? await openMailServer() : null;
      const site = await startSite(dataDir, {
        LIMITS: noLimits,
        ...(server && { SMTP_URL: `smtp://${server.address}` }),
      });
      const mails = async () => server?.delivered.map(({ email }) => email) ?? readMails(path.join(dataDir, "mail"));
      await provide({ ...site, dataDir, mails });
      await site.stop();
      await server?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  context: async ({ context }, provide) => {
    await context.addInitScript(leaveOutBlurs);
    await provide(context);
  },
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

/**
 * Opens an address and waits for its scripts, which start after the first paint. For journeys about features that need
 * scripts.
 */
export async function openWithScripts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => !window.redoEarlyInput);
}

/** Holds back the scripts of pages opened afterward until the returned function is called. */
export async function holdScripts(page: Page, pattern = "**/assets/*.js"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * An init script that removes blurs, which take a browser without a graphics card a tenth of its time and which no
 * journey checks: the blur of the cover behind the details of a work, and the blur behind the reader's bars.
 */
export function leaveOutBlurs(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'img[src^="data:"] { filter: none !important } *, ::before, ::after { backdrop-filter: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

async function readMails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

function collectErrors(page: Page, consoleErrors: string[]): void {
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  page.on("console", (message) => {
    // Some journeys expect 4xx answers, and the browser logs each of them as an error.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) consoleErrors.push(message.text());
  });
}
