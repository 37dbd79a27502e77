import type { BrowserContext, Page } from "@playwright/test";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import type { Reported } from "#domains/moderators/queue/contract.ts";
import { openClient } from "../support/client.ts";
import { drawPages } from "../support/draw-pages.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { expect, leaveOutBlurs, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { setRole } from "./steps/set-role.ts";
import { signIn } from "./steps/sign-in.ts";

// Every screen looks right (see look.ts), for visitors and for a signed-in creator.

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
  "profile-accredited": "/profile/screen-creator/credits",
  "profile-bookmarks": "/profile/screen-reader/bookmarks",
  "profile-subscribers": "/profile/screen-creator/subscribers",
  "profile-subscribed-empty": "/profile/screen-creator/subscribed",
  articles: "/articles",
  article: "/articles/how-to-publish-your-comic-book-online",
  "article-new-issue": "/articles/how-to-add-a-new-issue-to-my-comic-book",
  history: "/history",
  about: "/about",
  contest: "/contest",
  news: "/news",
  "sign-up": "/sign-up",
  login: "/login",
  "forgot-password": "/forgot-password",
  "reset-password": "/reset-password/a-token",
  "api-docs": "/api/docs",
  rules: "/rules",
  response: "/answer/a-token",
  "not-found": "/no/such/page",
};

test.describe.configure({ mode: "parallel" });

let creator: Visitor;
let isPublished = false;
test.beforeAll(async ({ site }) => {
  // One worker may run both parts of this file.
  if (isPublished) return;
  isPublished = true;
  creator = await signUp(site.url, "screen-creator");
  // Small pages, because encoding large ones slows every screen down.
  const numbers = [1, 2, 3];
  const pages = await drawPages(
    numbers.map((number) => ({ kind: "flat", number, width: coverWidth, height: coverHeight })),
  );
  const works: Record<string, string>[] = [
    {},
    { bookTitle: "After Dark", urlSlug: "after-dark", contentRating: "M", genres: '["horror","mature"]' },
    { bookTitle: "Fifty letters are what a title may have at most XX", urlSlug: "long-title", contentRating: "T" },
  ];
  for (const fields of works) await publishBook(site.url, creator, { pages, fields });
  const reader = await signUp(site.url, "screen-reader");
  const toCreate = [
    "/bookmark/book/1/create",
    "/bookmark/book/2/create",
    `/subscribe/add/publisher/${creator.user.id}`,
  ];
  for (const path of toCreate) expect(await openClient(site.url, reader).post(path)).toMatchObject({ http: 201 });
});

/**
 * Visitors leave no state behind, so their screens share a page: a new one would load and compile all scripts again.
 */
let visitorPage: Page | undefined;
const visitorTest = test.extend({
  page: async ({ browser, site }, provide) => {
    visitorPage ??= await openPage(await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" }));
    await provide(visitorPage);
  },
});
async function openPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(leaveOutBlurs);
  return context.newPage();
}
test.afterAll(async () => {
  await visitorPage?.context().close();
  visitorPage = undefined;
});
for (const [name, address] of Object.entries(publicScreens)) {
  visitorTest(`${name} looks right at each width, in paper and in night`, async ({ page }) => {
    visitorTest.slow(name === "api-docs", "by far the longest screen");
    await page.goto(address);
    await checkLook(page, name);
  });
}

test("the open filter panel looks right for works and for users", async ({ page }) => {
  const panel = page.locator("summary", { hasText: "Advanced Filter" });
  await page.goto("/search");
  await panel.click();
  await page.getByRole("button", { name: "Fantasy not filtered" }).click();
  await page.getByRole("button", { name: "War not filtered" }).click({ clickCount: 2 });
  await expect(page.getByRole("button", { name: "War excluded" })).toBeVisible();
  await checkLook(page, "search-panel");
  await page.goto("/search?search-type=users");
  await panel.click();
  await expect(page.getByRole("combobox", { name: "Sort" })).toBeDisabled();
  await checkLook(page, "search-panel-users");
});

test("in forced colors, the open page and tab are marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/search?search-type=users");
  for (const label of ["Site", "Type of results"]) {
    const links = page.getByRole("navigation", { name: label, exact: true }).getByRole("link");
    const rules = await links.evaluateAll((all) =>
      all.map((each) => [each.hasAttribute("aria-current"), getComputedStyle(each).borderBottomColor] as const),
    );
    const marked = new Set(rules.flatMap(([isOpen, color]) => (isOpen ? color : [])));
    expect(marked.size, label).toBe(1);
    for (const [isOpen, color] of rules) expect(marked.has(color), label).toBe(isOpen);
  }
});

test("suggestions look right, including a mature book", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByPlaceholder("What are you look for?").pressSequentially("after");
  await expect(page.getByRole("option")).toHaveText([/After Dark/, "All results for “after”"]);
  await checkLook(page, "suggestions");
});

test("signed in, the home page and the upload form look right, empty and with errors", async ({ page }) => {
  test.slow();
  await signIn(page, creator);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Your menu/ })).toBeVisible();
  await checkLook(page, "home-signed-in");
  await page.goto("/upload");
  await expect(page.getByLabel("Book title")).toBeVisible();
  await checkLook(page, "upload");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Book Title required!").first()).toBeVisible();
  await checkLook(page, "upload-refused");
});

test("signed in, the creator's desk looks right", async ({ page }) => {
  test.slow();
  await signIn(page, creator);
  const { pages } = await getSmallIssueFiles(15);
  await page.goto("/details/ink-and-rain/book/1");
  await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();
  await checkLook(page, "details-owner");
  await page.goto("/upload-issue/ink-and-rain/book/1");
  await expect(page.getByLabel("Issue title")).toBeVisible();
  await checkLook(page, "upload-issue");
  await page.goto("/edit-upload/ink-and-rain/book/1");
  await page.getByRole("button", { name: "Delete Book" }).click();
  await checkLook(page, "delete-book");
  await page.goto("/edit-upload/ink-and-rain/book/1");
  await expect(page.getByLabel("Book title")).toBeVisible();
  await checkLook(page, "edit-book");
  await page.goto("/edit-upload/ink-and-rain/book/1/issue/1");
  await page.getByRole("button", { name: "Remove page 2" }).click();
  await page.getByLabel("Replace page 2, was page 3, with another file").setInputFiles(pages[0] ?? "");
  await page.getByLabel("Page files").setInputFiles(pages.slice(1, 3));
  await expect(page.getByText("New", { exact: true })).toHaveCount(2);
  await checkLook(page, "edit-issue");
});

test("signed in, the profile form looks right", async ({ page }) => {
  await signIn(page, creator);
  await page.goto("/profile/screen-creator/edit");
  await page.getByLabel("Email", { exact: true }).fill("another@example.org");
  await page.getByLabel("First name").fill("");
  await expect(page.getByText("First name required!")).toBeVisible();
  await checkLook(page, "edit-profile");
});

test("signed in, the page of a used email confirmation link looks right", async ({ page }) => {
  await signIn(page, creator);
  await page.goto("/confirm-email/a-token");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has been used");
  await checkLook(page, "confirm-email");
});

test("reporting, moderating, and reading moderators' decisions look right", async ({ page, site }) => {
  test.slow();
  const [moderator, accused] = [await signUp(site.url, "screen-moderator"), await signUp(site.url, "screen-accused")];
  await setRole(site.dataDir, "screen-moderator", "moderator");
  const thing = { kind: "user", id: accused.user.id };
  const book = await publishBook(site.url, accused);
  const text =
    "https://comics.example.org/a-long-address-that-shows-where-the-original-of-this-work-has-been-published";
  const reported = [thing, { kind: "book", id: book.id }];
  for (const each of reported) await openClient(site.url, null).post("/reports", { ...each, reason: "other", text });
  await page.goto(`/details/ink-and-rain/book/${book.id}`);
  await page.getByRole("button", { name: "Report" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await checkLook(page, "report");

  const decide = (act: string, more = {}) =>
    openClient(site.url, moderator).post("/moderation/acts", { ...thing, act, reason: text, ...more });
  await decide("suspend", { days: 3 });
  const { notices } = (await openClient(site.url, accused).get("/notices")) as unknown as { notices: { id: number }[] };
  await openClient(site.url, accused).post(`/notices/${notices[0]?.id}/answer`, { text });
  await decide("warn");
  await signIn(page, accused);
  await page.goto("/notices");
  await expect(page.getByText(/suspended until .* UTC\./)).toBeVisible();
  await page.getByRole("button", { name: "Answer" }).click();
  await checkLook(page, "notices");

  await signIn(page, moderator);
  await page.goto("/moderation");
  await page.getByRole("button", { name: "Show the pages" }).click();
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
  await checkLook(page, "moderation");
  await page.getByRole("button", { name: "Set rating" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Set rating" }).click();
  await expect(page.getByText("Please choose a rating.")).toBeVisible();
  await checkLook(page, "moderation-dialog");
  await page.goto(`/moderation/accounts/${accused.user.username}`);
  await expect(page.getByRole("heading", { name: "Similar accounts" })).toBeVisible();
  await checkLook(page, "moderation-account");
  await page.goto(`/moderation/accounts?q=${accused.user.username}`);
  await page.getByRole("checkbox", { name: `Select ${accused.user.username}` }).check();
  await checkLook(page, "moderation-accounts");
  await page.goto("/moderation/lists");
  await expect(page.getByLabel("Refused words")).toBeVisible();
  await checkLook(page, "moderation-lists");
  // Leaves the queue empty for other journeys.
  await decide("uphold", { answers: notices[0]?.id });
  const queue = (await openClient(site.url, moderator).get("/moderation/reports")) as unknown as {
    reported: Reported[];
  };
  for (const { kind, id, reports } of queue.reported)
    await decide("dismiss", { kind, id, reports: reports.map((report) => report.id) });
});
