import type { Page } from "@playwright/test";
import { openClient } from "../support/client.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";

let creator: Visitor;

test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "credits-creator");
  for (const name of ["credits-inker", "credits-letterer"]) await signUp(site.url, name);
  const sleeper = await signUp(site.url, "credits-sleeper");
  expect(await openClient(site.url, sleeper).delete("/users/delete-me")).toEqual({ http: 204 });
});

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const [device, use] of Object.entries(devices))
  test.describe(device, () => {
    test.use({ ...use, permissions: ["clipboard-read", "clipboard-write"] });

    test("the credits field shows typed and pasted text, before and after a choice", async ({ page }) => {
      const press = (name: string) => {
        const target = page.getByRole("button", { name }).or(page.getByRole("option", { name }));
        return device === "phone" ? target.tap() : target.click();
      };
      const field = page.getByLabel("Add a user");
      await signIn(page, creator);
      await page.goto("/upload");

      await (device === "phone" ? field.tap() : field.click());
      await page.keyboard.type("credits-i");
      await expect(field).toHaveValue("credits-i");
      await press("credits-inker");
      await expect(page.getByRole("heading", { name: "credits-inker" })).toBeVisible();
      await expect(field).toHaveValue("");
      await expect(field).toBeFocused();

      await page.keyboard.type("c");
      await expect(field).toHaveValue("c");
      await page.keyboard.type("redits-l");
      await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["credits-letterer"]);
      await page.keyboard.press("ArrowDown");
      await expect(field).toHaveAttribute("aria-activedescendant", /./);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "credits-letterer" })).toBeVisible();
      await expect(field).toHaveValue("");

      await press("Remove credits-inker from the credits");
      await paste(page, "credits-ink");
      await expect(field).toHaveValue("credits-ink");
      await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["credits-inker"]);

      await page.getByLabel("Issue title").focus();
      await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
      await field.focus();
      await page.keyboard.press("End");
      await page.keyboard.type("er");
      await expect(field).toHaveValue("credits-inker");
      await press("credits-inker");
      await expect(page.getByRole("heading", { name: "credits-inker" })).toBeVisible();
    });
  });

test("the suggested users come into view, as does the field below a chosen user", async ({ page }) => {
  await signIn(page, creator);
  await page.goto("/upload");
  const field = page.getByLabel("Add a user");
  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await field.click();
  await page.keyboard.type("credits-");
  const users = page.getByRole("listbox").getByRole("option");
  await expect(users.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "credits-inker" })).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
});

test("offers only users who can be credited", async ({ page }) => {
  await signIn(page, creator);
  await page.goto("/upload");
  await page.getByLabel("Add a user").click();
  await page.keyboard.type("credits-");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["credits-inker", "credits-letterer"]);
  await page.keyboard.type("creator");
  await expect(page.getByText("No other users found.")).toBeVisible();
});

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}
