import { openClient } from "../support/client.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./comics.ts";
import { findButton } from "./find-button.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("a book is bookmarked on its details page, opened from the profile, and removed", async ({ page, site }) => {
  const maker = await signUp(site.url);
  const fan = await signUp(site.url, "bookmarking-fan");
  const { pages } = await getSmallIssueFiles(14);
  const book = await publishBook(site.url, maker, { pages: pages.slice(0, 1) });
  const details = `/details/ink-and-rain/book/${book.id}`;
  await signIn(page, fan);
  await page.goto(details);
  const read = page.getByRole("link", { name: "Read Now" });
  // The button changes before the call is answered.
  const added = page.waitForResponse(`**/api/v1/bookmark/book/${book.id}/create`);
  await findButton(page, "Bookmark").click();
  await expect(findButton(page, "Remove Bookmark")).toBeVisible();
  expect((await added).status()).toBe(201);

  await page.goto(`${details}/issue/1`);
  await expect(findButton(page, "Remove Bookmark")).toBeVisible();
  await expect(read).toBeVisible();

  await page.goto("/profile/bookmarking-fan/bookmarks");
  const bookmarks = page.getByRole("region", { name: "Bookmarks" });
  await expect(bookmarks.getByRole("time")).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await bookmarks.getByRole("link", { name: "Ink and Rain", exact: true }).click();
  await expect(page).toHaveURL(`/read/ink-and-rain/book/${book.id}/issue/1`);

  await page.goto(details);
  const removal = `**/api/v1/bookmark/book/${book.id}/delete`;
  await page.route(removal, (route) => route.abort());
  await findButton(page, "Remove Bookmark").click();
  await expect(page.getByRole("alert")).toHaveText("An Error occurred. Please try again later.");
  await page.unroute(removal);
  const removed = page.waitForResponse(removal);
  await findButton(page, "Remove Bookmark").click();
  await expect(findButton(page, "Bookmark")).toBeVisible();
  expect((await removed).status()).toBe(204);
  await page.goto("/profile/bookmarking-fan/bookmarks");
  await expect(page.getByText("This user has no bookmarks")).toBeVisible();

  await signIn(page, maker);
  await page.goto(details);
  await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();
  await expect(findButton(page, "Bookmark")).toHaveCount(0);
});

test("a bookmark that cannot be looked up is not shown as absent", async ({ page, site }) => {
  const maker = await signUp(site.url);
  const fan = await signUp(site.url);
  const { pages } = await getSmallIssueFiles(15);
  const book = await publishBook(site.url, maker, { pages: pages.slice(0, 1) });
  await openClient(site.url, fan).post(`/bookmark/book/${book.id}/create`);
  await signIn(page, fan);
  const check = `**/api/v1/bookmark/book/${book.id}`;
  await page.route(check, (route) => route.fulfill({ status: 503, json: { status: "error", code: "unavailable" } }));
  await page.goto(`/details/ink-and-rain/book/${book.id}`);
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Whether you have bookmarked this book could not be loaded.");
  await expect(findButton(page, "Bookmark")).toHaveCount(0);
  await findButton(page, "Try again").click();
  await expect(failure).toBeVisible();
  await page.unroute(check);
  await findButton(page, "Try again").click();
  await expect(findButton(page, "Remove Bookmark")).toBeVisible();
  await expect(failure).toBeHidden();
});
