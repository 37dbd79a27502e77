import type { Page } from "@playwright/test";
import { openClient } from "../../support/client.ts";
import { openUpdatedSite } from "../../support/updated-site.ts";
import { expect, holdScripts, openWithScripts, test } from "../steps/journey.ts";
import { checkLook } from "../steps/look.ts";
import {
  announced,
  comicPage,
  count,
  isLoaded,
  mature,
  openShelf,
  pageTotal,
  settings,
} from "../steps/reader-screen.ts";

// Lets each worker take some of these tests.
test.describe.configure({ mode: "parallel" });

const { publishReader, findCreator } = openShelf();

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Settings" }).click();
  await settings(page).getByRole("button", { name: "Save for offline reading" }).click();
  await expect(settings(page).getByRole("status").first()).toHaveText(/^Saved on this device, \d+(\.\d)? MB\.$/);
};

test("a saved issue opens offline, even after an update of the site, and is gone once it is removed", async ({
  page,
  context,
  site,
}) => {
  const path = await publishReader(site.url, {});
  const panels = [{ x: 0, y: 0, width: 1, height: 0.5 }];
  const owner = openClient(site.url, await findCreator());
  const drawn = await owner.patch(`${path.replace("/read/", "/publish/")}/panels`, {
    pages: [{ page_number: 5, panels }],
  });
  expect(drawn).toMatchObject({ http: 200 });
  const front = await openUpdatedSite(site.url);
  const reader = front.url + path;
  const devTools = await context.newCDPSession(page);
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(),
    );
  await openWithScripts(page, reader);
  // A cache from before each issue had its own files.
  await page.evaluate(() => caches.open("kept-assets"));
  await save(page);
  await expect.poll(() => page.evaluate(() => caches.has("kept-assets"))).toBe(false);
  await test.step("the site can be installed: it has a manifest with icons of the stated sizes, and a worker", async () => {
    const { url, errors, data = "{}" } = await devTools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { name, start_url, display, icons } = JSON.parse(data) as {
      [key: string]: string;
    } & { icons: { src: string; sizes: string; purpose?: string }[] };
    expect({ name, start_url, display }).toEqual({ name: "Longbox", start_url: "/", display: "standalone" });
    const sized = icons.filter(({ sizes }) => sizes !== "any");
    const measure = (src: string) =>
      page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, new URL(src, url).href);
    expect(await Promise.all(sized.map(({ src }) => measure(src)))).toEqual(["192x192", "512x512", "512x512"]);
    expect(sized.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  });

  await test.step("the site is updated: its files have other names, and the old ones are gone", async () => {
    front.update();
    await page.goto(front.url);
    await openWithScripts(page, reader);
    await expect(count(page)).toHaveText("Page 1 /of 8");
    expect(await scripts()).toContain(".next.js");
  });

  await test.step("another issue of the updated site is saved and removed", async () => {
    await openWithScripts(page, front.url + (await publishReader(site.url, mature)));
    await page.getByText("I am 18 or over").press("Enter");
    await save(page);
    await settings(page).getByRole("button", { name: "Remove from this device" }).click();
    await expect(settings(page).getByRole("button", { name: "Save for offline reading" })).toBeVisible();
  });

  await test.step("offline and without the browser's own cache, the issue can be read in any mode", async () => {
    await devTools.send("Network.clearBrowserCache");
    await page.goto("about:blank");
    await context.setOffline(true);
    // The browser's offline emulation may not reach a service worker that is just starting.
    front.setAway(true);
    await page.goto(`${reader}?page=2`);
    await expect.poll(() => isLoaded(comicPage(page, 2))).toBe(true);
    await expect(count(page)).toHaveText("Page 2 /of 8");
    expect(await scripts()).not.toContain(".next.js");
    await page.keyboard.press("m");
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toHaveText("Page 5 of 8");
    await expect.poll(() => isLoaded(comicPage(page, 5).filter({ visible: true }))).toBe(true);
    for (let press = 0; press < 2; press++) await page.keyboard.press("m");
    await expect(async () => {
      await page.keyboard.press("Home");
      for (let turn = 0; turn < 5; turn++) await page.keyboard.press("ArrowRight");
      await expect(announced(page)).toHaveText("Page 5, panel 1 of 1", { timeout: 1000 });
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: /^(Read Now|Continue)/ })).toBeVisible();
  });

  const saved = page.getByRole("region", { name: "Saved for offline reading" });
  const cutOff = page.getByText("You are offline, or Longbox cannot be reached.");
  await test.step("the rest of the site links to the saved issue, and says why", async () => {
    await page.goto(`${front.url}/search`);
    await expect(page).toHaveURL(/\/history$/);
    await expect(saved.getByRole("link", { name: "Ink and Rain #1: First Drops" })).toBeVisible();
    await expect(cutOff).toBeVisible();
  });

  await test.step("the history shows the cover of a saved issue, and no broken picture", async () => {
    // Both issues have the same cover.
    const cover = page.getByRole("main").locator("ol img").first();
    await expect.poll(() => isLoaded(cover)).toBe(true);
    await page.evaluate(
      async (src) => {
        for (const name of await caches.keys()) await (await caches.open(name)).delete(src.replace(/\/[^/]*$/, ""));
      },
      (await cover.getAttribute("src")) ?? "",
    );
    await devTools.send("Network.clearBrowserCache");
    await page.goto("about:blank");
    await page.goto(`${front.url}/history`);
    await expect(cover).toHaveCSS("visibility", "hidden");
  });

  await test.step("signed in, the history appears as soon as the site can be reached", async () => {
    const { token } = await findCreator();
    await page.evaluate((value) => localStorage.setItem("jwtToken", value), token);
    await page.reload();
    const waits = page.getByText("Your history will appear as soon as Longbox can be reached.");
    await expect(waits).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
    await expect(cutOff).toBeVisible();
    await checkLook(page, "history-cut-off");
    front.setAway(false);
    await expect(page.getByRole("heading", { name: "History settings" })).toBeVisible();
    await expect(cutOff).toBeHidden();
    await expect(waits).toBeHidden();
  });

  await test.step("the saved issue can be removed", async () => {
    await saved.getByRole("button", { name: /^Remove/ }).press("Enter");
    await expect(saved).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectNothingSaved(page);
  });
  front.close();
});

/** Checks that neither an issue nor the service worker for it is left. */
async function expectNothingSaved(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
}

test("tabs that save or remove the same issue take turns, and show each other's changes", async ({
  page,
  context,
  site,
}) => {
  const reader = await publishReader(site.url, {});
  const other = await context.newPage();
  const button = (tab: Page, name: string) => settings(tab).getByRole("button", { name });
  for (const tab of [page, other]) {
    await openWithScripts(tab, reader);
    await tab.getByRole("button", { name: "Settings" }).click();
    await expect(button(tab, "Save for offline reading")).toBeVisible();
  }
  const release = await holdScripts(page, "**/files/images/**");
  await button(page, "Save for offline reading").click();
  await expect(settings(page).getByRole("status").first()).toHaveText("Saving page 1 of 8…");
  // The other tab's own downloads fail, which would remove what this tab has saved.
  await other.route("**/files/images/**", (route) => route.abort());
  await button(other, "Save for offline reading").click();
  await expect(settings(other).getByRole("status").first()).toHaveText("Saving page 1 of 8…");
  release();
  for (const tab of [page, other])
    await expect(settings(tab).getByRole("status").first()).toHaveText(/^Saved on this device/);
  const pictures = () =>
    page.evaluate(async () => {
      const [name = ""] = await caches.keys();
      return (await (await caches.open(name)).keys()).filter(({ url }) => url.includes("/files/images/")).length;
    });
  // With the cover.
  expect(await pictures()).toBe(pageTotal + 1);

  const list = await context.newPage();
  await list.goto("/history");
  const row = list.getByRole("link", { name: "Ink and Rain #1: First Drops" });
  await expect(row).toBeVisible();
  await test.step("both wait for a third tab to remove the issue", async () => {
    const third = await context.newPage();
    await third.goto("/healthz");
    await third.evaluate(async () => {
      const [name = ""] = await caches.keys();
      await new Promise<void>((held) => {
        void navigator.locks.request(name, () => {
          held();
          return new Promise(() => {});
        });
      });
    });
    for (const tab of [page, other]) await button(tab, "Remove from this device").click();
    await third.close();
    for (const tab of [page, other]) await expect(button(tab, "Save for offline reading")).toBeVisible();
    await expectNothingSaved(page);
  });

  await test.step("the other tabs show what one tab does", async () => {
    await expect(row).toBeHidden();
    await button(page, "Save for offline reading").click();
    await expect(settings(other).getByRole("status").first()).toHaveText(/^Saved on this device/);
    await list.getByRole("button", { name: /^Remove/ }).click();
    for (const tab of [page, other]) await expect(button(tab, "Save for offline reading")).toBeVisible();
    await expectNothingSaved(page);
  });
});

test("a saved mature issue asks for the reader's age again, and is removed when its book is hidden", async ({
  page,
  context,
  site,
}) => {
  const reader = await publishReader(site.url, { ...mature, bookTitle: "Saved Rain" });
  await openWithScripts(page, reader);
  await page.getByText("I am 18 or over").press("Enter");
  await save(page);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => isLoaded(comicPage(page, 1))).toBe(true);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("I am 18 or over")).toBeVisible();
  await expect(comicPage(page, 1)).toBeHidden();

  // Hidden by its owner or taken down, which looks the same to everybody else: it stays readable until the device finds
  // out.
  await context.setOffline(false);
  const bookId = Number(/book\/(\d+)/.exec(reader)?.[1]);
  const owner = await findCreator();
  const { book, genres } = (await openClient(site.url, owner).get(`/publish/x/book/${bookId}`)) as unknown as {
    book: Record<string, unknown>;
    genres: { genre: string }[];
  };
  const { title, description, url_slug: urlSlug, content_rating: contentRating, status } = book;
  const edit = {
    title,
    description,
    urlSlug,
    contentRating,
    status,
    removed: true,
    genres: genres.map(({ genre }) => genre),
  };
  expect(await openClient(site.url, owner).patch(`/publish/x/book/${bookId}`, edit)).toMatchObject({ http: 200 });
  await page.goto(reader);
  await expect(page.getByRole("heading", { name: /Page Not Found/ })).toBeVisible();
  await expectNothingSaved(page);
});
