import type { Locator, Page } from "@playwright/test";
import { expect, holdScripts, openWithScripts, test } from "../steps/journey.ts";
import {
  announced,
  bar,
  comicPage,
  count,
  fromTop,
  isBarHidden,
  isLoaded,
  mature,
  openShelf,
  pageTotal,
  publishReader,
  scrolled,
  settings,
} from "../steps/reader-screen.ts";

/** Presses → until a page is at the top; no press moves further than one screen. */
async function readOnTo(page: Page, number: number): Promise<void> {
  do {
    const before = await scrolled(page);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    expect((await scrolled(page)) - before, "pixels of one step").toBeLessThanOrEqual(
      await page.evaluate(() => innerHeight),
    );
  } while ((await fromTop(comicPage(page, number))) > 0);
}

test("an issue can be read with the keyboard alone", async ({ page, site }) => {
  const first = publishReader(site.url, {});
  await publishReader(site.url, mature);
  await page.goto(await first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ink and Rain #1: First Drops");

  await test.step("arrow keys show all of a page before the next, and by then the next two are loaded", async () => {
    await page.keyboard.press("ArrowRight");
    for (const number of [1, 2, 3]) {
      await expect.poll(() => fromTop(comicPage(page, number))).toBe(0);
      for (const ahead of [number, number + 1, number + 2])
        await expect.poll(() => isLoaded(comicPage(page, ahead)), `page ${ahead} on page ${number}`).toBe(true);
      await readOnTo(page, number + 1);
      await expect(announced(page)).toHaveText(`Page ${number + 1} of 8`);
    }
    await page.keyboard.press("ArrowLeft");
    await expect(comicPage(page, 3)).toBeInViewport();
    await expect.poll(() => fromTop(comicPage(page, 4))).toBeGreaterThan(0);
    expect(await fromTop(comicPage(page, 4))).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
  });

  await test.step("the bar hides while reading on, and returns immediately", async () => {
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => isBarHidden(page)).toBe(true);
    await page.mouse.move(200, 200);
    await page.mouse.move(240, 220);
    await expect.poll(() => isBarHidden(page)).toBe(false);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => isBarHidden(page)).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => isBarHidden(page)).toBe(false);
    await page.keyboard.press("End");
    await expect(page.getByRole("heading", { name: "That was the latest issue" })).toBeInViewport();
    await expect.poll(() => isBarHidden(page)).toBe(false);
  });

  await test.step("the links to other issues are disabled if there is only one", async () => {
    for (const name of ["First", "Prev", "Next", "Last"])
      await expect(bar(page).getByRole("link", { name: `${name} issue` })).toBeDisabled();
  });

  await test.step("a key pressed while the scripts start counts from the page in the address", async () => {
    // Navigating to the open address would be a reload, which keeps the scroll position.
    await expect(page).not.toHaveURL(/\?page=4$/);
    const release = await holdScripts(page, "**/assets/*.js");
    await page.goto(`${await publishReader(site.url, {})}?page=4`, { waitUntil: "commit" });
    await expect(comicPage(page, 1)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    release();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3 * 1000);
    // Page 4 started below the head, and the key has moved it to the top.
    await expect.poll(() => fromTop(comicPage(page, 4))).toBe(0);
    await expect(count(page)).toHaveText("Page 4 /of 8");
  });

  await test.step("? shows the keyboard shortcuts, and Esc opens the details, which count the last page seen", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.keyboard.press("End");
    const end = page.getByRole("region", { name: "That was the latest issue" });
    await expect(end).toBeInViewport();
    await expect(end.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", /^\/login\?next=/);
    await expect(end.getByRole("button", { name: "Share" })).toBeVisible();
    await expect(end.getByRole("heading", { name: "Made by" })).toBeVisible();
    const more = page.getByRole("region", { name: /^More by/ });
    await expect(more.getByRole("link", { name: "Cover of Second Rain" })).toBeVisible();
    await expect(more.getByRole("article")).toHaveCount(1);
    const publisher = await end.getByRole("link", { name: /^More by/ }).getAttribute("href");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/details\/ink-and-rain\/book\/\d+\/issue\/1$/);
    await expect(page.getByRole("link", { name: "Read Now" })).toBeVisible();
    await expect(page.getByText("Continue reading")).toBeHidden();
    await page.goto(`${publisher}/credits`);
    const done = page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href="${await first}"]`) })
      .first();
    await expect(done.locator("[data-mark=read]")).toBeVisible();
  });
});

test("the keyboard alone reaches the last page from the home page, and the focus is never lost", async ({
  page,
  site,
}) => {
  // By another creator and just now: the home page shows only the newest books, and other journeys have published since.
  const reader = await openShelf().publishReader(site.url, {});
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator) => {
    await expect(target.first()).toBeVisible();
    for (let pressed = 0; pressed < 60; pressed++) {
      await page.keyboard.press("Tab");
      if (await target.evaluateAll((all) => all.some((each) => each === document.activeElement))) return;
    }
    throw new Error("Tab does not lead there.");
  };
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await openWithScripts(page, "/");
  await tabTo(page.locator(`a[href="${reader.replace("/read/", "/details/")}"], a[href="${reader}"]`));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(`${site.url}/`);
  if (page.url().includes("/details/")) {
    await tabTo(page.getByRole("link", { name: /^(Read Now|Continue)/ }));
    await page.keyboard.press("Enter");
  }
  await expect(count(page)).toBeVisible();
  const release = await holdScripts(page, "**/assets/page-stage-*.js");
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowRight");
  release();
  await expect(announced(page)).toHaveText(`Page 2 of ${pageTotal}`);
  for (let at = 3; at <= pageTotal; at++) {
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText(`Page ${at} of ${pageTotal}`);
  }
  await page.keyboard.press("ArrowRight");
  await expect(announced(page)).toHaveText("End of the issue");
  await tabTo(page.getByRole("link", { name: /^Back to/ }));
  await page.keyboard.press("ArrowLeft");
  await expect(announced(page)).toHaveText(`Page ${pageTotal} of ${pageTotal}`);
  expect(await focused()).toBe("main");
  await tabTo(page.getByRole("button", { name: "Settings" }));
  await page.keyboard.press("Enter");
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  expect(await focused()).toBe("button");
  await page.keyboard.press("Enter");
  await settings(page).getByRole("button", { name: "Keyboard shortcuts" }).focus();
  await page.keyboard.press("Tab");
  await expect(settings(page)).toBeHidden();
  await expect(page.getByRole("slider", { name: "Page" })).toBeFocused();
});

test("tabbing past the strip skips its pages and keeps the place", async ({ page, site }) => {
  await page.goto(await publishReader(site.url, {}));
  await expect(count(page)).toHaveText("Page 1 /of 8");
  // The tools and the links to other issues come first, so that reaching them does not pass any page.
  await page.getByRole("button", { name: "Settings" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("slider", { name: "Page" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("link", { name: /Details$/ })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.keyboard.press("Tab");
  const end = page.locator("main section a").first();
  await end.focus();
  await expect(end).toBeInViewport();
  // Once the focus moves back, the page in view counts again.
  await page.keyboard.press("Shift+Tab");
  await expect(count(page)).toHaveText("Page 1 /of 8");
});
