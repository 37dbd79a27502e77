import type { Page } from "@playwright/test";
import { drawPages } from "../../support/draw-pages.ts";
import { publishBook } from "../../support/publish-book.ts";
import { signUp } from "../../support/visitor.ts";
import { expect, openWithScripts, test } from "../steps/journey.ts";
import { findOverflow, findSeriousViolations } from "../steps/look.ts";

const panels = [
  { x: 0, y: 0, width: 1, height: 0.45 },
  { x: 0, y: 0.55, width: 1, height: 0.45 },
];
let reader: string;
test.beforeAll(async ({ site }) => {
  const creator = await signUp(site.url);
  const pages = await drawPages([1, 2, 3].map((number) => ({ kind: "ink", number, width: 400, height: 600 })));
  const { id, url_slug } = await publishBook(site.url, creator, { pages });
  reader = `/read/${url_slug}/book/${id}/issue/1`;
  await fetch(`${site.url}/api/v1/publish/x/book/${id}/issue/1/panels`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${creator.token}`, "content-type": "application/json" },
    body: JSON.stringify({ pages: [{ page_number: 2, panels }] }),
  });
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Share a panel" });
const tools = (page: Page) => page.getByRole("button", { name: "Settings" });
/** Keeps what is shared or copied. */
async function watchSharing(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async ({ url }: ShareData) => void Object.assign(window, { shared: url }) });
  });
  return () => page.evaluate(() => (window as unknown as { shared?: string }).shared);
}
/** Goes on to the card, waits for it, and shares its link. */
async function shareLink(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "See the card" }).click();
  await expect(dialog(page).getByText("The link is previewed with this card")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Share the link" }).click();
}

test("a finger that holds a page shares the panel under it, in the strip and on the stage", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const shared = await watchSharing(page);
  const devTools = await context.newCDPSession(page);
  const hold = async (x: number, y: number) => {
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await expect(dialog(page)).toBeVisible();
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await openWithScripts(page, `${site.url}${reader}?page=2`);
  await expect(tools(page)).toBeVisible();
  await hold(195, 560);
  await expect(dialog(page).getByRole("radio", { name: "Panel 2" })).toBeChecked();
  expect(await findOverflow(page)).toBeNull();
  expect(await findSeriousViolations(page, { rules: { "target-size": { enabled: true } } })).toEqual([]);
  await dialog(page).getByText("Panel 1", { exact: true }).tap();
  await shareLink(page);
  expect(await shared()).toBe(`${site.url}${reader}?page=2&panel=1`);
  await dialog(page).getByRole("button", { name: "Close" }).tap();

  await page.keyboard.press("m");
  await expect(page.locator("[data-in-view]")).toBeVisible();
  await hold(330, 420);
  await dialog(page).getByRole("button", { name: "Close" }).tap();
  await expect(page.locator("[data-in-view] [data-page]")).toHaveAttribute("data-page", "2");
  await context.close();
});

test("a mouse draws a frame, keys move it, and its link opens the reader there", async ({ page, site }) => {
  const shared = await watchSharing(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithScripts(page, reader);
  await tools(page).click();
  await page.getByRole("button", { name: "Share a panel" }).click();
  await dialog(page).getByRole("button", { name: "Next page" }).click();
  await expect(dialog(page).getByRole("radio", { name: "Panel 1" })).toBeChecked();
  const sheet = dialog(page).locator("picture");
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (right: number, down: number) => [x + right * width, y + down * height] as const;
  await page.mouse.click(...at(0.5, 0.8));
  await expect(dialog(page).getByRole("radio", { name: "Panel 2" })).toBeChecked();
  await page.mouse.move(...at(0.1, 0.1));
  await page.mouse.down();
  await page.mouse.move(...at(0.3, 0.2), { steps: 3 });
  await page.mouse.move(...at(0.6, 0.4), { steps: 3 });
  await page.mouse.up();
  await expect(dialog(page).getByRole("radio", { name: "Own frame" })).toBeChecked();
  const frame = dialog(page).getByRole("group", { name: /^Frame/ });
  await frame.focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowDown");
  await dialog(page)
    .getByRole("button", { name: /^Right side/ })
    .focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  expect(await findSeriousViolations(page, {})).toEqual([]);
  await shareLink(page);
  const link = new URL((await shared()) ?? "");
  const sides = link.searchParams.get("frame")?.split(",").map(Number) ?? [];
  const [left = 0, top = 0, wide = 0, high = 0] = sides;
  expect([left, high]).toEqual([expect.closeTo(10, -0.5), expect.closeTo(30, -0.5)]);
  expect(top).toBeGreaterThan(12);
  expect(wide).toBeGreaterThan(52);
  expect(link.href.split("&")[0]).toBe(`${site.url}${reader}?page=2`);

  await page.keyboard.press("Escape");
  await expect(tools(page)).toBeFocused();

  await page.goto(link.href);
  await expect(tools(page)).toBeVisible();
  const middle = await page.getByAltText("Page 2 of 3").evaluate(
    (element, part) => {
      const shown = element.getBoundingClientRect();
      return shown.top + part * shown.height - innerHeight / 2;
    },
    (top + high / 2) / 100,
  );
  expect(Math.abs(middle)).toBeLessThan(120);
});

test("the keyboard alone chooses a panel, shares it, and comes back to where it was", async ({ page }) => {
  const shared = await watchSharing(page);
  await openWithScripts(page, `${reader}?page=2&panel=2`);
  await expect(tools(page)).toBeVisible();
  await page.keyboard.press("c");
  const second = dialog(page).getByRole("radio", { name: "Panel 2" });
  await expect(second).toBeChecked();
  await second.focus();
  await page.keyboard.press("ArrowLeft");
  await dialog(page).getByRole("button", { name: "See the card" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("The link is previewed with this card")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("button", { name: "Back" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(shared).toMatch(/\?page=2&panel=1$/);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  expect(page.url()).toMatch(/\?page=2&panel=2$/);
});
