import type { BrowserContext, Page } from "@playwright/test";
import { confirmAge } from "#domains/reading/confirm-age.ts";
import { drawPages } from "../../support/draw-pages.ts";
import { publishBook } from "../../support/publish-book.ts";
import { sayNoPanels } from "../../support/panel-pages/say-no-panels.ts";
import { signUp } from "../../support/visitor.ts";
import { expect, holdScripts, openWithScripts, test } from "../steps/journey.ts";
import { isBelowHead } from "../steps/reader-screen.ts";

// Whoever opens the reader at a page sees that page first.

const wanted = (page: Page) => page.locator("main > ol > li").nth(6).locator("img");
/** Page 7 of a strip that is long enough for page 1 to be far away. */
let reader: string;
let matureReader: string;
test.beforeAll(async ({ site }) => {
  const creator = await signUp(site.url);
  const pages = await drawPages(
    Array.from({ length: 9 }, (_, at) => ({ kind: "flat", number: 70 + at, width: 400, height: 1200 })),
  );
  const publish = async (fields: Record<string, string>) => {
    const { id, url_slug } = await publishBook(site.url, creator, { pages, fields });
    const path = `/read/${url_slug}/book/${id}/issue/1`;
    await sayNoPanels(site.url, creator, path, pages.length);
    return path;
  };
  reader = await publish({});
  matureReader = await publish({ contentRating: "M", bookTitle: "Third Rain" });
});

/** Notes which pages' pictures are requested, by number. */
async function watchPictures(page: Page, path: string): Promise<() => Promise<number[]>> {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const api = await page.request.get(`/api/v1${path}`);
  const { issueAssets } = (await api.json()) as { issueAssets: { photo_url: string; page_number: number }[] };
  return async () =>
    issueAssets
      .filter(({ photo_url }) => fetched.some((file) => file.startsWith(photo_url.replace(/[^/]*$/, ""))))
      .map(({ page_number }) => page_number);
}

/** Notes, in each frame, which pages are in the middle of the screen. Runs in the browser. */
function noteFrames(): void {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const look = () => {
    for (const image of document.querySelectorAll("main img")) {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      const isInMiddle = top < innerHeight / 2 && bottom > innerHeight / 2 && left < innerWidth && right > 0;
      if (isInMiddle && image.checkVisibility({ visibilityProperty: true })) seen.add(image.getAttribute("alt") ?? "");
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
const seenPages = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
const choose = (context: BrowserContext, mode: string, more = {}) =>
  context.addInitScript((settings) => localStorage.setItem("reader-settings", JSON.stringify([[0, settings]])), {
    mode,
    ...more,
  });

test("a link to a page shows it in the first frame, and does not fetch the first page", async ({ page, context }) => {
  await context.addInitScript(noteFrames);
  const fetched = await watchPictures(page, reader);
  const release = await holdScripts(page);
  await page.goto(`${reader}?page=7`);
  await expect.poll(() => isBelowHead(page, wanted(page))).toBe(true);
  await expect(wanted(page)).toHaveAttribute("loading", "eager");
  await expect(page.locator("main > ol > li").nth(6).locator("svg")).toBeAttached();
  await test.step("who scrolls meanwhile is left alone", async () => {
    await page.mouse.wheel(0, -300);
    const at = () => page.evaluate(() => scrollY);
    await expect.poll(async () => isBelowHead(page, wanted(page))).toBe(false);
    const before = await at();
    release();
    await page.waitForFunction(() => !window.redoEarlyInput);
    await expect(page.getByRole("slider", { name: "Page" })).toBeVisible();
    expect(await at()).toBe(before);
  });
  const seen = await seenPages(page);
  expect(seen[0]).toBe("Page 7 of 9");
  expect(seen.filter((alt) => !/^Page [67] /.test(alt))).toEqual([]);
  expect(await fetched()).not.toContain(1);
});

test("without scripts, a link to a page begins there too, and the pages before it are a link away", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const fetched = await watchPictures(page, reader);
  await page.goto(`${reader}?page=7`);
  await expect(wanted(page)).toBeInViewport();
  expect((await fetched()).filter((number) => number < 7)).toEqual([]);
  await page.getByRole("link", { name: "Earlier pages" }).click();
  await expect(page).toHaveURL(reader);
  await expect(page.getByAltText("Page 1 of 9")).toBeInViewport();
  await context.close();
});

for (const [mode, pages] of [
  ["single", [7]],
  ["double", [6, 7]],
] as const)
  test(`in ${mode} mode, the first frame has the pages where the stage will have them`, async ({ page, context }) => {
    await choose(context, mode);
    await context.addInitScript(noteFrames);
    const fetched = await watchPictures(page, reader);
    const release = await holdScripts(page);
    await page.goto(`${reader}?page=7`);
    const boxes = (root: string) =>
      page.locator(`${root} img:visible`).evaluateAll((all) =>
        all.map((image) => {
          const { x, y, width, height } = image.getBoundingClientRect();
          return [image.getAttribute("alt"), ...[x, y, width, height].map(Math.round)];
        }),
      );
    await expect.poll(() => boxes("main > ol")).toHaveLength(pages.length);
    const early = await boxes("main > ol");
    expect(early.map(([alt]) => alt)).toEqual(pages.map((number) => `Page ${number} of 9`));
    expect(await page.getByRole("heading", { name: "That was the latest issue" }).isVisible()).toBe(false);
    release();
    await expect(page.locator("[data-in-view]")).toBeVisible();
    await expect(page.locator("#early-stage")).toHaveCount(0);
    expect(await boxes("[data-in-view]")).toEqual(early);
    expect((await seenPages(page)).filter(Boolean).toSorted()).toEqual(pages.map((number) => `Page ${number} of 9`));
    expect(await fetched()).not.toContain(1);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-in-view]").getByAltText("Page 8 of 9")).toBeVisible();
    await test.step("and the strip takes over at the same page", async () => {
      await page.keyboard.press("m");
      if (mode === "single") await page.keyboard.press("m");
      await expect(page.getByRole("list").first()).toBeVisible();
      await expect(page.locator("main > ol").getByAltText("Page 8 of 9")).toBeInViewport();
    });
  });

test("Continue on the home page shows the page at once, in every mode", async ({ page, context }) => {
  for (const mode of ["strip", "single"]) {
    await choose(context, mode);
    await openWithScripts(page, `${reader}?page=7`);
    await page.waitForFunction(() => localStorage.getItem("places")?.includes('"page":7'));
    await openWithScripts(page, "/");
    await page.evaluate(noteFrames);
    const fetched = await watchPictures(page, reader);
    const release = await holdScripts(page, "**/assets/{reader-tools,page-stage}-*.js");
    await page.locator(`a[href="${reader}?page=7"]`).first().click();
    await expect(wanted(page)).toBeInViewport();
    await expect.poll(() => seenPages(page)).toContain("Page 7 of 9");
    release();
    await expect(page.getByRole("slider", { name: "Page" })).toBeAttached();
    expect((await seenPages(page)).filter((alt) => /^Page [^7]/.test(alt))).toEqual([]);
    expect(await fetched()).not.toContain(1);
  }
});

test("a mature issue keeps the page while it asks for the age", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const fetched = await watchPictures(page, matureReader);
  await page.goto(`${matureReader}?page=7`);
  expect(await fetched()).toEqual([]);
  await page.getByRole("link", { name: "I am 18 or over" }).click();
  await expect(page).toHaveURL(confirmAge(`${matureReader}?page=7`));
  await expect(wanted(page)).toBeInViewport();
  expect((await fetched()).filter((number) => number < 7)).toEqual([]);
  await context.close();
});
