import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { drawPages } from "../support/draw-pages.ts";
import { makePublishForm, publish, signUp } from "../support/visitor.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("a hidden book is on its owner's profile and in their searches, marked, and nowhere for others", async ({
  browser,
  page,
  site,
}) => {
  const owner = await signUp(site.url, "hiding-owner");
  const pages = await drawPages([{ kind: "flat", width: coverWidth, height: coverHeight }]);
  expect((await publish(owner, await makePublishForm(owner, pages))).http).toBe(201);
  const others = await browser.newPage();

  await signIn(page, owner);
  await page.goto("/edit-upload/ink-and-rain/book/1");
  await page.getByRole("checkbox", { name: "Hide this book" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/details/ink-and-rain/book/1");
  for (const details of ["/details/ink-and-rain/book/1", "/details/ink-and-rain/book/1/issue/1"]) {
    await page.goto(details);
    await expect(page.getByText("Hidden: only you can see this book")).toBeVisible();
  }

  for (const screen of ["/profile/hiding-owner", "/search?search-type=books&q=rain", "/search?q=drops"]) {
    await page.goto(screen);
    await expect(page.getByRole("article").getByText("Hidden", { exact: true }), screen).toBeVisible();
    await others.goto(site.url + screen);
    await expect(others.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(others.getByRole("article")).toHaveCount(0);
  }
  await page.goto("/profile/hiding-owner");
  await page.getByRole("link", { name: "Cover of Ink and Rain" }).click();
  await page.getByRole("link", { name: "Add Issue" }).waitFor();
  await page.getByRole("link", { name: "Edit", exact: true }).first().click();
  await expect(page.getByRole("checkbox", { name: "Hide this book" })).toBeChecked();
  await others.close();
});

test("a visitor reports a book, and a moderator hides it, with the reason for its owner", async ({ page, site }) => {
  const owner = await signUp(site.url, "reported-owner");
  const pages = await drawPages([{ kind: "flat", width: coverWidth, height: coverHeight }]);
  const { book } = (await publish(owner, await makePublishForm(owner, pages))) as unknown as { book: { id: number } };
  const details = `/details/ink-and-rain/book/${book.id}`;
  await page.goto(details);
  await page.getByRole("button", { name: "Report" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Please choose a reason.")).toBeVisible();
  await page.getByLabel("Somebody else's work").check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. The moderators will look at it.")).toBeVisible();

  const moderator = await signUp(site.url, "the-moderator");
  await signIn(page, moderator);
  await page.goto("/moderation");
  await expect(page.getByRole("heading", { name: "Uh-Oh! Page Not Found!" })).toBeVisible();
  await setRole(site.dataDir, "the-moderator", "moderator");
  await page.reload();
  await page.getByRole("button", { name: "Hide" }).click();
  await page.getByLabel("Reason").fill("Traced.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Nothing is waiting for a decision")).toBeVisible();
  expect((await page.goto(details))?.status()).toBe(404);

  await signIn(page, owner);
  await page.goto(details);
  await expect(page.getByText("Hidden by a moderator: Traced.")).toBeVisible();
});

/** Gives somebody a role with the operator's command, beside the running site. */
async function setRole(dataDir: string, name: string, role: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ["scripts/longbox.mjs", "role", name, role], { env });
}
