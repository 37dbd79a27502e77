import { setTimeout as delay } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { openClient } from "../support/client.ts";
import { drawSmallPages, makeIssueForm } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { expect, holdScripts, openWithScripts, test } from "./journey.ts";
import { findOverflow, findSeriousViolations, waitForLayout } from "./look.ts";
import { announced, comicPage, count, isLoaded, mature, openShelf, pageTotal, settings } from "./reader-screen.ts";
import { signIn } from "./sign-in.ts";

const isForPages = (request: { url(): string }) => request.url().includes("/files/images/");

// These tests only read, so each worker takes some of this long file.
test.describe.configure({ mode: "parallel" });

const { publishReader } = openShelf();
const fromTop = (picture: Locator) =>
  picture.evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));
const scrolled = (page: Page) => page.evaluate(() => scrollY);
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
const bar = (page: Page) => page.getByRole("navigation", { name: "Issues" });
const isBarHidden = (page: Page) => bar(page).evaluate((element) => element.hasAttribute("data-away"));

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
    await expect.poll(() => fromTop(comicPage(page, 4))).toBeGreaterThan(100);
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
    await page.goto(`${publisher}?works=accredited`);
    const done = page.getByRole("listitem").filter({ has: page.locator(`a[href="${await first}"]`) });
    await expect(done.locator("[data-mark=read]")).toBeVisible();
  });
});

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

  await test.step("f and a button enter and leave full screen", async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press("f");
    await expect.poll(isFull).toBe(true);
    await page.getByRole("button", { name: "Leave full screen" }).click();
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
    await expect.poll(() => fromTop(comicPage(page, 6))).toBe(0);
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
    const [left, right] = [await boxOf(2), await boxOf(3)];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeCloseTo(right?.x ?? 0, 0);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\?page=4$/);
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
    await expect(comicPage(page, 3)).toBeInViewport();
    await expect.poll(inStrip).toEqual(pagesOf(1, 2, 3, 5, 6, 7));
    // Replaces the history entry that the last step goes back from.
    await page.evaluate(() => location.replace("?page=4"));
    await expect.poll(() => fromTop(comicPage(page, 5))).toBe(0);
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

/** Publishes a book of two issues with two pages each, by a new creator. Returns the path of its reader. */
async function publishTwoIssues(url: string): Promise<string> {
  const author = await signUp(url);
  const pages = await drawSmallPages(2);
  const { id, url_slug } = await publishBook(url, author, { pages });
  const added = await openClient(url, author).post(
    `/publish/x/book/${id}`,
    await makeIssueForm(author.user, await drawSmallPages(2, 3)),
  );
  expect(added).toMatchObject({ http: 201 });
  return `/read/${url_slug}/book/${id}/issue/1`;
}

test("one more press at the end opens the next issue, but not a held key or an extra press", async ({ page, site }) => {
  const first = await publishTwoIssues(site.url);
  const second = first.replace(/1$/, "2");
  const hint = page.getByRole("region", { name: "Next issue" }).getByText("opens it");
  const issue = (number: number) => expect(page.getByRole("heading", { level: 1 })).toContainText(`#${number}`);
  const countOfTwo = page.getByRole("banner").getByText(/^Page .*of 2$/);
  /** The number of entries in this tab's history. */
  const entries = () => page.evaluate(() => history.length);
  const isAtBottom = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1);
  /** Holds a key down so long that it repeats. */
  const hold = async (key: string, repeats: number) => {
    for (let press = 0; press <= repeats; press++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await page.goto("/");
  await openWithScripts(page, first);
  await expect(countOfTwo).toBeVisible();
  const before = await entries();

  await test.step("in the strip, once the whole end card is in view", async () => {
    await hold("ArrowRight", 30);
    await expect.poll(isAtBottom).toBe(true);
    await expect(hint).toHaveText("→ opens it", { useInnerText: true });
    await issue(1);
    await page.keyboard.press("ArrowRight");
    await issue(2);
    await expect(page).toHaveURL(second);
    await expect(page).toHaveTitle(/#2/);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
    expect(await entries()).toBe(before + 1);
    expect(await page.evaluate(() => localStorage.getItem("places"))).toMatch(/"furthest_page":2\D/);
  });

  await test.step("not on the first page or after the latest issue", async () => {
    await expect(countOfTwo).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await hold("ArrowRight", 30);
    await expect.poll(isAtBottom).toBe(true);
    for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\/issue\/2(\?page=2)?$/);
    await page.goBack();
    await issue(1);
    await expect(page).toHaveURL(/\/issue\/1(\?page=2)?$/);
  });

  await test.step("page by page, in the direction in which pages are turned", async () => {
    // Opening the address that is already open would keep the second issue in the history as the Forward entry.
    await page.goto("/");
    await openWithScripts(page, first);
    await expect(countOfTwo).toBeVisible();
    await page.keyboard.press("m");
    await expect(page.locator("[data-in-view]")).toBeVisible();
    await page.keyboard.press("d");
    await hold("ArrowLeft", 10);
    await expect(announced(page)).toHaveText("End of the issue");
    await expect(hint).toHaveText("← opens it", { useInnerText: true });
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 2 of 2");
    await page.keyboard.press("ArrowLeft");
    await expect(announced(page)).toHaveText("End of the issue");
    const length = await entries();
    // The second press is one too many: the next issue is already loading.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await issue(2);
    await expect(page).toHaveURL(/\/issue\/2(\?page=2)?$/);
    expect(await entries()).toBe(length + 1);
    await page.goBack();
    await issue(1);
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

test("at the end, a signed-in reader can subscribe, bookmark, and share", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await signUp(site.url));
  await page.goto(await publishReader(site.url, {}));
  await page.keyboard.press("End");
  const end = page.getByRole("region", { name: "That was the latest issue" });
  await end.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(end.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
  await end.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(end.getByRole("button", { name: "Remove Bookmark" })).toBeVisible();
  await end.getByRole("button", { name: "Share" }).click();
  await expect(end.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/read\/ink-and-rain\/book\/\d+\/issue\/1$/,
  );
});

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
    // The words of the heading change their spacing when its font arrives.
    const isOfHeading = ({ node }: Source) =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest("h1"));
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (!sources.every(isOfHeading)) shifts.push(`${value}: ${sources.map(describe).join(", ")}`);
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

test("the keyboard alone reaches the last page from the home page, and the focus is never lost", async ({
  page,
  site,
}) => {
  const reader = await publishReader(site.url, {});
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
});

test("swipes turn pages, and pinches and double taps zoom; in an enlarged window they are the browser's", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openWithScripts(page, site.url + (await publishReader(site.url, {})));
  await expect(count(page)).toBeVisible();
  await page.keyboard.press("m");
  const stage = page.locator("[data-in-view] > div");
  await expect(stage).toBeVisible();
  const devTools = await context.newCDPSession(page);
  /** Moves each finger along its points, in steps. */
  const touch = async (...fingers: [from: [number, number], to: [number, number]][]) => {
    const steps = 6;
    for (let step = 0; step <= steps; step++)
      await devTools.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: fingers.map(([[x, y], [toX, toY]], id) => ({
          id,
          x: x + ((toX - x) * step) / steps,
          y: y + ((toY - y) * step) / steps,
        })),
      });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const zoom = () => stage.evaluate((pages) => new DOMMatrix(getComputedStyle(pages).transform).a);
  const swipe = (from: number, to: number) =>
    touch([
      [from, 400],
      [to, 410],
    ]);

  await swipe(330, 60);
  await expect(announced(page)).toHaveText("Page 2 of 8");
  await swipe(60, 330);
  await expect(announced(page)).toHaveText("Page 1 of 8");
  await touch(
    [
      [180, 400],
      [80, 300],
    ],
    [
      [210, 440],
      [320, 560],
    ],
  );
  await expect.poll(zoom).toBeGreaterThan(1.5);
  await page.touchscreen.tap(195, 420);
  await page.touchscreen.tap(195, 420);
  await expect.poll(zoom).toBe(1);
  await page.touchscreen.tap(195, 420);
  await page.touchscreen.tap(195, 420);
  await expect.poll(zoom).toBe(2.5);

  await test.step("a window enlarged in the strip can be panned and shrunk without changing the page", async () => {
    const windowZoom = () => page.evaluate(() => visualViewport?.scale ?? 0);
    const fromLeft = () => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
    for (let press = 0; press < 2; press++) await page.keyboard.press("m");
    await expect(stage).toBeHidden();
    await expect(comicPage(page, 1)).toBeInViewport();
    await devTools.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await expect.poll(windowZoom).toBe(2);
    await page.keyboard.press("m");
    await expect(stage).toBeVisible();
    await swipe(330, 60);
    await expect.poll(fromLeft).toBeGreaterThan(50);
    expect(await page.evaluate(() => document.querySelector("main > [role=status]")?.textContent)).toBe("Page 1 of 8");
    await touch(
      [
        [60, 200],
        [170, 390],
      ],
      [
        [330, 640],
        [220, 430],
      ],
    );
    await expect.poll(windowZoom).toBe(1);
    await swipe(330, 60);
    await expect(announced(page)).toHaveText("Page 2 of 8");
  });

  await test.step("at the end a swipe or a tap opens the next issue, and a swipe back shows the last page", async () => {
    const first = await publishTwoIssues(site.url);
    const openEnd = async () => {
      await openWithScripts(page, `${site.url}${first}?page=2`);
      await expect(stage).toBeVisible();
      await swipe(330, 60);
      await expect(announced(page)).toHaveText("End of the issue");
      await expect(page.getByText("opens it")).toBeHidden();
    };
    await openEnd();
    await swipe(60, 330);
    await expect(announced(page)).toHaveText("Page 2 of 2");
    await openEnd();
    await swipe(330, 60);
    await expect(page).toHaveURL(/\/issue\/2$/);
    await openEnd();
    await expect(async () => {
      await page.touchscreen.tap(370, 400);
      await expect(page).toHaveURL(/\/issue\/2$/, { timeout: 1000 });
    }).toPass();
  });
  await context.close();
});

test("the heading shortens a long title, but not the number of the issue", async ({ page, site }) => {
  const bookTitle = "The Rain That Would Not Stop Falling on the Harbor";
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(await publishReader(site.url, { bookTitle }));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`${bookTitle} #1: First Drops`);
  await expect(heading.getByText("#1", { exact: true })).toBeInViewport({ ratio: 1 });
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

test("a mature issue asks for confirmation before it loads any page, and remembers the answer", async ({
  page,
  site,
}) => {
  const reader = await publishReader(site.url, mature);
  const requested: string[] = [];
  page.on("request", (request) => {
    if (isForPages(request)) requested.push(request.url());
  });
  await page.goto(reader, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "This book is for mature readers" })).toBeVisible();
  await expect(comicPage(page, 1)).toBeHidden();
  expect(requested).toEqual([]);

  await page.getByText("I am 18 or over").press("Enter");
  await expect.poll(() => isLoaded(comicPage(page, 1))).toBe(true);
  await page.reload();
  await expect(comicPage(page, 1)).toBeVisible();
  await expect(page.getByText("I am 18 or over")).toBeHidden();
});

test("a mature issue can be read without JavaScript", async ({ browser, site }) => {
  const reader = await publishReader(site.url, mature);
  const page = await browser.newPage({ javaScriptEnabled: false });
  const requested: string[] = [];
  page.on("request", (request) => {
    if (isForPages(request)) requested.push(request.url());
  });
  await page.goto(site.url + reader, { waitUntil: "networkidle" });
  await expect(comicPage(page, 1)).toBeHidden();
  expect(requested).toEqual([]);
  await page.getByText("I am 18 or over").click();
  await expect(comicPage(page, 1)).toBeVisible();
  await page.close();
});

test("redirects a wrong slug permanently to the address of the book, and does not find an unknown issue", async ({
  request,
  site,
}) => {
  const reader = await publishReader(site.url, {});
  const details = reader.replace("/read/", "/details/");
  for (const path of [reader, details, details.replace("/issue/1", "")]) {
    const response = await request.get(path.replace("ink-and-rain", "another-slug"), { maxRedirects: 0 });
    expect([response.status(), response.headers()["location"]]).toEqual([301, path]);
  }
  expect((await request.get(reader.replace(/1$/, "2"))).status()).toBe(404);
  expect((await request.get("/details/ink-and-rain/book/999999")).status()).toBe(404);
});
