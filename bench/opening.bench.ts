// How soon a phone on a slow line shows the page of an issue that somebody wants: a shared link to page 7, and Continue
// reading on the home page, in the strip and as single pages, with nothing in the browser's cache.
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { getIssueFiles } from "../tests/journeys/comics.ts";
import { launchOptions } from "../tests/support/browser.ts";
import { openClient } from "../tests/support/client.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { newDataDir } from "../tests/support/prepared-data.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { quantile } from "./quantile.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const wanted = 7;
const runs = 3;

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Seen = { placed: number; sharp: number; first: string };
declare global {
  interface Window {
    seen?: Partial<Seen>;
  }
}

const dataDir = await newDataDir();
let site = await startSite(dataDir, { LIMITS: noLimits });
const browser = await chromium.launch(launchOptions());
try {
  const reader = await publishIssue();
  // Without a worker, which would compete with the browser for the processor.
  await site.stop();
  site = await startSite(dataDir, { LIMITS: noLimits, ROLES: "web" });
  for (const mode of ["strip", "single"]) {
    const storageState = await readPage(reader, mode);
    await report(`shared link, ${mode}`, storageState, (page) => page.goto(`${site.url}${reader}?page=${wanted}`));
    await report(`Continue, ${mode}`, storageState, async (page) => {
      await page.goto(site.url);
      const entry = page.getByRole("link", { name: /First Drops|#1/ }).and(page.locator(`[href$="page=${wanted}"]`));
      await entry.waitFor({ timeout: 120_000 });
      await wait(3000);
      await page.evaluate(startWatching, wanted);
      await entry.tap();
    });
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Publishes an issue, and waits until its pages have their first sizes. Returns the path of its reader. */
async function publishIssue(): Promise<string> {
  const creator = await signUp(site.url);
  const { pages } = await getIssueFiles(15);
  const { id, url_slug } = await publishBook(site.url, creator, { pages });
  const api = openClient(site.url, creator);
  const isReady = async () => {
    const { issueAssets } = (await api.get(`/read/${url_slug}/book/${id}/issue/1`)) as unknown as {
      issueAssets: { sources: string[] }[];
    };
    return issueAssets.every(({ sources }) => sources.length > 0);
  };
  while (!(await isReady())) await wait(1000);
  return `/read/${url_slug}/book/${id}/issue/1`;
}

/** What the device of somebody remembers who has read up to the wanted page in this mode. */
async function readPage(reader: string, mode: string): Promise<State> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${site.url}${reader}?page=${wanted}`);
  await page.evaluate(
    (chosen) => localStorage.setItem("reader-settings", JSON.stringify([[0, { mode: chosen }]])),
    mode,
  );
  await page.waitForFunction(() => localStorage.getItem("places")?.includes('"page":7'));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens the page several times with an empty cache, and prints the median times in ms, and what was fetched too much. */
async function report(name: string, storageState: State, open: (page: Page) => Promise<unknown>): Promise<void> {
  const all: (Seen & { isFirstFetched: boolean })[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ ...phone, storageState });
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slow);
    await page.addInitScript(startWatching, wanted);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await open(page);
    await page.waitForFunction(() => window.seen?.sharp !== undefined, null, { timeout: 120_000 });
    const seen = (await page.evaluate(() => window.seen)) as Seen;
    const source = await page.locator("main > ol > li:first-child img").getAttribute("src");
    const file = new URL(source ?? "", site.url).href.replace(/[^/]*$/, "");
    all.push({ ...seen, isFirstFetched: fetched.some((url) => url.startsWith(file)) });
    await context.close();
  }
  const median = (of: (each: Seen) => number) => quantile(all.map(of), 0.5).toFixed(0);
  console.log(
    `${name.padEnd(20)} page ${wanted} in its place after ${median(({ placed }) => placed)} ms, sharp after ${median(({ sharp }) => sharp)} ms; painted first: ${[...new Set(all.map(({ first }) => first))].join(", ")}; page 1 fetched: ${all.filter(({ isFirstFetched }) => isFirstFetched).length} of ${runs}`,
  );
}

/** Notes in each frame which page is in the middle of the screen. Runs in the browser. */
function startWatching(page: number): void {
  const begin = document.readyState === "complete" ? performance.now() : 0;
  const seen: Partial<Seen> = {};
  window.seen = seen;
  const look = () => {
    const image = [...document.querySelectorAll<HTMLImageElement>("main img")].find((each) => {
      const { top, bottom, left, right } = each.getBoundingClientRect();
      const isInMiddle = top < innerHeight / 2 && bottom > innerHeight / 2 && left < innerWidth && right > 0;
      return each.alt.startsWith("Page ") && isInMiddle && each.checkVisibility({ visibilityProperty: true });
    });
    const isPainted = begin > 0 || performance.getEntriesByName("first-paint").length > 0;
    if (image && isPainted) {
      seen.first ??= image.alt;
      if (image.alt.startsWith(`Page ${page} `)) {
        seen.placed ??= performance.now() - begin;
        if (image.complete && image.naturalWidth > 0) seen.sharp ??= performance.now() - begin;
      }
    }
    if (seen.sharp === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
