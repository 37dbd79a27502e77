import type { Page } from "@playwright/test";
import { publishBook } from "../../support/publish-book.ts";
import { signUp } from "../../support/visitor.ts";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { checkLook } from "../steps/look.ts";
import { setRole } from "../steps/set-role.ts";
import { signIn } from "../steps/sign-in.ts";

/** Chooses who may make an account, on the admins' screen. */
async function choose(page: Page, label: string) {
  await page.goto("/admin#accounts");
  await page.getByRole("radio", { name: label }).focus();
  await page.keyboard.press("Space");
}
async function save(page: Page) {
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
}

async function fillIn(visitor: Page, username: string) {
  const values = {
    "First name": "Bea",
    "Last name": "Penciller",
    Username: username,
    Email: `${username}@example.org`,
    Password: "three blue umbrellas",
    "Confirm password": "three blue umbrellas",
  };
  for (const [label, value] of Object.entries(values)) {
    await visitor.getByLabel(label, { exact: true }).focus();
    await visitor.keyboard.type(value);
  }
}

test("moderators decide by keyboard who comes in and whose works are shown", async ({ page, browser, site }) => {
  test.slow();
  const admin = await signUp(site.url, "keeps_the_door");
  await setRole(site.dataDir, "keeps_the_door", "admin");
  await signIn(page, admin);
  const visits = await browser.newContext({ baseURL: site.url });
  const visitor = await visits.newPage();

  await test.step("a visitor applies and answers the question of the site", async () => {
    await choose(page, "Everybody who is accepted");
    await page.getByLabel("Question for applicants").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("What do you draw?");
    await page.getByLabel("Refused email domains").focus();
    await page.keyboard.type("spam.example\nMail.Example");
    await checkLook(page, "admin-accounts");
    await save(page);
    await openWithScripts(visitor, "/sign-up");
    await checkLook(visitor, "sign-up-application");
    await fillIn(visitor, "draws_cats");
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByText("Please answer the question!")).toBeVisible();
    await visitor.getByLabel("What do you draw?").focus();
    await visitor.keyboard.type("Cats.");
    await visitor.getByRole("button", { name: "Apply" }).press("Enter");
    await expect(visitor.getByText("Your application has been sent.")).toBeVisible();
  });

  await test.step("a moderator accepts them, and invites somebody else", async () => {
    await page.goto("/moderation");
    await page.getByRole("link", { name: "New accounts" }).press("Enter");
    await expect(page.getByText("Cats.")).toBeVisible();
    await checkLook(page, "new-accounts");
    await page.getByRole("group", { name: "draws_cats" }).getByRole("button", { name: "Accept" }).press("Enter");
    await expect(page.getByText("No applications are waiting.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Applications" })).toBeFocused();
    await page.getByLabel("Who it is for").focus();
    await page.keyboard.type("The drawing class");
    await page.keyboard.press("Enter");
    await expect(page.getByText("0 of 1 used")).toBeVisible();
  });
  const link = await page.getByLabel("Link of the new invitation").inputValue();

  await test.step("a closed site shows nobody a way in", async () => {
    await choose(page, "Nobody");
    await save(page);
    await visitor.goto("/");
    await expect(visitor.getByRole("link", { name: "Login" }).first()).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
    await openWithScripts(visitor, link);
    await expect(visitor.getByText("This site does not take new accounts.")).toBeVisible();
    await checkLook(visitor, "sign-up-closed");
  });

  await test.step("where accounts need an invitation, its link opens the form", async () => {
    await choose(page, "Everybody who is invited");
    await page.getByRole("radio", { name: "Always" }).focus();
    await page.keyboard.press("Space");
    await save(page);
    await openWithScripts(visitor, "/sign-up");
    await expect(visitor.getByText("New accounts are by invitation only.")).toBeVisible();
    await visitor.goto("/about");
    await openWithScripts(visitor, link);
    await visitor.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(visitor.getByRole("main")).toBeFocused();
    expect(visitor.url()).toBe(link);
    await fillIn(visitor, "in_the_class");
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByText("Sign Up successful!")).toBeVisible();
  });

  await test.step("the first work of a new account waits until a moderator has looked at it", async () => {
    const token = await visitor.evaluate(() => localStorage.getItem("jwtToken") ?? "");
    const me = await visitor.request.get("/api/v1/users/get-me", { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await me.json()) as { data: { user: { id: number; username: string } } };
    const fields = { bookTitle: "Cats of Bern", urlSlug: "cats-of-bern" };
    await publishBook(site.url, { token, user: data.user }, { fields });
    await openWithScripts(visitor, "/profile/in_the_class");
    await expect(visitor.getByRole("link", { name: "Cats of Bern" }).first()).toBeVisible();
    await expect(visitor.getByText("Your works are not in lists of the whole site yet.")).toBeVisible();
    await checkLook(visitor, "profile-held");
    await visitor.goto("/");
    await expect(visitor.getByText("Cats of Bern")).toHaveCount(0);
    await page.goto("/moderation/new-accounts");
    await page.getByRole("button", { name: "Show the pages" }).press("Enter");
    await checkLook(page, "new-accounts-works");
    await page.getByRole("button", { name: "Approve" }).press("Enter");
    await expect(page.getByText("No first works are waiting.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("Cats of Bern").first()).toBeVisible();
  });
  await visits.close();
});
