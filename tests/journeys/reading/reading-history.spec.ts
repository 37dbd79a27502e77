import { openClient } from "../../support/client.ts";
import { drawPages } from "../../support/draw-pages.ts";
import { drawSmallPages } from "../../support/issue-form.ts";
import { addIssue, publishBook } from "../../support/publish-book.ts";
import { signUp } from "../../support/visitor.ts";
import { findButton } from "../steps/find-button.ts";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { checkLook } from "../steps/look.ts";
import { isBelowHead } from "../steps/reader-screen.ts";
import { signIn } from "../steps/sign-in.ts";

test("a visitor continues where they left off, and a login moves their place to the account", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const maker = await signUp(site.url, "history-maker");
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = await drawPages(
    Array.from({ length: 5 }, (_, at) => ({ kind: "flat", number: at + 1, width: 400, height: 615 })),
  );
  // A book of one page is read to its end when it is opened.
  const other = await publishBook(site.url, maker, { pages: pages.slice(0, 1) });
  const { id } = await publishBook(site.url, maker, { pages, fields: { bookTitle: "Long Way", urlSlug: "long-way" } });
  const add = (issueTitle: string) =>
    addIssue(site.url, maker, id, { pages: pages.slice(0, 2), texts: { issueTitle } });
  await add("Further");
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
    await expect.poll(() => isBelowHead(page, page.getByAltText("Page 3 of 5"))).toBe(true);
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

  const reader = await signUp(site.url, "history-reader");
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
    await openWithScripts(page, `/read/ink-and-rain/book/${other.id}/issue/1`);
    await expect.poll(kept).toContain(`"user":${reader.user.id}`);
    await page.unroute(calls);
    await page.goto("/");
    await expect.poll(history).toMatchObject([{ book_id: other.id }, { book_id: id }]);
  });

  await test.step("bookmarks, subscriptions, and one's own profile show what is new and where to continue", async () => {
    const asReader = openClient(site.url, reader);
    for (const path of [`/bookmark/book/${id}/create`, `/subscribe/add/publisher/${maker.user.id}`])
      expect(await asReader.post(path)).toMatchObject({ http: 201 });
    await add("Furthest");
    await page.goto("/profile/history-reader/bookmarks");
    const stamp = page.getByText("1 new issue", { exact: true });
    await expect(stamp).toBeVisible();
    // The upper half of a cover belongs to its title and logo.
    expect(
      await stamp.evaluate((it) => (it as HTMLElement).offsetTop / (it.parentElement?.clientHeight ?? 1)),
    ).toBeGreaterThan(0.5);
    await expect(page.getByRole("link", { name: "Continue reading #2", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue reading #2 of Long Way" })).toBeVisible();
    await page.goto("/profile/history-reader/subscribed");
    await expect(page.getByRole("link", { name: /history-maker.*1 new issue/ })).toBeVisible();
  });

  await test.step("the history can be switched off, cleared, or forgotten one book at a time", async () => {
    await page.goto("/history");
    await expect(page.getByRole("link", { name: "Continue #2 of Long Way" })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText(/ \d{4}, \d{1,2}:\d\d [AP]M$/)
        .first(),
    ).toBeVisible();
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

test("after a visitor has forgotten their last book, the home page reserves no space for it", async ({
  page,
  site,
}) => {
  const { id, url_slug } = await publishBook(site.url, await signUp(site.url));
  const begun = () => page.evaluate(() => localStorage.getItem("reading-begun"));
  await openWithScripts(page, `/read/${url_slug}/book/${id}/issue/1`);
  await expect.poll(begun).toBe("yes");
  await page.goto("/history");
  await page.getByRole("button", { name: /^Forget/ }).click();
  await expect(page.getByText("There is nothing in your history.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await begun()).toBeNull();
});

test("a place that could not be loaded is loaded with the next page of the site", async ({ page, site }) => {
  const pages = await drawSmallPages(3);
  const { id, url_slug } = await publishBook(site.url, await signUp(site.url), { pages });
  const reader = await signUp(site.url);
  const place = { book_id: id, issue_number: 1, page: 2, seconds_ago: 0 };
  expect(await openClient(site.url, reader).post("/library/places", { places: [place] })).toMatchObject({ http: 200 });
  await signIn(page, reader);
  // On the first page after a login, places are read twice.
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("reading-begun"))).toBe("yes");
  const call = /\/library\/places\?/;
  await page.route(call, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", { predicate: (request) => call.test(request.url()) });
  await page.goto(`/details/${url_slug}/book/${id}`);
  await failed;
  await page.unroute(call);
  await page.getByRole("link", { name: /#1 .*First Drops/ }).click();
  await expect(page).toHaveURL(/\/issue\/1$/);
  await expect(page.getByRole("link", { name: "Continue reading #1, page 2" })).toBeVisible();
});

test("while more of the history loads, forgotten books stay forgotten and the focus stays put", async ({
  page,
  site,
}) => {
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
  await signIn(page, await signUp(site.url));
  await page.goto("/history");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(24);

  await test.step("the focus moves to the books that a press has added", async () => {
    await findButton(page, "Show more").press("Enter");
    await expect(rows).toHaveCount(48);
    await expect(rows.nth(24)).toBeFocused();
  });

  await test.step("forgetting waits for books that are loading", async () => {
    const release = hold();
    await findButton(page, "Show more").click();
    await expect(page.getByRole("button", { disabled: true })).toContainText("Show more");
    await findButton(page, "Forget Book 3.").click();
    release();
    await expect(rows).toHaveCount(71);
    await expect(findButton(page, "Forget Book 3.")).toBeHidden();
    await expect(findButton(page, "Forget Book 4.")).toBeFocused();
  });

  await test.step("somebody who has moved the focus elsewhere in the meantime keeps it", async () => {
    const release = hold();
    await findButton(page, "Show more").click();
    const keeping = page.getByRole("checkbox", { name: "Keep my reading history" });
    await keeping.focus();
    release();
    await expect(rows).toHaveCount(74);
    await expect(keeping).toBeFocused();
  });
});

test("the home page says why there is nothing to continue", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "history-finisher"));
  await page.evaluate(() => localStorage.setItem("reading-begun", "yes"));
  const shelf = page.getByRole("region", { name: "Continue reading" });
  const finished = { issue_number: 1, page: 9, furthest_page: 9, page_total: 9, next_issue: null };
  const history = Array.from({ length: 24 }, (_, at) => ({ ...finished, book_id: at + 1 }));
  const json = { status: "success", history, totalResultCount: 5000, is_kept: true };
  await page.route("**/library/history?*", (route) => route.fulfill({ json }));
  await page.goto("/");
  await expect(shelf.getByRole("paragraph")).toHaveText("You have finished the last 120 books you read.");

  await page.route("**/library/history?*", (route) => route.abort());
  await page.goto("/");
  await expect(shelf.getByRole("paragraph")).toHaveText("An error occurred. Please try again later.");
  await expect(shelf.getByRole("link", { name: "History" })).toBeVisible();
});
