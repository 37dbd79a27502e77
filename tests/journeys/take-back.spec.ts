import { openClient } from "../support/client.ts";
import { drawSmallPages, makeIssueForm } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";

test("a creator takes an issue back by keyboard, its address says so, and it returns from the desk", async ({
  page,
  browser,
  site,
}) => {
  const creator = await signUp(site.url, "takes_back");
  const pages = await drawSmallPages(2);
  const { id, url_slug } = await publishBook(site.url, creator, { pages, fields: { bookTitle: "Second Thoughts" } });
  for (const issueTitle of ["The Middle", "The End"]) {
    const form = await makeIssueForm(creator.user, pages, { issueTitle });
    const added = await openClient(site.url, creator).post(`/publish/${url_slug}/book/${id}`, form);
    expect(added).toMatchObject({ http: 201 });
  }
  const address = `/details/${url_slug}/book/${id}/issue/2`;
  const reader = await browser.newPage({ baseURL: site.url });
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1 })).toContainText("The Middle");

  await signIn(page, creator);
  await page.goto(address);
  await page.getByRole("button", { name: "Take back issue 2" }).press("Enter");
  const asking = page.getByRole("dialog", { name: "Take back issue #2?" });
  await asking.getByRole("button", { name: "Take back" }).press("Enter");
  await expect(page).toHaveURL(/\/desk\/drafts\/\d+$/);
  await expect(page.getByText("You have taken back issue #2.")).toBeVisible();
  await checkLook(page, "taken-back");

  await test.step("nobody sees it, and its address says why, with and without scripts", async () => {
    await reader.goto(address);
    await expect(reader.getByText("The creator has taken this issue back for now.")).toBeVisible();
    await reader.goto(`/read/${url_slug}/book/${id}/issue/2`);
    await expect(reader.getByText("The creator has taken this issue back for now.")).toBeVisible();
    const answer = await reader.request.get(address);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain("The creator has taken this issue back for now.");
    await reader.goto(`/details/${url_slug}/book/${id}`);
    await expect(reader.getByText("The End").first()).toBeVisible();
    await expect(reader.getByText("The Middle")).toHaveCount(0);
  });

  await page.goto("/desk");
  const taken = page.getByRole("region", { name: "Taken back" });
  await expect(taken.getByText("Issue #2 of Second Thoughts, taken back")).toBeVisible();
  await taken.getByRole("link", { name: "The Middle" }).press("Enter");
  await page.getByRole("button", { name: "Publish again" }).press("Enter");
  await expect(page).toHaveURL(address);
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1 })).toContainText("The Middle");
});
