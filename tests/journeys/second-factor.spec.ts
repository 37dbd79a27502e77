import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";
import { typeInto } from "./type-into.ts";

const password = "three blue umbrellas";
const sectionOf = (page: Page) => page.getByRole("region", { name: "Two-factor authentication" });
const codesIn = (page: Page) => sectionOf(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");

/** Opens the profile editor, and sets up a second factor as far as the code from the app. Returns the app. */
async function begin(page: Page, username: string): Promise<TOTP> {
  await page.goto(`/profile/${username}/edit#two-factor-authentication`);
  const section = sectionOf(page);
  await typeInto(section.getByLabel("Your password", { exact: true }), password);
  await section.getByRole("button", { name: "Set up two-factor authentication" }).press("Enter");
  await expect(section.getByRole("img", { name: "QR code" })).toBeVisible();
  const key = (await section.locator("code").textContent()) ?? "";
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
}

/** Types the code of the app, which turns the second factor on. */
async function confirm(page: Page, app: TOTP): Promise<void> {
  await typeInto(sectionOf(page).getByLabel("Code from the app"), app.generate());
  await page.keyboard.press("Enter");
}

test("a second factor is set up in the profile, asked for at the login, and turned off again", async ({
  page,
  site,
}) => {
  await signIn(page, await signUp(site.url, "two_factors", password));
  const app = await begin(page, "two_factors");
  const section = sectionOf(page);
  await expect(section.getByRole("heading")).toBeFocused();
  await expect(section.getByRole("link", { name: "open the app on this device" })).toHaveAttribute(
    "href",
    /^otpauth:\/\/totp\//,
  );
  await confirm(page, app);
  const codes = codesIn(page);
  await expect(codes).toHaveCount(10);
  const [recoveryCode = "", secondCode = ""] = await codes.allTextContents();
  await section.getByRole("button", { name: "I have saved them" }).press("Enter");
  await expect(section.getByText("10 recovery codes are left")).toBeVisible();
  await expect(section.getByRole("heading")).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await typeInto(page.getByLabel("Email"), "two_factors@example.org");
  await typeInto(page.locator("[name=password]"), password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter the code from your authenticator app, or a recovery code.")).toBeVisible();
  await expect(page.locator("[name=code]")).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.locator("form [id$=-error]")).toHaveText([
    "This code is not valid. Wait for the next one, or use a recovery code.",
  ]);
  await typeInto(page.locator("[name=code]"), recoveryCode);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Login successful!")).toBeVisible();

  await page.goto("/profile/two_factors/edit#account");
  await expect(section.getByText("9 recovery codes are left")).toBeVisible();
  await typeInto(section.getByLabel("Your password", { exact: true }), password);
  await typeInto(section.getByLabel("Code from the app, or a recovery code"), secondCode);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("button", { name: "Set up two-factor authentication" })).toBeVisible();
});

test("recovery codes can be copied and downloaded, and are not left behind unnoticed", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "shown_once", password));
  await confirm(page, await begin(page, "shown_once"));
  await expect(codesIn(page)).toHaveCount(10);
  const codes = await codesIn(page).allTextContents();
  const section = sectionOf(page);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await section.getByRole("button", { name: "Copy the codes" }).press("Enter");
  await expect(section.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  const downloading = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download the codes" }).click();
  const file = await (await downloading).createReadStream();
  expect((await file.toArray()).join("")).toBe(`${codes.join("\n")}\n`);

  await page.getByRole("link", { name: "Back to your profile" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(codesIn(page)).toHaveText(codes);
  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;
  // The codes stay even if another tab logs out.
  const other = await page.context().newPage();
  await other.goto("/about");
  await other.evaluate(() => localStorage.removeItem("jwtToken"));
  await other.close();
  await expect(codesIn(page)).toHaveText(codes);
  await section.getByRole("button", { name: "I have saved them" }).click();
});

test("a tab learns what another one has done to the second factor", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "in_two_tabs", password));
  const other = await page.context().newPage();
  await begin(other, "in_two_tabs");
  const app = await begin(page, "in_two_tabs");
  await confirm(page, app);
  await expect(codesIn(page)).toHaveCount(10);
  const codes = await codesIn(page).allTextContents();
  await confirm(other, app);
  await expect(sectionOf(other).getByText("10 recovery codes are left")).toBeVisible();

  await sectionOf(page).getByRole("button", { name: "I have saved them" }).click();
  for (const [tab, code = ""] of [
    [page, codes[0]],
    [other, codes[1]],
  ] as const) {
    await typeInto(sectionOf(tab).getByLabel("Your password", { exact: true }), password);
    await typeInto(sectionOf(tab).getByLabel("Code from the app, or a recovery code"), code);
  }
  for (const tab of [page, other]) {
    await sectionOf(tab).getByRole("button", { name: "Turn off two-factor authentication" }).click();
    await expect(sectionOf(tab).getByRole("button", { name: "Set up two-factor authentication" })).toBeVisible();
  }
  await other.close();
});
