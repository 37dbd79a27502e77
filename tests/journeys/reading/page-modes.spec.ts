import type { Locator } from "@playwright/test";
import { expect, holdScripts, openWithScripts, test } from "../steps/journey.ts";
import {
  announced,
  comicPage,
  count,
  isBarHidden,
  isBelowHead,
  isLoaded,
  pageTotal,
  publishReader,
  settings,
} from "../steps/reader-screen.ts";

test("keys turn pages in pairs, and the choice lasts", async ({ page, site }) => {
  await page.goto("/");
  await page.goto(await publishReader(site.url, {}));
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await settings(page).getByText("Double page").click();
  await page.keyboard.press("Escape");
  const shown = () =>
    page.locator("main img:visible").evaluateAll((all) => all.map((one) => one.getAttribute("alt")).filter(Boolean));
  const pagesOf = (...numbers: number[]) => numbers.map((number) => `Page ${number} of ${pageTotal}`);

  await test.step("the cover is alone, and the arrow turns a pair", async () => {
    await expect.poll(shown).toEqual(pagesOf(1));
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toEqual(pagesOf(2, 3));
    await expect(announced(page)).toHaveText("Pages 2 and 3 of 8");
    const boxOf = (number: number) => comicPage(page, number).filter({ visible: true }).boundingBox();
    // Measured again if the pages were moving.
    await expect(async () => {
      const [left, right] = [await boxOf(2), await boxOf(3)];
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeCloseTo(right?.x ?? 0, 0);
    }).toPass();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\?page=4$/);
  });

  await test.step("on an upright screen, pages are alone, and turning the screen keeps the place", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(shown).toEqual(pagesOf(4));
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(shown).toEqual(pagesOf(4, 5));
  });

  await test.step("the slider goes from pair to pair, and announces them", async () => {
    const slider = page.getByRole("slider", { name: "Page" });
    await slider.press("ArrowRight");
    await expect.poll(shown).toEqual(pagesOf(6, 7));
    await expect(slider).toHaveAttribute("aria-valuetext", "Pages 6 and 7 of 8");
    await slider.press("ArrowLeft");
    await expect.poll(shown).toEqual(pagesOf(4, 5));
    await slider.blur();
  });

  await test.step("s shifts the pairs, d changes the direction, and both last", async () => {
    await page.keyboard.press("s");
    await expect.poll(shown).toEqual(pagesOf(3, 4));
    await page.keyboard.press("d");
    await expect(page.getByRole("status").filter({ hasText: "Right to left" })).toBeAttached();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(shown).toEqual(pagesOf(5, 6));
    await expect(page).toHaveURL(/\?page=5$/);
    await page.reload();
    await expect.poll(shown).toEqual(pagesOf(5, 6));
  });

  for (const scripts of ["*", "page-stage-*", "reader-tools-*"])
    await test.step(`keys pressed while ${scripts}.js starts are not lost`, async () => {
      const release = await holdScripts(page, `**/assets/${scripts}.js`);
      await page.reload({ waitUntil: "commit" });
      if (scripts !== "*") await page.waitForFunction(() => !window.redoEarlyInput);
      await expect(comicPage(page, 5)).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      release();
      await expect.poll(shown).toEqual(pagesOf(2));
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expect.poll(shown).toEqual(pagesOf(5, 6));
      await expect(page).toHaveURL(/\?page=5$/);
    });

  await test.step("back matter and advertisements can be skipped and shown again in every mode", async () => {
    const skipping = settings(page).getByLabel("Skip back matter and advertisements");
    const choose = async (choice: Locator) => {
      await page.getByRole("button", { name: "Settings" }).press("Enter");
      await choice.click();
      await page.keyboard.press("Escape");
    };
    const inStrip = () =>
      page.locator("main > ol > li:visible img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
    await choose(skipping);
    await expect.poll(shown).toEqual(pagesOf(3, 5));
    await page.keyboard.press("ArrowLeft");
    await expect.poll(shown).toEqual(pagesOf(6, 7));
    await page.keyboard.press("ArrowRight");
    await choose(settings(page).getByText("Strip"));
    // Until it is gone, the stage has the same page.
    await expect(comicPage(page, 3)).toHaveCount(1);
    await expect(comicPage(page, 3)).toBeInViewport();
    await expect.poll(inStrip).toEqual(pagesOf(1, 2, 3, 5, 6, 7));
    // Replaces the history entry that the last step goes back from.
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => location.replace("?page=4"));
    await loaded;
    await expect.poll(() => isBelowHead(page, comicPage(page, 5))).toBe(true);
    expect(await inStrip()).toEqual(pagesOf(1, 2, 3, 5, 6, 7));
    await expect(count(page)).toHaveText("Page 5 /of 8");
    await page.keyboard.press("ArrowLeft");
    await expect(comicPage(page, 3)).toBeInViewport();
    await choose(skipping);
    await choose(settings(page).getByText("Double page"));
    await expect.poll(() => comicPage(page, 3).filter({ visible: true }).count()).toBe(1);
  });

  await test.step("the end card comes after the last page, and Back leaves the reader in one step", async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("heading", { name: "That was the latest issue" })).toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toEqual(pagesOf(7, 8));
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});

test("no control covers a page that a key has turned to, in either direction", async ({ page, site }) => {
  const headEnd = () => page.getByRole("banner").evaluate((head) => head.getBoundingClientRect().bottom);
  await openWithScripts(page, await publishReader(site.url, {}));
  await page.getByRole("button", { name: "Settings" }).click();
  await settings(page).getByText("Single page").click();
  await page.keyboard.press("Escape");

  await test.step("the settings button gives up the focus, which would keep the controls in view", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\?page=2$/);
    await expect.poll(headEnd).toBeLessThanOrEqual(0);
    expect(await isBarHidden(page)).toBe(true);
  });

  await test.step("also from right to left", async () => {
    await page.keyboard.press("d");
    await expect.poll(() => isBarHidden(page)).toBe(false);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/\?page=3$/);
    await expect.poll(() => isBarHidden(page)).toBe(true);
  });

  await test.step("and when an issue opens in this mode", async () => {
    await page.reload();
    await expect(page.locator("[data-in-view]")).toBeVisible();
    await expect.poll(() => isBarHidden(page)).toBe(true);
  });

  await test.step("the slider of a strip starts on the left in either case", async () => {
    const slider = page.getByRole("slider", { name: "Page" });
    const side = () => slider.evaluate((element) => getComputedStyle(element).direction);
    expect(await side()).toBe("rtl");
    await page.keyboard.press("m");
    await page.keyboard.press("m");
    await expect(page.getByRole("list").first()).toBeVisible();
    await expect.poll(side).toBe("ltr");
  });

  await test.step("in a strip, the focus leaves a control when keys scroll on, but Space presses a button", async () => {
    const button = page.getByRole("button", { name: "Settings" });
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await expect(button).not.toBeFocused();
    await expect.poll(headEnd).toBeLessThanOrEqual(0);
    await button.focus();
    await page.keyboard.press("Space");
    await expect(settings(page)).toBeVisible();
  });
});

test("a late position report from the strip moves nothing once a page mode has started", async ({ page, site }) => {
  // Makes the strip repeat its position report before each React update.
  await page.addInitScript(() => {
    const reports = new Map<unknown, () => void>();
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          report(entries, observer);
          if (options?.rootMargin === "-50% 0px" && entries.some(({ isIntersecting }) => isIntersecting))
            reports.set(observer, () => report(entries, observer));
        }, options);
      }
      override disconnect() {
        reports.delete(this);
        super.disconnect();
      }
    };
    const { value: post } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "postMessage") as {
      value: (message: unknown) => void;
    };
    MessagePort.prototype.postMessage = function send(message: unknown) {
      for (const report of reports.values()) report();
      Reflect.apply(post, this, [message]);
    };
  });
  // The first press scrolls the reader's head out of view; the second shows the next page, because one page fits on the
  // screen.
  await page.setViewportSize({ width: 500, height: 900 });
  await openWithScripts(page, await publishReader(site.url, {}));
  await expect(count(page)).toBeVisible();
  const release = await holdScripts(page, "**/assets/page-stage-*.js");
  await page.keyboard.press("m");
  for (let press = 0; press < 2; press++) await page.keyboard.press("ArrowRight");
  await expect(count(page)).toHaveText("Page 2 /of 8");
  release();
  await expect(announced(page)).toHaveText("Page 3 of 8");
  await expect(count(page)).toHaveText("Page 3 /of 8");
});

test("a page that fails to load before it is turned to is shown once it has loaded", async ({ page, site }) => {
  const reader = await publishReader(site.url, {});
  await openWithScripts(page, reader);
  const file = (await comicPage(page, 4).getAttribute("src")) ?? "";
  const files = `**${file.replace(/[^/]*$/, "*")}`;
  await page.keyboard.press("m");
  await expect(page.locator("[data-in-view]")).toBeVisible();
  await page.route(files, (route) => route.abort());
  await page.goto(`${reader}?page=3`);
  const next = page.locator(`[data-stage] img[src="${file}"]`);
  await expect.poll(() => next.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await isLoaded(next)).toBe(false);
  await page.unroute(files);
  await expect.poll(() => isLoaded(next)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect(announced(page)).toHaveText("Page 4 of 8");
  await expect(next).toBeVisible();
});

test("Space turns the page after a page with a content note, and does not uncover that page", async ({
  page,
  site,
}) => {
  await openWithScripts(page, `${await publishReader(site.url, {})}?page=8`);
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await settings(page).getByLabel("Cover pages with a content note").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  const note = page.getByRole("button", { name: "Show this page" });
  await note.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(announced(page)).toHaveText("Page 7 of 8");
  await page.keyboard.press("Space");
  await expect(announced(page)).toHaveText("Page 8 of 8");
  await expect(note).toBeVisible();
});

test("a page that is uncovered in a page mode stays uncovered in the strip", async ({ page, site }) => {
  await openWithScripts(page, `${await publishReader(site.url, {})}?page=8`);
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await settings(page).getByLabel("Cover pages with a content note").check();
  await settings(page).getByText("Single page").click();
  await page.keyboard.press("Escape");
  const note = page.getByRole("button", { name: "Show this page" });
  await expect(page.locator("[data-in-view]")).toBeVisible();
  await note.click();
  await expect(note).toBeHidden();
  await page.keyboard.press("m");
  await page.keyboard.press("m");
  await expect(page.locator("[data-in-view]")).toBeHidden();
  await expect(comicPage(page, 8)).toBeInViewport();
  await expect(note).toBeHidden();
});

test("if a page mode cannot be loaded, the strip stays in view", async ({ page, site }) => {
  await page.route("**/assets/page-stage-*.js", (route) => route.abort());
  await openWithScripts(page, await publishReader(site.url, {}));
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await settings(page).getByText("Double page").click();
  await page.keyboard.press("Escape");
  await page.getByRole("slider", { name: "Page" }).press("End");
  await expect(comicPage(page, 8)).toBeInViewport();
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await expect(settings(page).getByRole("alert")).toBeVisible();
  await expect(settings(page).getByLabel("Strip")).toBeChecked();
});
