import type { Page } from "@playwright/test";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { drawPages } from "../support/draw-pages.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { expect, holdScripts, openWithScripts, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

// What visitors do before the scripts of a page arrive.

let details: string;
let bookId: number;
test.beforeAll(async ({ site }) => {
  const creator = await signUp(site.url, "early-creator");
  const pages = await drawPages([{ kind: "flat", width: coverWidth, height: coverHeight }]);
  const fields = { bookTitle: "Early Rain", urlSlug: "early-rain" };
  const { id } = await publishBook(site.url, creator, { pages, fields });
  bookId = id;
  details = `/details/early-rain/book/${id}`;
});

test("presses, typing, and choices before the scripts arrive take effect when they do", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/search");
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
  await page.locator("summary", { hasText: "Advanced Filter" }).click();
  await page.getByRole("checkbox", { name: "With fantasy" }).check();
  const night = page.getByRole("radio", { name: "night" });
  await night.check({ force: true });
  expect(await page.locator("html").getAttribute("data-theme")).toBeNull();
  arrive();
  await expect(page.getByRole("button", { name: "fantasy included" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await expect(night).toBeChecked();
});

test("a page that was rendered in another year keeps what is typed before the scripts arrive", async ({ page }) => {
  await page.clock.setFixedTime("2050-01-01");
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("nobody@example.org");
  const field = await email.elementHandle();
  arrive();
  await page.waitForFunction(() => !window.redoEarlyInput);
  await expect(email).toHaveValue("nobody@example.org");
  expect(await field?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test("a visitor who presses Subscribe before the scripts arrive is asked to log in", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/profile/early-creator");
  await page.getByRole("link", { name: "Subscribe", exact: true }).click();
  arrive();
  await expect(page.getByText("Log in to subscribe.")).toBeVisible();
});

test("Enter in a form that waits for its scripts submits it when they arrive", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.org");
  const password = page.getByRole("textbox", { name: "Password" });
  await password.pressSequentially("not this one");
  await password.press("Enter");
  arrive();
  await expect(page.getByText("Email or password is incorrect.")).toBeVisible();
});

for (const type of ["keydown", "click"]) {
  test(`a ${type} at the moment when the scripts take over counts once`, async ({ page }) => {
    await holdScripts(page);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    // As React does: before it handles an event, it runs pending effects, and one of them repeats the early input.
    const handled = await page.evaluateHandle((of) => {
      const times: number[] = [];
      const takeOver = () => {
        document.addEventListener(of, ({ timeStamp }) => times.push(timeStamp));
        window.redoEarlyInput?.();
      };
      document.addEventListener(of, takeOver, { capture: true, once: true });
      document.body.insertAdjacentHTML("afterbegin", '<button type="button">Press</button>');
      return times;
    }, type);
    if (type === "click") await page.getByRole("button", { name: "Press" }).click();
    else await page.keyboard.press("ArrowRight");
    expect(await handled.jsonValue()).toHaveLength(1);
  });
}

test("a link works before the scripts arrive", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto("/search?search-type=books");
  await page.getByRole("link", { name: "Cover of Early Rain" }).first().click();
  await expect(page).toHaveURL(details);
});

const accountLinks = ["Sign Up", "Login"];
const readAccountLinks = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^(Sign Up|Login)$/ });

test("visitors have Sign Up and Login from the first paint on, and nothing moves when the scripts arrive", async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(readAccountLinks(page)).toHaveText(accountLinks);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(readAccountLinks(page)).toHaveText([...accountLinks, ...accountLinks]);
  await page.keyboard.press("Escape");
  const places = () =>
    readAccountLinks(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
  const before = await places();
  const link = await readAccountLinks(page).first().elementHandle();
  arrive();
  await page.waitForFunction(() => !window.redoEarlyInput);
  expect(await places()).toEqual(before);
  expect(await link?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test("a member never sees Sign Up and Login, until their session turns out to be over", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "early-member"));
  const arrive = await holdScripts(page);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(readAccountLinks(page)).toHaveCount(0);
  arrive();
  await expect(page.getByRole("button", { name: "Your menu, early-member" })).toBeVisible();
  await expect(readAccountLinks(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("jwtToken", "no.longer.valid"));
  await openWithScripts(page, "/about");
  await expect(readAccountLinks(page)).toHaveText(accountLinks);
});

test("a visitor sees which issues of a begun book are unread before the scripts arrive", async ({ page }) => {
  const keepPlace = (user: number | null, issue_number: number) =>
    page.evaluate(
      ({ book_id, ...read }) => {
        const cover = { url: "/cover", sources: [], width: 320, height: 492, placeholder: "" };
        const book = { book_id, book_title: "", url_slug: "", username: "", content_rating: "G", cover };
        const progress = { page: 1, furthest_page: 1, page_total: 1, next_issue: null };
        const places = [{ book_id, issue_number: read.issue_number, last_read: new Date().toISOString(), ...progress }];
        const stored = { version: 1, is_kept: true, books: [{ ...book, user: read.user, places }] };
        localStorage.setItem("places", JSON.stringify(stored));
      },
      { book_id: bookId, user, issue_number },
    );
  const mark = page.locator(`article:has(a[href*="/book/${bookId}/"]) [data-mark="unread"]`);
  await page.goto("/healthz");
  await keepPlace(null, 7);
  const arrive = await holdScripts(page);
  await page.goto("/search");
  await expect(mark).toBeVisible();
  const place = await mark.boundingBox();
  await keepPlace(null, 1);
  await page.goto("/search");
  await expect(mark).toBeHidden();
  // Somebody else's, who logged out.
  await keepPlace(12, 7);
  await page.goto("/search");
  await expect(mark).toBeHidden();
  await keepPlace(null, 7);
  await page.goto("/search");
  arrive();
  await expect(mark).toContainText("Not read yet");
  expect(await mark.boundingBox()).toEqual(place);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("visitors have Sign Up and Login", async ({ page }) => {
    await page.goto("/");
    await expect(readAccountLinks(page)).toHaveText(accountLinks);
  });
});
