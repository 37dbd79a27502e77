import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { openClient } from "../support/client.ts";
import { type PublishedBook, publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./comics.ts";
import { findButton } from "./find-button.ts";
import { expect, test } from "./journey.ts";
import { typeInto } from "./type-into.ts";

const password = "three blue umbrellas";
const email = "leaving-maker@example.org";
let maker: Visitor;
let book: PublishedBook;
test.beforeAll(async ({ site }) => {
  maker = await signUp(site.url, "leaving-maker", password);
  const { pages } = await getSmallIssueFiles(14);
  const fields = { bookTitle: "Farewell Rain", urlSlug: "farewell-rain" };
  book = await publishBook(site.url, maker, { pages: pages.slice(0, 2), fields });
});

/** Reads the status of each screen as a visitor, even if it was cached before. */
async function visitAll(url: string): Promise<number[]> {
  const issue = `farewell-rain/book/${book.id}/issue/1`;
  const screens = ["/profile/leaving-maker", `/details/${issue}`, `/read/${issue}`];
  return Promise.all(screens.map(async (path) => (await fetch(url + path)).status));
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=password]").press("Enter");
}

test("deactivating hides everything immediately, and a login restores it", async ({ page, site }) => {
  await logIn(page);
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await visitAll(site.url)).toEqual([200, 200, 200]);
  await expect(page.getByRole("main")).toContainText("Farewell Rain");

  await page.goto("/profile/leaving-maker/edit");
  await page.getByLabel("Bio", { exact: true }).fill("Not worth a question now.");
  await findButton(page, "Deactivate account").click();
  const dialog = page.getByRole("dialog", { name: "Deactivate your account?" });
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(findButton(page, "Deactivate account")).toBeFocused();

  await page.route("**/users/delete-me", (route) => route.abort());
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog.getByRole("alert")).toContainText("An Error occurred. Please try again later.");
  await page.unroute("**/users/delete-me");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("jwtToken"))).toBeNull();
  await expect.poll(() => visitAll(site.url)).toEqual([404, 404, 404]);
  await page.reload();
  await expect(page.getByRole("main")).not.toContainText("Farewell Rain");

  await logIn(page);
  await expect(page.getByText("Your account has been reactivated!")).toBeVisible();
  await expect.poll(() => visitAll(site.url)).toEqual([200, 200, 200]);
});

test("a user exports their data and then erases the account", async ({ page, site }) => {
  await logIn(page);
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto("/profile/leaving-maker/edit#data");
  const download = page.waitForEvent("download");
  await findButton(page, "Download my data").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^longbox-leaving-maker-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText("Your download has started.")).toBeVisible();
  const zip = new ZipReader(new Uint8ArrayReader(await readFile(await file.path())), { useWebWorkers: false });
  const names = (await zip.getEntries()).map(({ filename }) => filename);
  expect(names).toContain(`works/farewell-rain-${book.id}/issues/1/issue.json`);
  expect(names.filter((name) => name.includes("/pages/"))).toHaveLength(2);

  await findButton(page, "Erase account").click();
  const dialog = page.getByRole("dialog", { name: "Erase your account?" });
  await page.mouse.click(4, 4);
  await typeInto(dialog.getByLabel("Your username"), "Leaving-Maker");
  await expect(dialog.getByRole("button", { name: "Erase for good" })).toBeDisabled();
  await typeInto(dialog.getByLabel("Your username"), "leaving-maker");
  await page.route(
    "**/users/erase-me",
    (route) =>
      route.fulfill({ status: 403, json: { code: "password_needed", message: "Please enter your password." } }),
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  const again = page.getByRole("dialog", { name: "Enter your password" });
  await again.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter your password.");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect.poll(() => visitAll(site.url)).toEqual([404, 404, 404]);

  await logIn(page);
  await expect(page.getByText("Email or password is incorrect.")).toBeVisible();
  const signUpAgain = (username: string, by = email) =>
    openClient(site.url, null).post("/users/signup", {
      firstName: "New",
      lastName: "One",
      username,
      email: by,
      password,
      passwordConfirm: password,
    });
  // Once the job has run, the email is free again; the username stays taken for a while.
  await expect.poll(async () => (await signUpAgain("returning-maker")).http, { timeout: 30_000 }).toBe(201);
  expect(await signUpAgain("leaving-maker", "another@example.org")).toMatchObject({
    http: 409,
    code: "username_taken",
  });
});
