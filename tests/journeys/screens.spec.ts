import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { publish, publishForm, signUp, type Visitor } from "../support/visitor.ts";
import { issueFiles } from "./comics.ts";
import { expect, test } from "./journey.ts";

// Every screen at three widths, in paper and night: nothing for axe to find, nothing wider than the window,
// and, but for CI where nobody looks, a picture of each in screenshots/.

const widths = [320, 768, 1440];
const themes = { paper: "light", night: "dark" } as const;

const publicScreens: Record<string, string> = {
  home: "/",
  search: "/search",
  "search-books": "/search?search-type=books&q=ink",
  "search-users": "/search?search-type=users",
  "search-empty": "/search?q=nothinghasthisname",
  "search-filtered": "/search?include=fantasy&exclude=war&status=ongoing&content-rating=G,T&sort=desc",
  "search-credit": "/search?credit=writer:screen-creator",
  details: "/details/ink-and-rain/book/1",
  "details-issue": "/details/ink-and-rain/book/1/issue/1",
  "details-mature": "/details/after-dark/book/2",
  reader: "/read/ink-and-rain/book/1/issue/1",
  "reader-mature": "/read/after-dark/book/2/issue/1",
  profile: "/profile/screen-creator",
  "profile-accredited": "/profile/screen-creator?works=accredited",
  "profile-bookmarks": "/profile/screen-reader/bookmarks",
  "profile-subscribers": "/profile/screen-creator/subscribers",
  "profile-subscribed-empty": "/profile/screen-creator/subscribed",
  articles: "/articles",
  article: "/articles/how-to-publish-your-comic-book-online",
  "article-new-issue": "/articles/how-to-add-a-new-issue-to-my-comic-book",
  about: "/about",
  contest: "/contest",
  news: "/news",
  "sign-up": "/sign-up",
  login: "/login",
  "forgot-password": "/forgot-password",
  "reset-password": "/reset-password/a-token",
  "api-docs": "/api/docs",
  "not-found": "/no/such/page",
};

let creator: Visitor;
test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "screen-creator");
  const { pages } = await issueFiles(14);
  const works = [
    {},
    { bookTitle: "After Dark", urlSlug: "after-dark", contentRating: "M", genres: '["horror","mature"]' },
    { bookTitle: "Fifty letters are what a title may have at most XX", urlSlug: "long-title", contentRating: "T" },
  ];
  for (const fields of works) {
    const answer = await publish(creator, await publishForm(creator, pages, fields));
    expect(answer.status).toBe(201);
  }
  const reader = await signUp(site.url, "screen-reader");
  const kept = ["/bookmark/book/1/create", "/bookmark/book/2/create", `/subscribe/add/publisher/${creator.user.id}`];
  for (const path of kept) {
    const headers = { authorization: `Bearer ${reader.token}` };
    expect((await fetch(`${site.url}/api/v1${path}`, { method: "POST", headers })).status).toBe(201);
  }
});

for (const [name, address] of Object.entries(publicScreens)) {
  test(`${name} holds at every width, in paper and night`, async ({ page }) => {
    await page.goto(address);
    await look(page, name);
  });
}

test("the open filter panel holds, of works and of users", async ({ page }) => {
  const panel = page.locator("summary", { hasText: "Advanced Filter" });
  await page.goto("/search");
  await panel.click();
  await page.getByRole("button", { name: "Fantasy not filtered" }).click();
  await page.getByRole("button", { name: "War not filtered" }).click({ clickCount: 2 });
  await expect(page.getByRole("button", { name: "War excluded" })).toBeVisible();
  await look(page, "search-panel");
  await page.goto("/search?search-type=users");
  await panel.click();
  await expect(page.getByRole("combobox", { name: "Sort" })).toBeDisabled();
  await look(page, "search-panel-users");
});

test("suggestions hold, also of a mature book", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByPlaceholder("What are you look for?").pressSequentially("after");
  await expect(page.getByRole("option")).toHaveText([/After Dark/]);
  await look(page, "suggestions");
});

test("signed in, the home page and the upload form hold, empty and with what is wrong", async ({ page }) => {
  test.slow();
  await page.goto("/about");
  await page.evaluate((token) => localStorage.setItem("jwtToken", token), creator.token);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Your menu/ })).toBeVisible();
  await look(page, "home-signed-in");
  await page.goto("/upload");
  await expect(page.getByLabel("Book title")).toBeVisible();
  await look(page, "upload");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Book Title required!").first()).toBeVisible();
  await look(page, "upload-refused");
});

test("signed in, the creator's desk holds", async ({ page }) => {
  test.slow();
  await page.goto("/about");
  await page.evaluate((token) => localStorage.setItem("jwtToken", token), creator.token);
  const { pages } = await issueFiles(15);
  await page.goto("/details/ink-and-rain/book/1");
  await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();
  await look(page, "details-owner");
  await page.goto("/upload-issue/ink-and-rain/book/1");
  await expect(page.getByLabel("Issue title")).toBeVisible();
  await look(page, "upload-issue");
  await page.goto("/edit-upload/ink-and-rain/book/1");
  await page.getByRole("button", { name: "Delete Book" }).click();
  await look(page, "delete-book");
  await page.goto("/edit-upload/ink-and-rain/book/1");
  await expect(page.getByLabel("Book title")).toBeVisible();
  await look(page, "edit-book");
  await page.goto("/edit-upload/ink-and-rain/book/1/issue/1");
  await page.getByRole("button", { name: "Remove page 2, was page 2" }).click();
  await page.getByLabel("Replace page 2, was page 3, by another file").setInputFiles(pages[0] ?? "");
  await page.getByLabel("Page files").setInputFiles(pages.slice(1, 3));
  await expect(page.getByText("New", { exact: true })).toHaveCount(2);
  await look(page, "edit-issue");
});

test("signed in, profile editing holds", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate((token) => localStorage.setItem("jwtToken", token), creator.token);
  await page.goto("/profile/screen-creator/edit");
  await page.getByLabel("Email", { exact: true }).fill("another@example.org");
  await page.getByLabel("First name").fill("");
  await expect(page.getByText("First name required!")).toBeVisible();
  await look(page, "edit-profile");
});

test("signed in, a new email to confirm holds", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate((token) => localStorage.setItem("jwtToken", token), creator.token);
  await page.goto("/confirm-email/a-token");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has been used");
  await look(page, "confirm-email");
});

async function look(page: Page, name: string): Promise<void> {
  for (const [theme, colorScheme] of Object.entries(themes)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForLoadState("networkidle");
      // What a window's width changes is there with the next frame, not at once.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const shot = `screenshots/${name}-${width}-${theme}.png`;
      if (!process.env["CI"]) await page.screenshot({ path: shot, fullPage: !name.startsWith("reader") });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${name} at ${width} px is wider than the window`).toBeLessThanOrEqual(0);
      const axe = new AxeBuilder({ page });
      // By night only the colours are others.
      if (theme === "night") axe.withRules("color-contrast");
      const { violations } = await axe.analyze();
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
      expect.soft(found, `${name} at ${width} px, ${theme}`).toEqual([]);
    }
  }
}
