import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { drawPages } from "../../support/draw-pages.ts";
import { publishBook } from "../../support/publish-book.ts";
import { signUp } from "../../support/visitor.ts";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { findOverflow, findSeriousViolations, waitForLayout } from "../steps/look.ts";
import { count, isBarHidden, mature, publishReader } from "../steps/reader-screen.ts";

const screens = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1920, 1080],
] as const;

test("in every mode nothing shifts, sticks out, or is too small to tap, and axe finds nothing", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const describe = ({ node, previousRect, currentRect }: Source) =>
      `${(node?.parentElement ?? node)?.textContent} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
    // Words in the display type, such as the heading and the number, change their spacing when its font arrives.
    const isDisplayType = ({ node }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return Boolean(element && getComputedStyle(element).fontFamily.includes("Archivo"));
    };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (!sources.every(isDisplayType)) shifts.push(`${value}: ${sources.map(describe).join(", ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  /** Not a trusted key press: shifts shortly after one would not count as layout shifts. */
  const turn = (key: string) =>
    page.evaluate((pressed) => {
      const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    }, key);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Late content, such as other books at the end, must not move anything either.
  await page.route("**/api/v1/search/**", async (route) => {
    await delay(500);
    await route.continue();
  });
  await publishReader(site.url, mature);
  await openWithScripts(page, await publishReader(site.url, {}));
  for (const mode of ["strip", "single", "double"]) {
    await test.step(mode, async () => {
      if (mode !== "strip") {
        await expect(count(page)).toBeVisible();
        await turn("m");
        await expect(page.locator("[data-in-view]")).toBeVisible();
        await page.reload();
        await expect(page.locator("[data-in-view]")).toBeVisible();
      }
      await expect(count(page)).toHaveText("Page 1 /of 8");
      const heading = page.getByRole("heading", { name: "That was the latest issue" });
      const isAtEnd = () =>
        mode === "strip"
          ? page.evaluate(() => scrollY + innerHeight > document.body.scrollHeight - 2)
          : heading.isVisible();
      for (let turned = 0; turned < 20 && !(await isAtEnd()); turned++) {
        if (mode === "strip") await page.evaluate(() => scrollBy(0, innerHeight));
        else await turn("ArrowRight");
        await waitForLayout(page);
      }
      await expect(heading).toBeVisible();
      await expect(page.getByRole("heading", { name: /^More by/ })).toBeVisible();
      await waitForLayout(page);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      await turn("Home");
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(300, 300);
      await page.mouse.move(320, 310);
      await expect.poll(() => isBarHidden(page)).toBe(false);
      expect(await findSeriousViolations(page, {})).toEqual([]);
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        await waitForLayout(page);
        expect(await findOverflow(page), `${mode} at ${width} x ${height}`).toBeNull();
        expect(await findCrowding(page), `${mode} at ${width} x ${height}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.evaluate(() => {
        (window as unknown as { shifts: string[] }).shifts.length = 0;
      });
    });
  }
});

test("in the strip, a spread in one file is up to twice as wide as a page", async ({ page, site }) => {
  const [tall = "", wide = ""] = await drawPages([
    { kind: "flat", number: 1, width: 560, height: 861 },
    { kind: "flat", number: 2, width: 1120, height: 861 },
  ]);
  const visitor = await signUp(site.url);
  const open = async (pages: string[]) => {
    const { id, url_slug } = await publishBook(site.url, visitor, { pages });
    await page.goto(`/read/${url_slug}/book/${id}/issue/1`);
  };
  await open([tall, wide, tall]);
  const widths = () =>
    page.locator("main img[alt^=Page]").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  for (const [screen, expected] of [
    [2400, [1054, 2108, 1054]],
    [1440, [1054, 1440, 1054]],
    [390, [390, 390, 390]],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 });
    await waitForLayout(page);
    expect(await widths(), `${screen} px`).toEqual(expected);
    expect(await findOverflow(page), `${screen} px`).toBeNull();
  }
  // In an issue of wide pages, none is a spread: on most screens, they would be too high.
  await page.setViewportSize({ width: 2400, height: 900 });
  await open([wide, wide]);
  await waitForLayout(page);
  expect(await widths()).toEqual([1054, 1054]);
});

/** The reader's controls that are less than 44 pixels wide or high, or that overlap. */
function findCrowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("[data-controls] :is(a, button, input):not([popover] *)")].filter(
      (part) => part.checkVisibility(),
    );
    const name = (part: Element) => part.getAttribute("aria-label") ?? part.textContent;
    const boxes = parts.map((part) => ({ name: name(part), box: part.getBoundingClientRect() }));
    const small = boxes.filter(({ box }) => box.width < 44 || box.height < 43.5);
    const covered = boxes.filter(({ box: a }, at) =>
      boxes.some(
        ({ box: b }, other) =>
          other !== at &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
      ),
    );
    return [...small.map((each) => `${each.name} is small`), ...covered.map((each) => `${each.name} is covered`)];
  });
}
