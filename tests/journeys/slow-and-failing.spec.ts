import type { Page } from "@playwright/test";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { drawPages } from "../support/draw-pages.ts";
import { publishBook } from "../support/publish-book.ts";
import { openUpdatedSite } from "../support/updated-site.ts";
import { signUp } from "../support/visitor.ts";
import { expect, openWithScripts, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";

// What visitors see while the next page loads, and if it fails to load.

let details: string;
test.beforeAll(async ({ site }) => {
  const creator = await signUp(site.url, "patient-creator");
  const pages = await drawPages([{ kind: "flat", width: coverWidth, height: coverHeight }]);
  const fields = { bookTitle: "Patient Rain", urlSlug: "patient-rain" };
  const { id } = await publishBook(site.url, creator, { pages, fields });
  details = `/details/patient-rain/book/${id}`;
});

const progress = (page: Page) =>
  page.evaluate(() => {
    const rule = document.querySelector("[data-loading]");
    const {
      animationName = "",
      animationDelay = "",
      backgroundColor = "",
    } = rule ? getComputedStyle(rule, "::before") : {};
    return (
      rule && { grows: animationName !== "none", delayMs: Number.parseFloat(animationDelay) * 1000, backgroundColor }
    );
  });

for (const motion of ["no-preference", "reduce"] as const) {
  test(`a tap gets a response while the next page loads, motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await openWithScripts(page, "/search?search-type=books");
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route("**/api/v1/read/**", async (route) => {
      await held;
      await route.continue();
    });
    expect(await progress(page)).toBeNull();
    const cover = page.getByRole("link", { name: "Cover of Patient Rain" });
    await cover.hover();
    await page.mouse.down();
    await expect.poll(() => cover.evaluate((link) => Number(getComputedStyle(link).opacity))).toBeLessThan(1);
    await page.mouse.up();
    await expect.poll(() => progress(page)).toMatchObject({ grows: motion === "no-preference" });
    const shown = await progress(page);
    expect(shown?.delayMs).toBeLessThanOrEqual(100);
    expect(shown?.backgroundColor).toBe("rgb(200, 16, 46)");
    respond();
    await expect(page).toHaveURL(details);
    await expect.poll(() => progress(page)).toBeNull();
  });
}

type Failure = {
  name: string;
  from: () => string;
  link: string;
  call: string;
  heading?: string;
  sentence: string;
  after: string | RegExp;
};
const failures: Failure[] = [
  {
    name: "profile",
    from: () => details,
    link: "patient-creator",
    call: "**/api/v1/users/get-user**",
    heading: "This profile could not be loaded",
    sentence: "An error occurred. Please try again later.",
    after: "patient-creator",
  },
  {
    name: "details page",
    from: () => "/search?search-type=books",
    link: "Book details",
    call: "**/api/v1/read/**",
    heading: "This page could not be loaded",
    sentence: "An Error occurred. Please try again later.",
    after: "Patient Rain",
  },
  {
    name: "reader",
    from: () => details,
    link: "Read Now",
    call: "**/api/v1/read/**",
    heading: "This page could not be loaded",
    sentence: "An Error occurred. Please try again later.",
    after: "Patient Rain #1: First Drops",
  },
  {
    name: "search",
    from: () => "/about",
    link: "Comic List",
    call: "**/api/v1/search/**",
    sentence: "An Error occurred. Please try again later.",
    after: /^1-\d+ of \d+ Results$/,
  },
];

for (const { name, from, link, call, heading, sentence, after } of failures) {
  test(`a failed ${name} says so, and loads on the next try`, async ({ page }) => {
    await openWithScripts(page, from());
    await page.route(call, (route) => route.fulfill({ status: 500, json: { status: "error", code: "internal" } }));
    await page
      .getByRole("main")
      .or(page.getByRole("banner"))
      .getByRole("link", { name: link, exact: true })
      .first()
      .click();
    await expect(page.getByRole("alert").getByRole("paragraph")).toHaveText(sentence);
    if (heading) await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.unroute(call);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: after, exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
  });
}

test("a link with unavailable scripts says so offline, and still works after an update of the site", async ({
  page,
  context,
  site,
}) => {
  const front = await openUpdatedSite(site.url);
  await openWithScripts(page, `${front.url}${details.replace("/details/", "/read/")}/issue/1`);
  const link = page.getByRole("link", { name: "Issue Details" });
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: /^(Read Now|Continue)/ })).toBeVisible();
  // The page was loaded again, and the update must not come before its scripts.
  await page.waitForFunction(() => !window.redoEarlyInput);

  front.update();
  await page.getByRole("banner").getByRole("link", { name: "Comic List" }).click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole("heading", { name: /Results$/ })).toBeVisible();
  front.close();
});

test("a page that the browser is asked for wins over a link whose scripts are dropped for it", async ({ page }) => {
  await openWithScripts(page, "/");
  const [drop, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/about-*.js", async (route) => {
    if (route.request().method() === "HEAD") return route.continue();
    await drop.promise;
    return route.abort();
  });
  await page.route("**/rules", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const pressed = page.waitForRequest("**/assets/about-*.js");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "About" }).click();
  await pressed;
  const asked = page.waitForRequest("**/rules");
  await page.evaluate(() => void setTimeout(() => location.assign("/rules")));
  await asked;
  // Firefox drops a page's requests at this moment.
  const dropped = page.waitForEvent("requestfailed");
  drop.resolve();
  await dropped;
  answer.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
});

test("a page opened by a link is announced and takes the focus, without a focus ring", async ({ page }) => {
  await openWithScripts(page, "/search?search-type=books");
  const main = page.getByRole("main");
  const announced = page.locator("body > [role=status]");
  await expect(announced).toHaveText("");
  await main.getByRole("link", { name: "Book details" }).first().press("Enter");
  await expect(page).toHaveURL(details);
  await expect(page).toHaveTitle("Patient Rain · Longbox");
  await expect(announced).toHaveText("Patient Rain · Longbox");
  await expect(main).toBeFocused();
  await expect(main).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("a link far below the top of the next page does not keep the focus", async ({ page }) => {
  await openWithScripts(page, "/articles");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "How to publish" }).press("Enter");
  await expect(page).toHaveTitle("How to publish your comic book online · Longbox");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "About" }).press("Enter");
  await expect(page).toHaveTitle("About · Longbox");
  await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toBeFocused();
});

test("the footer's links open their pages without a reload", async ({ page }) => {
  await openWithScripts(page, "/contest");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [link, heading] of [
    ["Comic List", /Results$/],
    ["Articles", "Articles"],
    ["How to publish", "How to publish your comic book online"],
    ["About", "About"],
    ["Rules", "Rules"],
    ["API", "API"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("what is refused because of too many requests can be loaded again later", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "hasty-reader"));
  const call = "**/api/v1/notices";
  const message = "Too many requests. Please try again in 30 seconds.";
  await page.route(call, (route) =>
    route.fulfill({ status: 429, json: { status: "fail", code: "too_many_requests", message } }),
  );
  await page.goto("/notices");
  await expect(page.getByRole("alert").getByRole("paragraph")).toHaveText(message);
  await page.unroute(call);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("There are no decisions about you or your works.")).toBeVisible();
});

test("bookmarks that fail to load offer to try again next to the empty-list sentence", async ({ page }) => {
  await openWithScripts(page, "/profile/patient-creator");
  const call = "**/api/v1/bookmark/get-all/**";
  await page.route(call, (route) => route.abort());
  await page.getByRole("link", { name: "Bookmarks", exact: true }).click();
  await expect(page.getByText("This user has no bookmarks")).toBeVisible();
  await page.unroute(call);
  const retry = page.getByRole("link", { name: "Try again" });
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(page.getByText("This user has no bookmarks")).toBeVisible();
});
