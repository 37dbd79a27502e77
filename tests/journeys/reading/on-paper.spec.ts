import { expect, test } from "../steps/journey.ts";
import { comicPage, pageTotal, publishReader } from "../steps/reader-screen.ts";

test("on paper, pages are light at night, and the reader prints one page for each sheet, in every mode", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const countSheets = async () => {
    const pdf = await page.pdf({ format: "A4", printBackground: true, margin: { top: "1cm", bottom: "1cm" } });
    return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
  };
  const color = (of: "color" | "backgroundColor") =>
    page.evaluate((name) => getComputedStyle(document.documentElement)[name], of);

  await test.step("an article", async () => {
    await page.goto(`${site.url}/rules`);
    await page.getByRole("group", { name: "Theme" }).getByText("Night").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
    // Chromium may compute a color anew only after the next frame.
    await expect.poll(() => color("color")).toBe("rgb(243, 237, 226)");
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => color("color")).toBe("rgb(22, 19, 15)");
    await expect(page.getByRole("heading", { name: "Rules" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign Up" })).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    expect(await countSheets()).toBe(1);
  });

  await test.step("the strip, without the controls, notes, and end of the issue", async () => {
    await page.emulateMedia({ media: null });
    await page.goto(await publishReader(site.url, {}));
    await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
    expect(await countSheets()).toBe(pageTotal);
  });

  await test.step("the stage", async () => {
    await page.keyboard.press("m");
    await expect(comicPage(page, 2)).toBeHidden();
    expect(await countSheets()).toBe(pageTotal);
  });
});
