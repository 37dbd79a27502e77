import { openClient } from "../support/client.ts";
import { drawSmallPages, makeIssueForm } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";

let creator: Visitor;
let pages: string[];
test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "bell_ringer");
  pages = await drawSmallPages(4);
});

async function publishIssue(url: string, bookId: number, title: string): Promise<void> {
  const form = await makeIssueForm(creator.user, pages.slice(0, 2), { issueTitle: title });
  const added = await openClient(url, creator.token).post(`/publish/x/book/${bookId}`, form);
  expect(added.http).toBe(201);
}

test("somebody hears of the next issue at the bell and on the home page, reads it, and stops hearing", async ({
  page,
  site,
}) => {
  const book = await publishBook(site.url, creator, { pages, fields: { bookTitle: "Bells", urlSlug: "bells" } });
  const other = await publishBook(site.url, creator, { pages, fields: { bookTitle: "Whistles", urlSlug: "whistles" } });
  const fan = await signUp(site.url, "bell_fan");
  const asFan = openClient(site.url, fan.token);
  await asFan.post(`/bookmark/book/${book.id}/create`);
  await asFan.post(`/subscribe/add/publisher/${creator.user.id}`);
  await publishIssue(site.url, book.id, "Ding");
  await publishIssue(site.url, book.id, "Dong");
  await publishIssue(site.url, other.id, "Fweet");

  await signIn(page, fan);
  await page.goto("/");
  const box = page.getByRole("region", { name: "New for you" });
  await expect(box.getByText("bell_fan")).toBeVisible();
  await expect(box.getByRole("listitem")).toHaveText([/Whistles/, /Bells.*and 1 more/]);
  await checkLook(page, "home-pull-list");

  const bell = page.getByRole("banner").getByRole("link", { name: "Notifications, 3 new" });
  await bell.press("Enter");
  await expect(page).toHaveURL("/notifications");
  const fresh = page.getByRole("region", { name: "New" }).getByRole("listitem");
  await expect(fresh).toHaveText([/Whistles #2 is out.*Fweet/, /Bells #3 is out.*Dong.*Bells #2 is out.*Ding/]);
  await checkLook(page, "notifications");

  await test.step("reading marks an issue, by keys", async () => {
    await page.getByRole("button", { name: /^Mark as read.*Whistles #2 is out$/ }).press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Notifications, 2 new" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Earlier" }).getByRole("listitem")).toHaveText([/Whistles/]);
    await page.getByRole("button", { name: "Mark all as read" }).press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Mark as unread.*Whistles #2 is out$/ }).press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Notifications, 1 new" })).toBeVisible();
  });

  await test.step("a kind is stopped where it is shown, and comes back", async () => {
    await page.getByRole("button", { name: /^Stop these.*people whom you subscribe to/ }).press("Enter");
    await expect(page.getByText("You are no longer told here: New books and issues by people")).toBeVisible();
    await expect(page.getByRole("link", { name: "Whistles #2 is out" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("link", { name: "Whistles #2 is out" })).toBeVisible();
  });

  await test.step("a choice is kept", async () => {
    const mail = page
      .getByRole("group", { name: "New issues of books that you have bookmarked" })
      .getByLabel("By email");
    await mail.selectOption("Once a day");
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.reload();
    await expect(mail).toHaveValue("daily");
  });
});
