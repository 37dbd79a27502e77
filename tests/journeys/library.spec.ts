import type { Page } from "@playwright/test";
import { openClient } from "../support/client.ts";
import { drawPages } from "../support/draw-pages.ts";
import { makeIssueForm } from "../support/issue-form.ts";
import { type PublishedBook, publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./comics.ts";
import { expect, openWithScripts, test } from "./journey.ts";
import { checkLook } from "./look.ts";
import { signIn } from "./sign-in.ts";
import { signUpOnScreen } from "./upload-screen.ts";

let maker: Visitor;
let book: PublishedBook;
let fan: Visitor;
/** One more subscriber than fits on a page of the list. */
let crowd: Visitor[];
test.beforeAll(async ({ site }) => {
  test.setTimeout(120_000);
  maker = await signUp(site.url, "library-maker");
  fan = await signUp(site.url, "library-fan");
  const { pages } = await getSmallIssueFiles(14);
  book = await publishBook(site.url, maker, { pages: pages.slice(0, 1) });
  const idol = await signUp(site.url, "library-idol");
  crowd = await Promise.all(Array.from({ length: 21 }, () => signUp(site.url)));
  for (const each of crowd) {
    const subscribed = await openClient(site.url, each).post(`/subscribe/add/publisher/${idol.user.id}`);
    expect(subscribed).toMatchObject({ http: 201 });
  }
});

const counts = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^\S+ subscribers?$/ })
    .first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

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
  await expect(button(page, "Subscribe")).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await press();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await signUpOnScreen(page, "library-intent");
  await page.getByRole("link", { name: "Go there now" }).click();
  await expect(page.getByText("You are now subscribed to library-maker.")).toBeVisible();
  await expect(counts(page)).toHaveText("1 subscriber");
  // The button changes before the call is answered.
  const removed = page.waitForResponse("**/api/v1/subscribe/remove/publisher/*");
  await button(page, "Unsubscribe").click();
  expect((await removed).status()).toBe(204);
  await page.reload();
  await expect(button(page, "Subscribe")).toBeVisible();
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
  await button(page, "Subscribe").click();
  await expect(button(page, "Unsubscribe")).toBeVisible();
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
  await button(page, "Unsubscribe").click();
  await expect(button(page, "Subscribe")).toBeVisible();
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
  await expect(button(page, "Subscribe")).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/subscribe/add/**", async (route) => {
    await held;
    await route.abort();
  });
  await button(page, "Subscribe").click();
  await expect(page.getByRole("main").getByText("Loading...", { exact: true })).toBeVisible();
  await expect(counts(page)).toHaveText("1 subscriber");
  answer();
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again later.");
  await expect(button(page, "Subscribe")).toBeVisible();
  await expect(counts(page)).toHaveText("0 subscribers");
});

test("a switch that is being saved cannot be pressed again", async ({ page }) => {
  await signIn(page, fan);
  await page.goto("/profile/library-fan/edit");
  const saving = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route("**/api/v1/my-credits/settings", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    sent.push(route.request().postDataJSON());
    await saving.promise;
    return route.continue();
  });
  const askFirst = page.getByLabel("Ask me first");
  await askFirst.click();
  await askFirst.press("Space");
  saving.resolve();
  await expect(page.getByText("Saved. This applies to future credits.")).toBeVisible();
  expect(sent).toMatchObject([{ askFirst: true }]);
  await expect(askFirst).toBeChecked();
  await askFirst.click();
  await expect(askFirst).not.toBeChecked();
  await expect(page.getByText("Saved. This applies to future credits.")).toBeVisible();
});

test("somebody sees a new credit in their menu, declines it by keyboard, and blocks and unblocks", async ({
  page,
  site,
}) => {
  const credit = ({ user }: Visitor, role: string) => ({ user: user.id, username: user.username, credits: [role] });
  const workCredits = JSON.stringify([credit(crowd[0] as Visitor, "writer"), credit(fan, "inker")]);
  const fields = { bookTitle: "Without Asking", urlSlug: "without-asking", workCredits };
  const { pages } = await getSmallIssueFiles(14);
  const { id } = await publishBook(site.url, crowd[0] as Visitor, { pages: pages.slice(0, 1), fields });
  await signIn(page, fan);
  await page.goto(`/details/without-asking/book/${id}`);
  const linkToFan = page.getByRole("main").getByRole("link", { name: "library-fan", exact: true });
  await expect(linkToFan).toBeVisible();
  await page.getByRole("button", { name: "Your menu, library-fan, 1 new" }).press("Enter");
  await page.getByRole("navigation", { name: "Your menu" }).getByRole("link", { name: "My credits 1" }).press("Enter");
  await expect(page.getByRole("heading", { name: "New (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Decline the credit in Without Asking #1" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Declined (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Your menu, library-fan", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Declined (1)" })).toBeFocused();
  await page.getByRole("button", { name: "Accept the credit in Without Asking #1" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Accepted (1)" })).toBeFocused();

  await page.getByRole("button", { name: `Block ${(crowd[0] as Visitor).user.username}` }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`/details/without-asking/book/${id}`);
  await expect(page.getByText("library-fan", { exact: true }).first()).toBeVisible();
  await expect(linkToFan).toHaveCount(0);
  // Pretends that a hundred others have been blocked since.
  await page.route(/\/blocks(\?page=2)?$/, async (route) => {
    const response = await route.fetch({ url: `${site.url}/api/v1/blocks` });
    const answer = (await response.json()) as { blocked: object[] };
    const later = Array.from({ length: 100 }, (_, at) => ({
      ...answer.blocked[0],
      id: -at,
      username: `blocked-${at}`,
    }));
    await route.fulfill({
      response,
      json: route.request().url().includes("page=2") ? answer : { ...answer, blocked: later },
    });
  });
  await page.goto("/profile/library-fan/edit");
  const unblock = button(page, `Unblock ${(crowd[0] as Visitor).user.username}`);
  await expect(button(page, "Unblock blocked-99")).toBeVisible();
  await expect(unblock).toHaveCount(0);
  await button(page, "Show more").press("Enter");
  await unblock.press("Enter");
  await expect(unblock).toHaveCount(0);
  await expect(button(page, "Unblock blocked-99")).toBeFocused();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText("You have not blocked anyone.")).toBeVisible();
});

test("a book is bookmarked on its details page, opened from the profile, and removed", async ({ page }) => {
  const details = `/details/ink-and-rain/book/${book.id}`;
  await signIn(page, fan);
  await page.goto(details);
  const read = page.getByRole("link", { name: "Read Now" });
  await button(page, "Bookmark").click();
  await expect(button(page, "Remove Bookmark")).toBeVisible();

  await page.goto(`${details}/issue/1`);
  await expect(button(page, "Remove Bookmark")).toBeVisible();
  await expect(read).toBeVisible();

  await page.goto("/profile/library-fan/bookmarks");
  const bookmarks = page.getByRole("region", { name: "Bookmarks" });
  await expect(bookmarks.getByRole("time")).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await bookmarks.getByRole("link", { name: "Ink and Rain", exact: true }).click();
  await expect(page).toHaveURL(`/read/ink-and-rain/book/${book.id}/issue/1`);

  await page.goto(details);
  const removal = `**/api/v1/bookmark/book/${book.id}/delete`;
  await page.route(removal, (route) => route.abort());
  await button(page, "Remove Bookmark").click();
  await expect(page.getByRole("alert")).toHaveText("An Error occurred. Please try again later.");
  await page.unroute(removal);
  // The button changes before the call is answered.
  const removed = page.waitForResponse(removal);
  await button(page, "Remove Bookmark").click();
  await expect(button(page, "Bookmark")).toBeVisible();
  expect((await removed).status()).toBe(204);
  await page.goto("/profile/library-fan/bookmarks");
  await expect(page.getByText("This user has no bookmarks")).toBeVisible();

  await signIn(page, maker);
  await page.goto(details);
  await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();
  await expect(button(page, "Bookmark")).toHaveCount(0);
});

test("the list of subscribers loads more near its end, or by a link without JavaScript", async ({
  page,
  browser,
  site,
}) => {
  const people = (on: Page) => on.getByRole("region", { name: "Subscribers" }).getByRole("listitem");
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/profile/library-idol/subscribers");
  await expect(page.getByRole("link", { name: "Load more" })).toBeAttached();
  await expect(people(page)).toHaveCount(20);
  await people(page).last().scrollIntoViewIfNeeded();
  await expect(people(page)).toHaveCount(21);
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

test("a visitor continues where they left off, and a login moves their place to the account", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = await drawPages(
    Array.from({ length: 5 }, (_, at) => ({ kind: "flat", number: at + 1, width: 400, height: 615 })),
  );
  const { id } = await publishBook(site.url, maker, { pages, fields: { bookTitle: "Long Way", urlSlug: "long-way" } });
  const addIssue = async (issueTitle: string) => {
    const form = await makeIssueForm(maker.user, pages.slice(0, 2), { issueTitle });
    expect(await openClient(site.url, maker).post(`/publish/x/book/${id}`, form)).toMatchObject({ http: 201 });
  };
  await addIssue("Further");
  const details = `/details/long-way/book/${id}`;
  const mark = (number: number) =>
    page.getByRole("link", { name: new RegExp(`#${number}.*Rain|#${number}.*Drops|#${number}.*Further`) });
  const topOf = (number: number) =>
    page
      .getByAltText(`Page ${number} of 5`)
      .evaluate((picture) => Math.abs(Math.round(picture.getBoundingClientRect().top)));
  const kept = () => page.evaluate(() => localStorage.getItem("places") ?? "");
  await test.step("reading to page 3 is saved on the device, and the home page links back to it", async () => {
    await openWithScripts(page, `/read/long-way/book/${id}/issue/1`);
    for (const number of [1, 2, 3]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => topOf(number)).toBe(0);
    }
    await expect.poll(kept).toContain('"page":3');
    await page.goto("/");
    await page.getByRole("link", { name: "Long Way #1, page 3" }).click();
    await expect(page).toHaveURL(/issue\/1\?page=3$/);
    await expect.poll(() => topOf(3)).toBe(0);
  });

  await test.step("the home page shows the place without moving the hero, and the details mark what has been read", async () => {
    // Records the hero's position before any script of the page has run.
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.dataset["heroAt"] = String(document.querySelector("h1")?.getBoundingClientRect().top);
      }),
    );
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Long Way #1, page 3" })).toBeVisible();
    const [before, after] = await page.evaluate(() => [
      Number(document.documentElement.dataset["heroAt"]),
      document.querySelector("h1")?.getBoundingClientRect().top,
    ]);
    expect(after).toBeCloseTo(before ?? 0, 0);
    await page.goto(details);
    await expect(page.getByRole("link", { name: "Continue #1, page 3" })).toBeVisible();
    await expect(mark(1)).toHaveAccessibleName(/Read to page 3 of 5/);
    await expect(mark(2)).toHaveAccessibleName(/Not read yet/);
  });

  const reader = await signUp(site.url, "library-reader");
  const history = async () => (await openClient(site.url, reader).get("/library/history"))["history"];
  await test.step("a login moves the place into the account, where further reading is saved", async () => {
    await signIn(page, reader);
    await page.goto(details);
    await expect.poll(history).toMatchObject([{ book_id: id, issue_number: 1, page: 3, furthest_page: 3 }]);
    await expect(mark(1)).toHaveAccessibleName(/Read to page 3 of 5/);
    await expect.poll(kept).toBe("");
    await page.getByRole("link", { name: "Continue #1, page 3" }).click();
    await expect(page.getByAltText("Page 3 of 5")).toBeInViewport();
    await page.keyboard.press("End");
    await expect(page.getByRole("heading", { name: "Next issue" })).toBeInViewport();
    await expect.poll(kept).toContain('"page":5');
    await page.goto("/");
    await expect.poll(history).toMatchObject([{ issue_number: 1, page: 5, next_issue: 2 }]);
    await page.goto(details);
    await expect(page.getByRole("link", { name: "Continue #2" })).toBeVisible();
    await expect(mark(1)).toHaveAccessibleName(/^Read #1/);
  });

  await test.step("reading is saved for the account even while the site cannot say who is signed in", async () => {
    const calls = /\/users\/get-me|\/library\//;
    await page.route(calls, (route) => route.abort());
    await openWithScripts(page, `/read/ink-and-rain/book/${book.id}/issue/1`);
    await expect.poll(kept).toContain(`"user":${reader.user.id}`);
    await page.unroute(calls);
    await page.goto("/");
    await expect.poll(history).toMatchObject([{ book_id: book.id }, { book_id: id }]);
  });

  await test.step("bookmarks, subscriptions, and one's own profile show what is new and where to continue", async () => {
    const asReader = openClient(site.url, reader);
    for (const path of [`/bookmark/book/${id}/create`, `/subscribe/add/publisher/${maker.user.id}`])
      expect(await asReader.post(path)).toMatchObject({ http: 201 });
    await addIssue("Furthest");
    await page.goto("/profile/library-reader/bookmarks");
    await expect(page.getByText("1 new issue", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue reading #2", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue reading #2 Long Way" })).toBeVisible();
    await page.goto("/profile/library-reader/subscribed");
    await expect(page.getByRole("link", { name: /library-maker.*1 new issue/ })).toBeVisible();
  });

  await test.step("the history can be switched off, cleared, or forgotten one book at a time", async () => {
    await page.goto("/history");
    await expect(page.getByRole("link", { name: "Continue #2 of Long Way" })).toBeVisible();
    await checkLook(page, "history-signed-in");
    const keeping = page.getByRole("checkbox", { name: "Keep my reading history" });
    await keeping.click();
    await expect(keeping).not.toBeChecked();
    await expect.poll(async () => (await openClient(site.url, reader).get("/library/history"))["is_kept"]).toBe(false);
    await page.getByRole("button", { name: "Clear history" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear history" }).click();
    await expect(page.getByText("There is nothing in your history.")).toBeVisible();
    expect(await history()).toEqual([]);
  });
});

test("while more of the history loads, forgotten books stay forgotten and the focus stays put", async ({ page }) => {
  const who = { url_slug: "book", username: "somebody", content_rating: "G" };
  const place = { issue_number: 1, page: 1, furthest_page: 1, page_total: 2, next_issue: null };
  let books = Array.from({ length: 75 }, (_, at) => ({
    ...who,
    ...place,
    book_id: at + 1,
    book_title: `Book ${at + 1}.`,
    last_read: "2026-05-04T12:00:00.000Z",
    cover: { url: "/files/images/0.webp", sources: [], width: 320, height: 492 },
  }));
  let gate = Promise.resolve();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  await page.route("**/files/images/0.webp", (route) => route.fulfill({ status: 204 }));
  await page.route(/\/library\/history\b/, async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === "DELETE") {
      books = books.filter(({ book_id }) => !pathname.endsWith(`/book/${book_id}`));
      return route.fulfill({ json: { status: "success" } });
    }
    const [at, limit] = [Number(searchParams.get("page")), Number(searchParams.get("limit"))];
    const history = books.slice((at - 1) * limit, at * limit);
    const answer = { status: "success", history, page: at, limit, totalResultCount: books.length, is_kept: true };
    if (at > 1) await gate;
    return route.fulfill({ json: answer });
  });
  await signIn(page, fan);
  await page.goto("/history");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(24);

  await test.step("the focus moves to the books that a press has added", async () => {
    await button(page, "Show more").press("Enter");
    await expect(rows).toHaveCount(48);
    await expect(rows.nth(24)).toBeFocused();
  });

  await test.step("forgetting waits for books that are loading", async () => {
    const release = hold();
    await button(page, "Show more").click();
    await expect(page.getByRole("button", { disabled: true })).toContainText("Show more");
    await button(page, "Forget Book 3.").click();
    release();
    await expect(rows).toHaveCount(71);
    await expect(button(page, "Forget Book 3.")).toBeHidden();
  });

  await test.step("somebody who has moved the focus elsewhere in the meantime keeps it", async () => {
    const release = hold();
    await button(page, "Show more").click();
    const keeping = page.getByRole("checkbox", { name: "Keep my reading history" });
    await keeping.focus();
    release();
    await expect(rows).toHaveCount(74);
    await expect(keeping).toBeFocused();
  });
});
