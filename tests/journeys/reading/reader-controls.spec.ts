import type { Page } from "@playwright/test";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { findOverflow, findSeriousViolations } from "../steps/look.ts";
import {
  announced,
  comicPage,
  count,
  isBarHidden,
  isBelowHead,
  isLoaded,
  openShelf,
  pageTotal,
  publishReader,
  settings,
} from "../steps/reader-screen.ts";

test("the controls come and go with a tap, and reach any page; the background can be chosen", async ({
  browser,
  site,
}) => {
  const reader = await publishReader(site.url, {});
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(site.url + reader);
  await expect(count(page)).toHaveText("Page 1 /of 8");

  await page.touchscreen.tap(195, 400);
  await expect.poll(() => isBarHidden(page)).toBe(true);
  // Sooner, the browser would take it for a double tap, and zoom.
  await page.waitForTimeout(500);
  await page.touchscreen.tap(195, 400);
  await expect.poll(() => isBarHidden(page)).toBe(false);

  const slider = page.getByRole("slider", { name: "Page" });
  await slider.focus();
  for (let at = 1; at < 5; at++) await page.keyboard.press("ArrowRight");
  await expect(count(page)).toHaveText("Page 5 /of 8");
  await expect(page).toHaveURL(/\?page=5$/);
  await expect(announced(page)).toHaveText("Page 5 of 8");

  await test.step("under the pointer, the slider previews the page at that position", async () => {
    const preview = slider.locator("xpath=..").locator("img");
    await expect(preview).toBeHidden();
    await slider.hover({ position: { x: 2, y: 20 } });
    await expect.poll(() => isLoaded(preview)).toBe(true);
    const first = await preview.getAttribute("src");
    await slider.hover({ position: { x: 310, y: 20 } });
    await expect.poll(() => preview.getAttribute("src")).not.toBe(first);
    await page.mouse.move(195, 300);
    await expect(preview).toBeHidden();
  });

  await test.step("after a click on the slider, keys go to the reader; a focused slider keeps them", async () => {
    await slider.click({ position: { x: 310, y: 20 } });
    await expect(count(page)).toHaveText("Page 8 /of 8");
    await expect(slider).not.toBeFocused();
    await slider.focus();
    for (let at = 8; at > 5; at--) await page.keyboard.press("ArrowLeft");
    await expect(count(page)).toHaveText("Page 5 /of 8");
    await expect(slider).toBeFocused();
  });

  await page.getByRole("button", { name: "Settings" }).tap();
  await settings(page).getByText("White").tap();
  await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", "#FFFFFF");
  await page.reload();
  await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", "#FFFFFF");
  await expect(count(page)).toHaveText("Page 5 /of 8");

  await test.step("a gray background chosen while it was stored as grey is kept", async () => {
    await page.evaluate(() => localStorage.setItem("reader-ground", "grey"));
    await page.reload();
    await expect(page.locator(":root")).toHaveAttribute("data-reader-ground", "gray");
    await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", "#2F2C2F");
    await page.getByRole("button", { name: "Settings" }).tap();
    await expect(settings(page).getByLabel("Gray")).toBeChecked();
    await page.keyboard.press("Escape");
  });

  await test.step("f and a button enter and exit full screen", async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press("f");
    await expect.poll(isFull).toBe(true);
    await page.getByRole("button", { name: "Exit full screen" }).click();
    await expect.poll(isFull).toBe(false);
  });
  await context.close();
});

const allPages = (page: Page) => page.getByRole("dialog", { name: "All pages" });

test("an overview of all pages opens any of them in every mode, and returns the focus", async ({ page, site }) => {
  const button = page.getByRole("button", { name: "All pages" });
  const thumbnail = (number: number) => allPages(page).getByRole("button", { name: `Page ${number}`, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await openWithScripts(page, await publishReader(site.url, {}));
  await expect(count(page)).toBeVisible();

  await test.step("a key and a button open the overview at the current page, and Escape closes it", async () => {
    await page.keyboard.press("g");
    await expect(allPages(page).getByRole("listitem")).toHaveCount(pageTotal);
    await expect(thumbnail(1)).toBeFocused();
    await expect(thumbnail(1)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(allPages(page)).toBeHidden();
    expect(await focused()).toBe("body");
    await button.press("Enter");
    await expect(thumbnail(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/\/issue\/1$/);
  });

  await test.step("the overview works in the strip", async () => {
    await button.press("Enter");
    await thumbnail(6).press("Enter");
    await expect(allPages(page)).toBeHidden();
    await expect.poll(() => isBelowHead(page, comicPage(page, 6))).toBe(true);
    await expect(count(page)).toHaveText("Page 6 /of 8");
    await expect(announced(page)).toHaveText("Page 6 of 8");
    await expect(page).toHaveURL(/\?page=6$/);
    expect(await focused()).toBe("main");
  });

  await test.step("the overview works page by page and in pairs", async () => {
    await page.keyboard.press("m");
    await page.keyboard.press("m");
    await expect(count(page)).toHaveText("Page 6–7 /of 8");
    await page.keyboard.press("g");
    await expect(thumbnail(6)).toBeFocused();
    await expect(allPages(page).locator("[aria-current]")).toHaveText([/^Page 6/, /^Page 7/]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(announced(page)).toHaveText("Pages 4 and 5 of 8");
    await page.keyboard.press("End");
    await expect(announced(page)).toHaveText("End of the issue");
    await page.keyboard.press("g");
    await expect(thumbnail(8)).toBeFocused();
    await thumbnail(2).click();
    await expect(announced(page)).toHaveText("Pages 2 and 3 of 8");
    await expect(comicPage(page, 2).filter({ visible: true })).toBeInViewport();
  });

  await test.step("small pictures are covered like their pages, and the overview fits on a narrow phone", async () => {
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    await settings(page).getByLabel("Cover pages with a content note").check();
    await page.keyboard.press("Escape");
    const slider = page.getByRole("slider", { name: "Page" });
    await slider.hover({ position: { x: 2, y: 20 } });
    const preview = slider.locator("xpath=..");
    await expect(preview.locator("img")).toBeVisible();
    await slider.hover({ position: { x: ((await slider.boundingBox())?.width ?? 0) - 2, y: 20 } });
    await expect(preview).toHaveText("8");
    await expect(preview.locator("img")).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press("g");
    const noted = allPages(page).getByRole("button", { name: "Page 8 Content note" });
    await expect(noted.locator("img")).toBeHidden();
    await expect(thumbnail(2).locator("img")).toBeVisible();
    expect(await findOverflow(page)).toBeNull();
    expect(await findSeriousViolations(page, {})).toEqual([]);
  });
});

test("the heading shortens a long title, but not the number of the issue", async ({ page, site }) => {
  const bookTitle = "The Rain That Would Not Stop Falling on the Harbor";
  await page.setViewportSize({ width: 360, height: 640 });
  // By another creator, whose books no other journey counts.
  await page.goto(await openShelf().publishReader(site.url, { bookTitle }));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`${bookTitle} #1: First Drops`);
  await expect(heading.getByText("#1", { exact: true })).toBeInViewport({ ratio: 1 });
});
