import type { Page } from "@playwright/test";
import { signUp } from "../../support/visitor.ts";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { announced, publishReader, publishTwoIssues, scrolled } from "../steps/reader-screen.ts";
import { signIn } from "../steps/sign-in.ts";

const readPlaces = (page: Page) => page.evaluate(() => localStorage.getItem("places") ?? "");

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
    await expect(page.getByRole("main")).toBeFocused();
    expect(await entries()).toBe(before + 1);
    await expect.poll(() => readPlaces(page)).toMatch(/"furthest_page":2\D/);
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

test("the place in an issue counts even if its script arrives after the reader has left", async ({ page, site }) => {
  const first = await publishTwoIssues(site.url);
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route("**/assets/track-place-*.js", async (route) => {
    await left;
    await route.continue();
  });
  await openWithScripts(page, first);
  await page.keyboard.press("End");
  const end = page.getByRole("region", { name: "Next issue" });
  await expect(end).toBeInViewport();
  await end.getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(first.replace(/1$/, "2"));
  leave();
  await expect.poll(() => readPlaces(page)).toMatch(/"issue_number":1,"page":2,"furthest_page":2\D/);
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
