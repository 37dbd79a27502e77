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
  await test.step("the desk lists what only this browser has", async () => {
    const desk = await page.context().newPage();
    await desk.goto("/desk");
    const begun = desk.getByRole("region", { name: "Begun on this device" });
    await expect(begun.getByRole("link", { name: "Working Ahead" })).toHaveAttribute("href", "/upload");
    await desk.close();
  });
  await page.getByRole("button", { name: "Save as a draft" }).press("Enter");
  await expect(page).toHaveURL(/\/desk\/drafts\/\d+$/);
  await expect(page.getByText("Only you can see it.")).toBeVisible();
  const address = page.url();

  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signIn(phone, creator);
  await phone.goto(address);
  await expect(listedPages(phone)).toHaveCount(2);
  const left = phone.getByRole("navigation", { name: "What's left to do" });
  await expect(left.getByRole("button")).toHaveText(["Title"]);
  await typeInto(phone.getByLabel("Issue title"), "First Steps");
  const changed = phone.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await phone.getByLabel("Page files").setInputFiles(issue.pages.slice(2, 3));
  await changed;
  await expect(listedPages(phone)).toHaveCount(3);
  await expect(phone.getByText(/^Saved at /)).toBeVisible();
  await expect(left.getByRole("heading", { name: "Ready to publish" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel("Issue title")).toHaveValue("First Steps");
  await expect(listedPages(phone)).toHaveCount(3);

  await test.step("the other tab is told, and can keep its version or take the other", async () => {
    await typeInto(page.getByLabel("Issue title"), "Old Steps");
    await expect(page.getByText(/This draft was changed on another device/)).toContainText("“First Steps”, 3 pages");
    await page.getByRole("button", { name: "Show the other version" }).press("Enter");
    await expect(page.getByLabel("Issue title")).toHaveValue("First Steps");
  });

  await test.step("somebody with the link sees it before, until it is withdrawn", async () => {
    await page.getByRole("button", { name: "Preview link" }).press("Enter");
    const sharing = page.getByRole("dialog", { name: "Preview link" });
    await sharing.getByRole("button", { name: "Make a link" }).press("Enter");
    const link = await sharing.getByLabel("Link", { exact: true }).inputValue();
    const friend = await browser.newPage({ baseURL: site.url });
    const requested: string[] = [];
    friend.on("request", (request) => requested.push(request.url(), request.headers()["referer"] ?? ""));
    await friend.goto(link);
    await expect(friend.getByRole("heading", { level: 1, name: "First Steps" })).toBeVisible();
    await expect(friend.getByRole("img", { name: "Page 3 of 3" })).toBeVisible();
    await checkLook(friend, "preview");
    const secret = new URL(link).hash.slice(1);
    expect(secret.length).toBeGreaterThan(40);
    expect(requested.filter((text) => text.includes(secret))).toEqual([]);
    await sharing.getByRole("button", { name: "Withdraw the link" }).press("Enter");
    await expect(sharing.getByRole("button", { name: "Make a link" })).toBeVisible();
    await friend.reload();
    await expect(friend.getByText("This preview has ended, or its address is incomplete.")).toBeVisible();
    await friend.close();
    await sharing.getByRole("button", { name: "Close" }).press("Enter");
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
