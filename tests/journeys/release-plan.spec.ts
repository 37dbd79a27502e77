import { openClient } from "../support/client.ts";
import { drawCover, drawSmallPages, makeForm } from "../support/issue-form.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";

test("a creator plans issues by keyboard, readers see the next day, and the desk shows the month", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const creator = await signUp(site.url, "plans_releases");
  const pages = await drawSmallPages(1);
  const book = await publishBook(site.url, creator, { pages, fields: { bookTitle: "Night Bus" } });
  for (const issueTitle of ["First Stop", "Last Stop"]) {
    const workCredits = [{ user: creator.user.id, username: "plans_releases", credits: ["writer"] }];
    const texts = { bookId: String(book.id), issueTitle, issueDescription: "It comes.", workCredits };
    const form = await makeForm(texts, { issueCoverPhoto: [await drawCover(1)], issueAssets: pages });
    expect(await openClient(site.url, creator).post("/drafts", form)).toMatchObject({ http: 201 });
  }
  await signIn(page, creator);
  await page.goto(`/details/${book.url_slug}/book/${book.id}`);
  await page.getByRole("link", { name: "Release plan" }).press("Enter");
  await expect(page).toHaveURL(/\/desk\/books\/\d+$/);
  await expect(page.getByText(/^Every Friday at 5:00 PM, time zone /)).toBeVisible();
  await page.getByRole("button", { name: "Add Last Stop to the plan" }).press("Enter");
  await page.getByRole("button", { name: "Add First Stop to the plan" }).press("Enter");

  await test.step("the order is changed with keys", async () => {
    const items = page.getByRole("list", { name: "Issues in the plan, in order" }).getByRole("listitem");
    await expect(items).toHaveText([/^1Last Stop/, /^2First Stop/]);
    await page.getByLabel("2, move First Stop").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(items).toHaveText([/^1First Stop/, /^2Last Stop/]);
  });
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The release plan is saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Calendars" })).toBeVisible();
  await checkLook(page, "release-plan");

  await test.step("leaving asks about changes that are not saved", async () => {
    await page.getByLabel("Pause the plan").press("Space");
    await page.getByRole("main").getByRole("link", { name: "Night Bus" }).click();
    const asking = page.getByRole("dialog", { name: "Leave without saving?" });
    await asking.getByRole("button", { name: "Stay" }).press("Enter");
    await page.getByLabel("Pause the plan").press("Space");
  });

  await test.step("readers see the next issue on the details and at the end of the latest issue", async () => {
    const reader = await browser.newPage({ baseURL: site.url });
    await reader.goto(`/details/${book.url_slug}/book/${book.id}`);
    await expect(reader.getByText(/^Next issue: Friday, [A-Z][a-z]+ \d+/)).toBeVisible();
    await reader.goto(`/read/${book.url_slug}/book/${book.id}/issue/1`);
    await expect(reader.getByText(/^Next issue: Friday, /)).toBeVisible();
    const calendar = await reader.request.get(`/calendar/book/${book.id}.ics`);
    expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await calendar.text()).toContain("SUMMARY:Night Bus: next issue");
    await reader.close();
  });

  await test.step("on the desk, a phone has the month as a list", async () => {
    await page.goto("/desk");
    await expect(page.getByRole("region", { name: "Your books" })).toContainText("2 issues are planned.");
    const last = page.getByRole("region", { name: "Coming out" }).getByRole("link", { name: "Last Stop" });
    await expect(last).toBeVisible();
    await page.getByRole("button", { name: "Next month" }).press("Enter");
    await expect(page.getByRole("button", { name: "Next month" })).toBeFocused();
    await expect(page.getByRole("table").or(page.getByText("Nothing comes out in this month.")).first()).toBeVisible();
    await checkLook(page, "desk-month");
  });
});
