import type { Page } from "@playwright/test";
import { openClient } from "../support/client.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { findButton } from "./find-button.ts";
import { expect, openWithScripts, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";
import { signUpOnScreen } from "./upload-screen.ts";

let fan: Visitor;
test.beforeAll(async ({ site }) => {
  await signUp(site.url, "library-maker");
  fan = await signUp(site.url, "library-fan");
});

const counts = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^\S+ subscribers?$/ })
    .first();

test("a visitor who presses Subscribe is subscribed after signing up, unless they go elsewhere first", async ({
  page,
}) => {
  const press = async () => {
    await page.goto("/profile/library-maker/subscribers");
    await page.getByRole("link", { name: "Subscribe", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Flibrary-maker$/);
    await expect(page.getByText("Log in to subscribe.")).toBeVisible();
  };
  await press();
  await page.goBack();
  await page.getByRole("banner").getByRole("link", { name: "Sign Up" }).click();
  await signUpOnScreen(page, "library-leaver");
  await page.getByRole("link", { name: "Go there now" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(findButton(page, "Subscribe")).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await press();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await signUpOnScreen(page, "library-intent");
  await page.getByRole("link", { name: "Go there now" }).click();
  await expect(page.getByText("You are now subscribed to library-maker.")).toBeVisible();
  await expect(counts(page)).toHaveText("1 subscriber");
  // The button changes before the call is answered.
  const removed = page.waitForResponse("**/api/v1/subscribe/remove/publisher/*");
  await findButton(page, "Unsubscribe").click();
  expect((await removed).status()).toBe(204);
  await page.reload();
  await expect(findButton(page, "Subscribe")).toBeVisible();
  await expect(counts(page)).toHaveText("0 subscribers");
});

test("subscribing and unsubscribing update the count and the lists for everybody; the owner has no button", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, fan);
  await page.goto("/profile/library-maker");
  await expect(counts(page)).toHaveText("0 subscribers");
  await findButton(page, "Subscribe").click();
  await expect(findButton(page, "Unsubscribe")).toBeVisible();
  await expect(counts(page)).toHaveText("1 subscriber");

  await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Subscribers" }).click();
  await expect(page).toHaveURL(/\/subscribers$/);
  await page
    .getByRole("region", { name: "Subscribers" })
    .getByRole("link", { name: /library-fan/ })
    .click();
  await expect(page).toHaveURL(/\/profile\/library-fan$/);
  await expect(page.getByRole("heading", { level: 1, name: "library-fan" })).toBeVisible();
  await expect(page.getByText("Subscribe", { exact: true })).toHaveCount(0);

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const outside = await visitor.newPage();
  await expect(async () => {
    await outside.goto(`${site.url}/profile/library-fan/subscribed`);
    await expect(outside.getByRole("link", { name: /library-maker\s*1 subscriber/ })).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto("/profile/library-maker");
  // The button and the count change before the call is answered.
  const removed = page.waitForResponse("**/api/v1/subscribe/remove/**");
  await findButton(page, "Unsubscribe").click();
  await expect(findButton(page, "Subscribe")).toBeVisible();
  await expect(counts(page)).toHaveText("0 subscribers");
  expect((await removed).ok()).toBe(true);
  await page.goto("/profile/library-maker/subscribers");
  await expect(page.getByText("There are no subscriptions present.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Find creators" })).toBeVisible();
  await visitor.close();
});

test("reverts a failed subscription with a message", async ({ page }) => {
  await signIn(page, fan);
  await page.goto("/profile/library-maker");
  await expect(findButton(page, "Subscribe")).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/subscribe/add/**", async (route) => {
    await held;
    await route.abort();
  });
  await findButton(page, "Subscribe").click();
  await expect(page.getByRole("main").getByText("Loading...", { exact: true })).toBeVisible();
  await expect(counts(page)).toHaveText("1 subscriber");
  answer();
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again later.");
  await expect(findButton(page, "Subscribe")).toBeVisible();
  await expect(counts(page)).toHaveText("0 subscribers");
});

test("a subscription that cannot be looked up is not shown as absent", async ({ page }) => {
  await signIn(page, fan);
  const check = "**/api/v1/subscribe/check-subscription/**";
  await page.route(check, (route) => route.abort());
  await page.goto("/profile/library-maker");
  await expect(page.getByRole("alert")).toContainText("An error occurred. Please try again later.");
  await expect(findButton(page, "Subscribe")).toHaveCount(0);
  await page.unroute(check);
  await findButton(page, "Try again").click();
  await expect(findButton(page, "Subscribe")).toBeVisible();
});

test("the list of subscribers loads more near its end, or by a link without JavaScript", async ({
  page,
  browser,
  site,
}) => {
  const idol = await signUp(site.url, "library-idol");
  // One more subscriber than fits on a page of the list.
  const crowd = await Promise.all(Array.from({ length: 21 }, () => signUp(site.url)));
  for (const each of crowd) {
    const subscribed = await openClient(site.url, each).post(`/subscribe/add/publisher/${idol.user.id}`);
    expect(subscribed).toMatchObject({ http: 201 });
  }
  const people = (on: Page) => on.getByRole("region", { name: "Subscribers" }).getByRole("listitem");
  await page.setViewportSize({ width: 390, height: 600 });
  await openWithScripts(page, "/profile/library-idol/subscribers");
  await expect(page.getByRole("link", { name: "Load more" })).toBeAttached();
  await expect(people(page)).toHaveCount(20);
  const calls = "**/subscribe/get-all-subscribers/**";
  await page.route(calls, (route) => route.abort());
  // Without scrolling there, which would load more by itself.
  await page.getByRole("link", { name: "Load more" }).evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByText("An error occurred. Please try again later.")).toBeAttached();
  await page.unroute(calls);
  const first = people(page).first().getByRole("link");
  await first.focus();
  await people(page).last().scrollIntoViewIfNeeded();
  await expect(people(page)).toHaveCount(21);
  await expect(first).toBeFocused();
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);
  const names = await people(page).getByRole("link").allTextContents();
  expect(new Set(names).size).toBe(crowd.length);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const outside = await plain.newPage();
  await outside.goto(`${site.url}/profile/library-idol/subscribers`);
  await expect(people(outside)).toHaveCount(20);
  await outside.getByRole("link", { name: "Load more" }).click();
  await expect(people(outside)).toHaveCount(1);
  await outside.getByRole("link", { name: "From the beginning" }).click();
  await expect(people(outside)).toHaveCount(20);
  await plain.close();
});
