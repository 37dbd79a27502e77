import type { Page } from "@playwright/test";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { drawPages } from "../../support/draw-pages.ts";
import { publishBook } from "../../support/publish-book.ts";
import { counterNotice, rightsNotice } from "../../support/rights/sample-notices.ts";
import { signUp } from "../../support/visitor.ts";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { checkLook } from "../steps/look.ts";
import { setRole } from "../steps/set-role.ts";
import { signIn } from "../steps/sign-in.ts";

/** Goes on with the Tab key to the control with this label, and fills it in by keys: a checkbox is checked. */
async function fillByKeys(page: Page, labels: Record<string, string | true>): Promise<void> {
  for (const [label, value] of Object.entries(labels)) {
    const control = page.getByLabel(label, { exact: true });
    for (let left = 4; left > 0 && !(await control.evaluate((it) => it === document.activeElement)); left--)
      await page.keyboard.press("Tab");
    await expect(control, label).toBeFocused();
    await (value === true ? page.keyboard.press("Space") : page.keyboard.type(value));
  }
}

test("by keyboard, a visitor sends a notice, a moderator hides the work, its owner counters, the claimant goes to court", async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const owner = await signUp(site.url, "accused-olga");
  const pages = await drawPages([{ kind: "flat", number: 5, width: coverWidth, height: coverHeight }]);
  const book = await publishBook(site.url, owner, { pages, fields: { bookTitle: "The Copied Well" } });
  await openWithScripts(page, `/details/ink-and-rain/book/${book.id}`);
  await page.getByRole("button", { name: "Report" }).click();
  await page.getByRole("link", { name: "Send a rights notice" }).press("Enter");
  const work = page.getByLabel("Address of the work on this site");
  await expect(work).toHaveValue(`/details/ink-and-rain/book/${book.id}`);
  await page.getByRole("button", { name: "Send notice" }).press("Enter");
  await expect(page.getByText("Please give your full name.")).toBeVisible();
  await expect(page.getByText("A notice is not valid without this.")).toHaveCount(2);
  await expect(page.getByLabel("What is yours")).toBeFocused();
  await checkLook(page, "rights-notice");
  await work.focus();
  await fillByKeys(page, {
    "What is yours, and how does this work use it?": rightsNotice.statement,
    "Your full name": rightsNotice.name,
    "Your postal address": rightsNotice.address,
    "Your email": rightsNotice.email,
    "I believe in good faith that the use of this material is not authorized by the copyright owner, its agent, or the law.": true,
    "This notice is accurate and complete and, under penalty of perjury, I am the owner of the rights or authorized to act for the owner.": true,
    Signature: rightsNotice.signature,
  });
  await page.keyboard.press("Enter");
  const link = (await page.getByRole("link", { name: "/rights-case#" }).getAttribute("href")) ?? "";

  const moderator = await signUp(site.url, "rights-mo");
  await setRole(site.dataDir, "rights-mo", "moderator");
  const moderating = await browser.newPage({ baseURL: site.url, reducedMotion: "reduce" });
  await signIn(moderating, moderator);
  await moderating.goto("/moderation");
  await moderating.getByRole("link", { name: "Read it" }).press("Enter");
  await expect(moderating.getByText("1 Elm Street")).toBeVisible();
  await moderating.getByRole("link", { name: "Open the queue" }).press("Enter");
  // Other journeys of this site may have reports, too.
  const entry = moderating
    .getByRole("region", { name: "Reported" })
    .getByRole("listitem")
    .filter({ has: moderating.getByRole("heading", { name: "The Copied Well" }) });
  await entry.getByRole("button", { name: "Hide" }).press("Enter");
  await moderating.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("A copy.");
  await moderating.getByRole("dialog").getByRole("button", { name: "Hide" }).press("Enter");
  await expect(entry).toHaveCount(0);

  await signIn(page, owner);
  await expect(async () => {
    await page.goto("/notices");
    await page.getByRole("link", { name: "The Copied Well" }).first().press("Enter", { timeout: 2000 });
    await expect(page.getByRole("heading", { name: "About “The Copied Well”" })).toBeVisible();
  }).toPass();
  await expect(page.getByText(rightsNotice.statement)).toBeVisible();
  await expect(page.getByText("1 Elm Street")).toHaveCount(0);
  await checkLook(page, "rights-case-owner");
  await page.getByLabel("Why was hiding the work a mistake?").focus();
  await fillByKeys(page, {
    "Why was hiding the work a mistake?": counterNotice.statement,
    "Your full name": counterNotice.name,
    "Your postal address": counterNotice.address,
    "Your telephone number": counterNotice.phone,
  });
  for (const box of await page.getByRole("checkbox").all()) await box.press("Space");
  await page.getByLabel("Signature").fill(counterNotice.signature);
  await page.getByLabel("Signature").press("Enter");
  await expect(page.getByText("The work is shown again on")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About “The Copied Well”" })).toBeFocused();

  const claiming = await browser.newPage({ reducedMotion: "reduce" });
  await claiming.goto(link);
  await expect(claiming.getByText(counterNotice.phone)).toBeVisible();
  await claiming.getByLabel("Which court, and which case?").fill("N.D. Cal., 26-1");
  await claiming.getByRole("button", { name: "I have gone to court" }).press("Enter");
  await expect(claiming.getByText("The work stays hidden because you have gone to court.")).toBeVisible();

  await moderating.goto("/moderation/rights-notices");
  await expect(moderating.getByText("N.D. Cal., 26-1")).toBeVisible();
  await checkLook(moderating, "rights-notices");
  await Promise.all([moderating.close(), claiming.close()]);
});
