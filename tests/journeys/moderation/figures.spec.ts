import { readFile } from "node:fs/promises";
import { signUp } from "../../support/visitor.ts";
import { expect, test } from "../steps/journey.ts";
import { checkLook } from "../steps/look.ts";
import { setRole } from "../steps/set-role.ts";
import { signIn } from "../steps/sign-in.ts";

test("the figures exist for admins alone, who look at them and save them by keyboard", async ({ page, site }) => {
  await signIn(page, await signUp(site.url, "counting-cora"));
  await setRole(site.dataDir, "counting-cora", "moderator");
  await page.goto("/admin/figures");
  await expect(page.getByRole("heading", { name: "Uh-Oh! Page Not Found!" })).toBeVisible();
  await setRole(site.dataDir, "counting-cora", "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Figures" }).press("Enter");
  await expect(page.getByRole("figure", { name: "New accounts" })).toBeVisible();
  await checkLook(page, "figures");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("figures.csv");
  expect(await readFile(await download.path(), "utf8")).toMatch(/^week,accounts,.*\r\n\d{4}-\d\d-\d\d,0,/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Figures by week" })).toBeFocused();
});
