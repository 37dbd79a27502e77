import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Page, test as plain } from "@playwright/test";
import { startSite } from "../support/running-site.ts";
import { getIssueFiles, getSmallIssueFiles } from "./steps/comics.ts";
import { expect, test } from "./steps/journey.ts";
import { fillUploadForm, signUpOnScreen } from "./steps/upload-screen.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test("a newcomer signs up, publishes, reads, and logs out, and a visitor finds and reads the comic", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const { cover, pages } = await getIssueFiles(14);
  // Making all sizes of a full page takes seconds.
  const issue = { cover, pages: pages.slice(0, 3) };

  await test.step("a route that needs a session goes to the login form, and returns after signing up", async () => {
    await page.goto("/upload");
    await expect(page).toHaveURL(/\/login\?next=%2Fupload$/);
    await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
    await signUpOnScreen(page, "peppercarrot");
    await expect(page).toHaveURL(/\/upload$/);
  });

  await test.step("the upload form publishes the book and opens its details", async () => {
    await fillUploadForm(page, "Pepper & Carrot", issue);
    await expect(page.getByLabel("URL slug")).toHaveValue("pepper-and-carrot");
    const keys: (string | undefined)[] = [];
    await page.route("**/api/v1/publish", (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("The site could not be reached. Please check your connection")).toBeVisible();
    await expect(page.getByText("The files you chose and everything you typed are still here.")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("This may take a while. Please do not reload the page.")).toBeVisible();
    await expect(page).toHaveURL(/\/details\/pepper-and-carrot\/book\/\d+$/, { timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1, name: "Pepper & Carrot" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Fantasy" })).toBeVisible();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  await test.step("tells the creator once that the book is live", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const live = page.getByRole("dialog", { name: "Your book is live" });
    await expect(live.getByRole("link", { name: "Add the next issue" })).toHaveAttribute("href", /^\/upload-issue\//);
    const card = live.getByRole("img");
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(1200);
    await live.getByRole("button", { name: "Copy" }).click();
    await expect(live.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await live.getByRole("button", { name: "See the details" }).click();
    await expect(live).toBeHidden();
    await page.reload();
    await expect(page.getByRole("link", { name: "Add Issue" })).toBeVisible();
    await expect(live).toBeHidden();
  });

  for (const [name, size] of Object.entries({ phone, desktop })) {
    await test.step(`it reads well on a ${name}`, async () => {
      await page.setViewportSize(size);
      // A page that stays in view long enough becomes the place where the second reading starts.
      await page.getByRole("link", { name: /^(Read Now|Continue)/ }).click();
      await expect(page).toHaveURL(/\/read\/pepper-and-carrot\/book\/\d+\/issue\/1(\?page=\d+)?$/);
      await expectPagesInOrder(page, issue.pages.length);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/details\/pepper-and-carrot\/book\/\d+\/issue\/1$/);
      await page.getByRole("main").getByRole("link", { name: "Pepper & Carrot" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Pepper & Carrot" })).toBeVisible();
    });
  }

  await test.step("logging out opens the home page, which shows the new comic", async () => {
    await page.getByRole("button", { name: /Your menu/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    const newComics = page.getByRole("region", { name: "New comics" });
    await expect(newComics.getByRole("link", { name: "Pepper & Carrot", exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("jwtToken"))).toBeNull();
  });

  await test.step("a visitor finds it by a word and reads it without an account", async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(site.url);
    await visitor.getByRole("button", { name: "Search", exact: true }).click();
    await visitor.getByPlaceholder("What are you look for?").fill("dragon");
    await visitor.keyboard.press("Enter");
    await expect(visitor).toHaveURL(/\/search\?q=dragon$/);
    await expect(visitor.getByText("1-1 of 1 Results")).toBeVisible();
    await visitor
      .getByRole("heading", { name: /The Dragon's Tooth/ })
      .getByRole("link")
      .click();
    await expectPagesInOrder(visitor, issue.pages.length);
    await visitor.context().close();
  });
});

async function expectPagesInOrder(page: Page, total: number) {
  const pages = page.getByRole("img", { name: /^Page \d+ of \d+$/ });
  await expect(pages).toHaveCount(total);
  for (let at = 0; at < total; at++) {
    const picture = pages.nth(at);
    await expect(picture).toHaveAccessibleName(`Page ${at + 1} of ${total}`);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(100);
  }
}

plain("a site that was killed and restarted still has everything", async ({ page }) => {
  plain.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-journey-"));
  const first = await startSite(dataDir);
  try {
    await page.goto(`${first.url}/sign-up?next=/upload`);
    await signUpOnScreen(page, "survivor");
    await expect(page).toHaveURL(/\/upload$/);
    await fillUploadForm(page, "Still Here", await getSmallIssueFiles(14));
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/details\/still-here\/book\/\d+$/, { timeout: 60_000 });
    const address = new URL(page.url()).pathname;
    await first.kill();

    const second = await startSite(dataDir);
    try {
      await page.goto(second.url + address);
      await page.getByRole("link", { name: "Read Now" }).click();
      await expectPagesInOrder(page, 7);
    } finally {
      await second.stop();
    }
  } finally {
    if (first.process.exitCode === null && first.process.signalCode === null) await first.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
});
