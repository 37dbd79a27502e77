import { readFile } from "node:fs/promises";
import { drawSmallPages } from "../support/issue-form.ts";
import { signUp } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook } from "./steps/look.ts";
import { setRole } from "./steps/set-role.ts";
import { signIn } from "./steps/sign-in.ts";

test("an admin gives the site its name, texts, and an announcement by keyboard, and visitors see them", async ({
  page,
  browser,
  site,
}) => {
  const admin = await signUp(site.url, "names_the_site");
  await setRole(site.dataDir, "names_the_site", "admin");
  await signIn(page, admin);
  await page.goto("/admin");
  const type = async (label: string, text: string) => {
    await page.getByRole("textbox", { name: label, exact: true }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  await type("Name", "Comics of Bern");
  await type("Color on light pages", "#ffcc00");
  await expect(page.getByText("Too little contrast")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Please look at: Color on light pages" })).toBeVisible();
  await checkLook(page, "admin");
  await type("Color on light pages", "#1b4fbf");
  await page.getByRole("link", { name: "Home page", exact: true }).press("Enter");
  await type("Large panel: title", "Long live Swiss comics");
  await type("Announcement", "Closed on Sunday.");
  await page.getByRole("link", { name: "Pages", exact: true }).press("Enter");
  await type("Imprint", "We are **Bern**. <script>alert(1)</script>");
  await page.getByRole("button", { name: "Preview Imprint" }).press("Enter");
  await expect(page.locator("strong", { hasText: "Bern" })).toBeVisible();
  await checkLook(page, "admin-pages");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Announcement" })).toContainText("Closed on Sunday.");

  await test.step("a logo shows as soon as it is chosen, and an SVG is refused", async () => {
    await page.getByRole("link", { name: "Site", exact: true }).press("Enter");
    const field = page.getByRole("group", { name: "Logo" });
    const choose = (name: string, buffer: Buffer) =>
      field.locator("input").setInputFiles({ name, mimeType: "image/png", buffer });
    await choose("logo.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(field.getByRole("alert")).toHaveText("logo.svg is not a JPEG, PNG, or WebP picture.");
    const [drawn = ""] = await drawSmallPages(1);
    await choose("logo.png", await readFile(drawn));
    await expect(field.getByText("Logo saved. Visitors see it now.")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("img", { name: "Comics of Bern" })).toBeVisible();
    await checkLook(page, "admin-logo");
  });

  await test.step("news is written where it appears", async () => {
    await page.goto("/news");
    await page.getByRole("link", { name: "Write news" }).press("Enter");
    await type("Title", "We have moved");
    await type("Text", "To *Bern*.");
    await page.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByRole("heading", { name: "We have moved" })).toBeVisible();
    await checkLook(page, "post");
    await page.getByRole("link", { name: "Edit" }).press("Enter");
    await expect(page.getByLabel("Title")).toHaveValue("We have moved");
    await checkLook(page, "edit-post");
  });

  await test.step("visitors see all of it, without scripts too", async () => {
    const visitor = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const home = await visitor.newPage();
    await home.goto("/");
    await expect(home).toHaveTitle("Comics of Bern");
    await expect(home.getByRole("heading", { level: 1 })).toHaveText("Long live Swiss comics");
    await expect(home.getByText("Closed on Sunday.")).toBeVisible();
    await home.getByRole("link", { name: "Imprint" }).click();
    await expect(home.getByText("<script>alert(1)</script>")).toBeVisible();
    await home.goto("/articles");
    await home.getByRole("link", { name: "news" }).click();
    await home.getByRole("link", { name: "We have moved" }).click();
    await expect(home.getByText("To Bern.")).toBeVisible();
    await visitor.close();
  });
});
