import { expect, test } from "./steps/journey.ts";
import { publishReader, settings } from "./steps/reader-screen.ts";

test("in a browser without closedby, a press that begins and ends outside closes a dialog, and no other", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"));
  await page.goto(await publishReader(site.url, {}));
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press("Escape");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(shortcuts).toBeVisible();
  await shortcuts.evaluate((dialog) => dialog.removeAttribute("closedby"));
  // The dialog is in the middle of the window.
  const [inside, outside] = [640, 20];
  const press = async (from: number, to: number) => {
    await page.mouse.move(from, 360);
    await page.mouse.down();
    await page.mouse.move(to, 360);
    await page.mouse.up();
  };
  await press(inside, outside);
  await press(outside, inside);
  await press(inside, inside);
  await expect(shortcuts).toBeVisible();
  await press(outside, outside);
  await expect(shortcuts).toBeHidden();
});
