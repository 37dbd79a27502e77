// The reader in a browser: how soon after a key press a page or a panel is painted, the browser's memory after 200 pages, and the
// bytes of an issue on a phone and on a desktop, with and without Save-Data, compared with its originals.
import { readdirSync, readFileSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContextOptions, chromium } from "@playwright/test";
import { getIssueFiles } from "../tests/journeys/steps/comics.ts";
import { launchOptions } from "../tests/support/browser.ts";
import { openClient } from "../tests/support/client.ts";
import { listPanels } from "../tests/support/comic-page-svg.ts";
import { drawPages } from "../tests/support/draw-pages.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { newDataDir } from "../tests/support/prepared-data.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { quantile } from "./quantile.ts";

const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const turns = 40;

const dataDir = await newDataDir();
const settings = { LIMITS: noLimits };
let site = await startSite(dataDir, settings);
const server = await chromium.launchServer(launchOptions());
const browser = await chromium.connect(server.wsEndpoint());
try {
  const creator = await signUp(site.url);
  const issue = (await getIssueFiles(14)).pages;
  const long = await drawPages(
    Array.from({ length: 200 }, (_, at) => ({ kind: "flat", number: at + 1, width: 994, height: 1528 })),
  );
  const [readerOfIssue, readerOfLong] = [await publish(issue, "avif"), await publish(long, "webp")];
  await drawPanels(readerOfLong);
  // Without a worker, which would keep making the AVIFs of 200 pages and compete with the browser for the processor.
  await site.stop();
  site = await startSite(dataDir, { ...settings, ROLES: "web" });
  await measureTurns(readerOfLong);
  await measureMemory(readerOfLong);
  await measureBytes(readerOfIssue, issue);

  /** Publishes an issue and waits until all of its pages are available in `format`. Returns the path of its reader. */
  async function publish(pages: string[], format: string): Promise<string> {
    const { id, url_slug } = await publishBook(site.url, creator, { pages });
    for (;;) {
      const response = await openClient(site.url, creator).get(`/read/${url_slug}/book/${id}/issue/1`);
      const { issueAssets } = response as unknown as { issueAssets: { sources: string[] }[] };
      if (issueAssets.every(({ sources }) => sources.some((name) => name.endsWith(format)))) break;
      await wait(1000);
    }
    return `/read/${url_slug}/book/${id}/issue/1`;
  }

  /** Gives the first pages of an issue their panels. */
  async function drawPanels(reader: string): Promise<void> {
    const pages = Array.from({ length: 20 }, (_, at) => ({ page_number: at + 1, panels: listPanels() }));
    await openClient(site.url, creator).patch(`${reader.replace("/read/", "/publish/")}/panels`, { pages });
  }
} finally {
  await server.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Measures from the key press to the frame after the one that paints the new page or panel. */
async function measureTurns(reader: string): Promise<void> {
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.goto(site.url + reader);
  await page.getByRole("slider").waitFor();
  for (const mode of ["single", "double", "panels"]) {
    await page.keyboard.press("m");
    await page.locator("[data-in-view]").waitFor();
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      await wait(250); // about as fast as a person looks at pages
      // Two calls, because the page must be listening before the key is pressed.
      await page.evaluate(() => {
        const painted = new Promise<number>((resolve) => {
          const shown = () => document.querySelector<HTMLImageElement>("[data-in-view] img");
          const before = shown()?.alt;
          const onKey = ({ timeStamp }: KeyboardEvent) => {
            const look = () => {
              const image = shown();
              if (image?.alt === before || !image?.complete) requestAnimationFrame(look);
              else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            };
            look();
          };
          addEventListener("keydown", onKey, { once: true, capture: true });
        });
        Object.assign(window, { painted });
      });
      await page.keyboard.press("ArrowRight");
      times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
    }
    const at = (share: number) => quantile(times, share).toFixed(0);
    console.log(`${mode.padEnd(6)} ${turns} turns, key to painted picture: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
  await context.close();
}

async function measureMemory(reader: string): Promise<void> {
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.goto(site.url + reader, { waitUntil: "networkidle" });
  const before = proportionalMb();
  for (let at = 0; at < 200; at++)
    await page.evaluate(async (index) => {
      const item = document.querySelectorAll("main ol > li")[index];
      item?.scrollIntoView({ behavior: "instant" });
      await item?.querySelector("img")?.decode();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, at);
  const after = proportionalMb();
  const devTools = await browser.newBrowserCDPSession();
  await devTools.send("Memory.simulatePressureNotification", { level: "critical" });
  await wait(2000);
  const held = proportionalMb();
  const pageMb = (992 * 1525 * 4) / 1e6;
  console.log(
    `200 pages of the strip: ${before} MB at the first, ${after} MB at the last, ${held} MB when the system asks for memory (${((held - before) / pageMb).toFixed(1)} decoded pages more)`,
  );
  await context.close();
}

/** Memory of the browser's processes in MB, with shared memory divided among them, from Linux's /proc. */
function proportionalMb(): number {
  const children = new Map<string, string[]>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const [, parent = ""] = read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const all = [String(server.process().pid)];
  for (const pid of all) all.push(...(children.get(pid) ?? []));
  const kb = all.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return Math.round(kb.reduce((sum, each) => sum + each, 0) / 1000);
}

/** Reads a file of a process that may have ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function measureBytes(reader: string, files: string[]): Promise<void> {
  const originals = (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0);
  for (const [name, options] of Object.entries({ phone, desk })) {
    const all = await bytesOfPages(reader, options);
    const saved = await bytesOfPages(reader, { ...options, extraHTTPHeaders: { "save-data": "on" } });
    const part = (bytes: number, of: number) => `${((100 * bytes) / of).toFixed(0)}%`;
    console.log(
      `${name.padEnd(6)} ${(all / 1e6).toFixed(2)} MB (${part(all, originals)} of the originals' ${(originals / 1e6).toFixed(2)} MB), with Save-Data ${(saved / 1e6).toFixed(2)} MB (${part(saved, all)})`,
    );
  }
}

/** The bytes that the browser loads for an issue's pages from the first to the last. */
async function bytesOfPages(reader: string, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  let bytes = 0;
  page.on("response", (response) => {
    if (response.url().includes("/files/images/")) bytes += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto(site.url + reader);
  const pages = page.locator("main ol > li img");
  for (let at = 0; at < (await pages.count()); at++) {
    await pages.nth(at).scrollIntoViewIfNeeded();
    await pages.nth(at).evaluate((image: HTMLImageElement) => image.decode());
  }
  await context.close();
  return bytes;
}
