import type { Page } from "@playwright/test";
import { listPanels } from "../../support/comic-page-svg.ts";
import { openClient } from "../../support/client.ts";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { checkLook } from "../steps/look.ts";
import { announced, count, openShelf, settings } from "../steps/reader-screen.ts";

const { publishReader, findCreator } = openShelf();
const boxes = listPanels();

/** Gives all pages of an issue but one their panels. */
async function drawPanels(url: string, reader: string, without: number): Promise<void> {
  const creator = await findCreator();
  const lines = [{ kind: "dialogue", speaker: "Ada", text: "It rains." }];
  const panels = boxes.map((box, at) => ({ ...box, lines: at === 2 ? lines : [] }));
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8].filter((number) => number !== without);
  const pages = numbers.map((page_number) => ({ page_number, panels }));
  const answer = await openClient(url, creator).patch(`${reader.replace("/read/", "/publish/")}/panels`, { pages });
  expect(answer).toMatchObject({ http: 200 });
}

const stage = (page: Page) => page.locator("[data-in-view]");

declare global {
  interface Window {
    /** How often something has begun to move. */
    glides?: number;
  }
}
/** An init script. A movement may be over before a test looks, so it is counted when it begins. */
function countGlides(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its element
  Element.prototype.animate = new Proxy(Element.prototype.animate, {
    apply(animate, element: Element, how) {
      window.glides = (window.glides ?? 0) + 1;
      return Reflect.apply(animate, element, how) as Animation;
    },
  });
}
const glides = (page: Page) => page.evaluate(() => window.glides ?? 0);
/** The share of the screen that a panel takes, and how far its middle is from that of the screen in pixels. */
const framed = (page: Page, panel: number) =>
  stage(page)
    .locator("img")
    .evaluate(
      (image, { x, y, width, height }) => {
        const at = image.getBoundingClientRect();
        const middle = [
          at.x + (x + width / 2) * at.width - innerWidth / 2,
          at.y + (y + height / 2) * at.height - innerHeight / 2,
        ];
        return {
          share: Math.max((width * at.width) / innerWidth, (height * at.height) / innerHeight).toFixed(1),
          off: Math.round(Math.hypot(...middle)),
        };
      },
      boxes[panel - 1] ?? boxes[0],
    );
const chooseMode = (page: Page, mode: string) =>
  page.evaluate((chosen) => localStorage.setItem("reader-settings", JSON.stringify([[0, { mode: chosen }]])), mode);

test("the panel mode leads through the panels of a page on a phone, upright and on its side", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "no-preference",
  });
  await context.addInitScript(countGlides);
  const page = await context.newPage();
  const reader = await publishReader(site.url, { bookTitle: "Panels of Rain" });
  await page.goto(site.url);

  await test.step("an issue without panels is shown as single pages, and the mode is not offered", async () => {
    await chooseMode(page, "panels");
    await openWithScripts(page, site.url + reader);
    await expect(stage(page)).toBeVisible();
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    await expect(settings(page).getByLabel("Single page")).toBeChecked();
    await expect(settings(page).getByLabel("Panels")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("m");
    await expect(page.getByRole("status").filter({ hasText: "Double page" })).toBeAttached();
    await chooseMode(page, "strip");
  });

  await drawPanels(site.url, reader, 2);
  await openWithScripts(page, site.url + reader);
  await expect(count(page)).toBeVisible();

  await test.step("the strip asks for no panels; the key goes to the mode, which begins with the whole page", async () => {
    const asked = () =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/panels")));
    expect(await asked()).toBe(false);
    for (let press = 0; press < 3; press++) await page.keyboard.press("m");
    await expect(page.getByRole("status").filter({ hasText: "Panels" })).toBeAttached();
    await expect.poll(asked).toBe(true);
    await expect(announced(page)).toHaveText("Page 1 of 8");
    expect(await glides(page)).toBe(0);
  });

  await test.step("taps, arrows, Space, and swipes lead from panel to panel, each as large as the screen allows", async () => {
    await page.touchscreen.tap(370, 420);
    await expect(announced(page)).toHaveText("Page 1, panel 1 of 6");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 1, panel 2 of 6");
    expect(await glides(page)).toBeGreaterThan(0);
    await expect.poll(() => framed(page, 2)).toEqual({ share: "0.9", off: 0 });
    await page.keyboard.press("Space");
    await expect(announced(page)).toHaveText("Page 1, panel 3 of 6: Ada: It rains.");
    await expect(page.getByAltText("Page 1, panel 3 of 6: Ada: It rains.")).toBeVisible();
    await swipe(page, 330, 60);
    await expect(announced(page)).toHaveText("Page 1, panel 4 of 6");
    await swipe(page, 60, 330);
    await expect(announced(page)).toHaveText("Page 1, panel 3 of 6: Ada: It rains.");
    await page.touchscreen.tap(20, 420);
    await expect(announced(page)).toHaveText("Page 1, panel 2 of 6");
    await expect(page).toHaveURL(/issue\/1\?panel=2$/);
  });

  await test.step("turning the phone keeps the panel, and so does reloading", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => framed(page, 2)).toEqual({ share: "0.9", off: 0 });
    await page.reload();
    await expect(announced(page)).toHaveText("Page 1, panel 2 of 6");
    await expect.poll(() => framed(page, 2)).toEqual({ share: "0.9", off: 0 });
  });

  await test.step("after the last panel comes the next page; one without panels is one step; Page Down turns at once", async () => {
    for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 2 of 8");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 3 of 8");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 3, panel 1 of 6");
    await expect(page).toHaveURL(/\?page=3&panel=1$/);
    await page.keyboard.press("PageDown");
    await expect(announced(page)).toHaveText("Page 4 of 8");
    await page.keyboard.press("ArrowLeft");
    await expect(announced(page)).toHaveText("Page 3, panel 6 of 6");
    await page.keyboard.press("PageUp");
    await expect(announced(page)).toHaveText("Page 2 of 8");
    await page.getByRole("slider", { name: "Page" }).press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 3 of 8");
    await page.getByRole("slider", { name: "Page" }).blur();
  });

  await test.step("from right to left, the other side is next", async () => {
    await page.keyboard.press("d");
    await page.keyboard.press("ArrowLeft");
    await expect(announced(page)).toHaveText("Page 3, panel 1 of 6");
    await page.keyboard.press("d");
    await page.keyboard.press("ArrowLeft");
    await expect(announced(page)).toHaveText("Page 3 of 8");
  });

  await test.step("with reduced motion, the next panel is there at once", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const before = await glides(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 3, panel 2 of 6");
    expect(await glides(page)).toBe(before);
    expect(await framed(page, 2)).toEqual({ share: "0.9", off: 0 });
  });
  await context.close();
});

test("in the panel mode, a covered page is one step, and a panel that does not exist is the whole page", async ({
  page,
  site,
}) => {
  const reader = await publishReader(site.url, { bookTitle: "Panels of Rain" });
  await drawPanels(site.url, reader, 2);
  await page.goto("/");
  await chooseMode(page, "panels");

  await test.step("a page can be shown last, too, and a covered page is one step", async () => {
    await page.goto(`${reader}?page=7&panel=6`);
    await expect(announced(page)).toHaveText("Page 7, panel 6 of 6");
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    await settings(page).getByText("First and last").click();
    await settings(page).getByLabel("Cover pages with a content note").check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 7 of 8");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 8 of 8");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("End of the issue");
    await page.keyboard.press("ArrowLeft");
    await expect(announced(page)).toHaveText("Page 8 of 8");
    await page.getByRole("button", { name: "Show this page" }).click();
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 8, panel 1 of 6");
    await page.keyboard.press("Home");
    await expect(announced(page)).toHaveText("Page 1 of 8");
    await expect(page).toHaveURL(reader);
  });

  await test.step("a panel that does not exist is the whole page, and Back leaves the reader in one step", async () => {
    await page.goto(`${reader}?page=3&panel=9`);
    await expect(announced(page)).toHaveText("Page 3 of 8");
    await expect(page).toHaveURL(/\?page=3$/);
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 3, panel 1 of 6");
    await checkLook(page, "reader-panels");
    await page.goBack();
    await expect(page).toHaveURL(reader);
  });

  await test.step("if the panels cannot be loaded, pages are shown whole", async () => {
    await page.route("**/issue/1/panels", (route) => route.abort());
    await page.goto(`${reader}?page=3&panel=2`);
    await expect(announced(page)).toHaveText("Page 3 of 8");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 4 of 8");
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    await expect(settings(page).getByRole("alert")).toHaveText(
      "The panels could not be loaded. Please try again later.",
    );
  });
});

/** Moves a finger sideways, in steps. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  for (let step = 0; step <= 6; step++)
    await devTools.send("Input.dispatchTouchEvent", {
      type: step === 0 ? "touchStart" : "touchMove",
      touchPoints: [{ x: from + ((to - from) * step) / 6, y: 400 }],
    });
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devTools.detach();
}
