import { signUp } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";
import { fillUploadForm, listedPages } from "./steps/upload-screen.ts";

test("a book is begun on the desk, ended on another device, given a time, and published", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const creator = await signUp(site.url, "works_ahead");
  const issue = await getSmallIssueFiles(3);
  await signIn(page, creator);
  await page.goto("/upload");
  await fillUploadForm(page, "Working Ahead", { ...issue, pages: issue.pages.slice(0, 2) });
  await page.getByLabel("Issue title").fill("");
  await page.getByRole("button", { name: "Save as a draft" }).press("Enter");
  await expect(page).toHaveURL(/\/desk\/drafts\/\d+$/);
  await expect(page.getByText("Only you can see it.")).toBeVisible();
  const address = page.url();

  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signIn(phone, creator);
  await phone.goto(address);
  await expect(listedPages(phone)).toHaveCount(2);
  await typeInto(phone.getByLabel("Issue title"), "First Steps");
  const changed = phone.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await phone.getByLabel("Page files").setInputFiles(issue.pages.slice(2, 3));
  await changed;
  await expect(listedPages(phone)).toHaveCount(3);
  await expect(phone.getByText(/^Saved at /)).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel("Issue title")).toHaveValue("First Steps");
  await expect(listedPages(phone)).toHaveCount(3);

  await test.step("the other tab is told, and can keep its version or take the other", async () => {
    await typeInto(page.getByLabel("Issue title"), "Old Steps");
    await expect(page.getByText(/This draft was changed on another device/)).toContainText("“First Steps”, 3 pages");
    await page.getByRole("button", { name: "Show the other version" }).press("Enter");
    await expect(page.getByLabel("Issue title")).toHaveValue("First Steps");
  });

  await page.getByRole("button", { name: "Publish later" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  await expect(dialog.getByText(/It comes out on /)).toBeVisible();
  await dialog.getByRole("button", { name: "Publish then" }).press("Enter");
  await expect(page.getByText(/^Comes out on .* at 5:00 PM/)).toBeVisible();
  await page.getByRole("link", { name: "Back to your desk" }).click();
  const comingOut = page.getByRole("region", { name: "Coming out" });
  await expect(comingOut.getByText(/^Comes out on .* at 5:00 PM/)).toBeVisible();
  await checkLook(page, "desk");
  await comingOut.getByRole("link", { name: "Working Ahead" }).click();
  await page.getByRole("button", { name: "Do not publish it then" }).press("Enter");
  await expect(page.getByText(/^Comes out on /)).toBeHidden();
  await checkLook(page, "draft");

  await page.getByRole("button", { name: "Publish now" }).press("Enter");
  await expect(page).toHaveURL(/\/details\/working-ahead\/book\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Working Ahead" })).toBeVisible();
  await page.goto("/desk");
  await expect(page.getByText("You have no drafts.")).toBeVisible();
  await phone.close();
});
