import type { Page } from "@playwright/test";
import type { PanelsRead } from "#domains/panels/contract.ts";
import { openClient } from "../support/client.ts";
import { drawPages } from "../support/draw-pages.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { checkLook, waitForLayout } from "./steps/look.ts";
import { signIn } from "./steps/sign-in.ts";

/** Two rows, of which the second was found without confidence. */
const rows = [
  { x: 0.1, y: 0.1, width: 0.8, height: 0.35, confidence: 0.9 },
  { x: 0.1, y: 0.5, width: 0.8, height: 0.4, confidence: 0.4 },
];
const script = `PAGE 1
PANEL 1
A street in the rain.
ANNA (OFF): Taxi!
PANEL 2
SFX: SPLASH
PAGE 2 (two panels)
PANEL 1
ANNA: Great.
PANEL 2
CAP: Later…
PAGE 9
PANEL 1
ANNA: Lost.`;

/** Publishes three pages with panels, which were found unsurely on the first two. Returns the ends of their addresses. */
async function publish(creator: Visitor, url: string) {
  const pages = await drawPages([1, 2, 3].map((number) => ({ kind: "flat", number, width: 600, height: 900 })));
  const book = await publishBook(url, creator, { pages });
  const issue = `${book.url_slug}/book/${book.id}/issue/1`;
  const found = [1, 2].map((page_number) => ({ page_number, panels: rows }));
  const set = await openClient(url, creator).patch(`/publish/${issue}/panels`, { pages: found });
  expect(set.http).toBe(200);
  return { issue, patch: (body: object) => openClient(url, creator).patch(`/publish/${issue}/panels`, body) };
}

const readShown = async (url: string, issue: string) =>
  (await openClient(url, null).get(`/read/${issue}/panels`)) as unknown as PanelsRead;
const panel = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Panel ${number} of`) });
const picture = (page: Page) => page.getByRole("application");
const place = (page: Page, number: number) => panel(page, number).getAttribute("aria-label");

test("an owner mends and confirms panels by keyboard, and pastes a script; readers get both", async ({
  page,
  site,
}) => {
  const creator = await signUp(site.url, "mends_panels");
  const { issue, patch } = await publish(creator, site.url);
  expect((await readShown(site.url, issue)).pages).toEqual([]);
  await signIn(page, creator);
  await page.goto(`/details/${issue}`);
  await page.getByRole("link", { name: "Panels and script" }).press("Enter");
  await expect(page.getByText("readers see this page whole until you say that it looks right")).toBeVisible();

  await test.step("panels are moved, resized, split, ordered, merged, and deleted by keys", async () => {
    await panel(page, 1).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowRight");
    expect(await place(page, 1)).toBe("Panel 1 of 2, 80.5 % wide, 35 % high, 9.5 % from the left, 10 % from the top");
    await page.keyboard.press("v");
    await expect(page.getByRole("slider", { name: "Line that splits panel 1" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(panel(page, 1)).toBeFocused();
    await expect(page.getByText("Panel 1 is split. 3 panels.")).toBeAttached();
    await page.keyboard.press("l");
    await expect(panel(page, 2)).toBeFocused();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(panel(page, 3)).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(panel(page, 2)).toBeFocused();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("m");
    await expect(page.getByText("There is no next panel to merge with.")).toBeAttached();
    await expect(panel(page, 3)).toBeVisible();
  });

  await test.step("one key confirms a page, and goes to the next one", async () => {
    await page.keyboard.press("y");
    await expect(picture(page)).toHaveAccessibleName("Picture of page 2, 2 panels");
    await expect(picture(page)).toBeFocused();
    await page.keyboard.press("y");
    await expect(picture(page)).toHaveAccessibleName("Picture of page 3, no panels");
    await page.keyboard.press("n");
    await expect(panel(page, 1)).toHaveAccessibleName(/^Panel 1 of 1, 100 % wide, 100 % high/);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("w");
    await expect(page.getByRole("button", { name: /^Page 3\b.*, not saved/ })).toBeVisible();
  });

  await test.step("a script falls into place, with its doubts", async () => {
    await page.getByRole("button", { name: "Paste a script" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Paste a script" });
    await dialog.getByRole("textbox", { name: "Script" }).fill(script);
    await expect(dialog.getByText("3 pages, 2 doubts.")).toBeVisible();
    await expect(dialog.getByText("The script has 2 panels, the page 3.")).toBeVisible();
    await expect(dialog.getByText("The issue has no such page.")).toBeVisible();
    await dialog.getByRole("button", { name: "Put 5 lines into place" }).press("Enter");
    await expect(page.getByText("Left over from the script: 1")).toBeVisible();
    await expect(page.getByLabel("Text of line 2 of panel 1")).toHaveValue("(off) Taxi!");
    await page.getByLabel("Speaker of line 2 of panel 1").fill("Anna");
    await checkLook(page, "panel-editor");
  });

  await test.step("pages that were changed elsewhere are not overwritten without asking", async () => {
    await patch({ pages: [{ page_number: 2, panels: [{ x: 0, y: 0, width: 1, height: 1 }] }] });
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(page.getByText("The panels of page 2 have been changed elsewhere")).toBeVisible();
    await page
      .getByRole("link", { name: /^Ink and Rain/ })
      .first()
      .click();
    const asking = page.getByRole("dialog", { name: "Leave without saving?" });
    await asking.getByRole("button", { name: "Stay" }).press("Enter");
    await page.getByRole("button", { name: "Keep mine" }).press("Enter");
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(page.getByText("Panels and script are saved.")).toBeVisible();
    await expect(page.getByText("No changes yet")).toBeVisible();
  });

  const { pages } = await readShown(site.url, issue);
  expect(pages.map(({ page_number, panels }) => [page_number, panels.length])).toEqual([
    [1, 3],
    [2, 2],
  ]);
  expect(pages[0]?.panels[0]?.lines).toEqual([
    { kind: "description", text: "A street in the rain." },
    { kind: "dialogue", speaker: "Anna", text: "(off) Taxi!" },
  ]);
});

test("panels are drawn, moved, resized, and split by mouse and by touch", async ({ browser, site }) => {
  const creator = await signUp(site.url, "draws_by_hand");
  const { issue } = await publish(creator, site.url);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await signIn(page, creator);
  await page.goto(`/edit-upload/${issue}/panels`);
  await panel(page, 1).scrollIntoViewIfNeeded();
  await picture(page).evaluate((area) => area.scrollIntoView({ block: "center" }));
  /** Points of the page picture on the screen, where it is now: pressing a button may scroll. */
  const find = async (points: [x: number, y: number][]) => {
    const frame = await picture(page).locator("img").boundingBox();
    if (!frame) throw new Error("the picture has no place");
    return points.map(([x, y]) => ({ x: frame.x + x * frame.width, y: frame.y + y * frame.height }));
  };
  const devTools = await context.newCDPSession(page);
  const byMouse = async (...points: [x: number, y: number][]) => {
    for (const [step, { x, y }] of (await find(points)).entries()) {
      await page.mouse.move(x, y, { steps: 3 });
      if (step === 0) await page.mouse.down();
    }
    await page.mouse.up();
  };
  const byTouch = async (...points: [x: number, y: number][]) => {
    // From the next frame on, the browser knows what scrolls and what is drawn on.
    await waitForLayout(page);
    for (const [step, point] of (await find(points)).entries())
      await devTools.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: [point],
      });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const size = async (number: number) =>
    (await place(page, number))?.match(/[\d.]+(?= %)/g)?.map((n) => Math.round(Number(n)));

  await test.step("by mouse", async () => {
    await byMouse([0.5, 0.3], [0.9, 0.3], [0.55, 0.35]);
    // Dragging against the edge of the page and back has not made it smaller.
    await expect.poll(() => size(1)).toEqual([80, 35, 15, 15]);
    await byMouse([0.95, 0.5], [3, 0.5]);
    await expect.poll(() => size(1)).toEqual([85, 35, 15, 15]);
    // From the lower right to beyond the upper left, past the corner of the page.
    await byMouse([0.4, 0.08], [-0.5, -0.5]);
    await expect.poll(() => size(1)).toEqual([40, 8, 0, 0]);
    await page.keyboard.press("Control+z");
    await expect(panel(page, 3)).toBeHidden();
    await byMouse([0.5, 0.3]);
    await page.getByRole("button", { name: "Split down" }).click();
    await byMouse([0.5, 0.3]);
    expect([await size(1), await size(2)]).toEqual([
      [35, 35, 15, 15],
      [50, 35, 50, 15],
    ]);
  });

  await test.step("by touch", async () => {
    await byTouch([0.5, 0.7]);
    await expect(panel(page, 3)).toBeFocused();
    await byTouch([0.5, 0.7], [0.45, 0.65], [0.4, 0.7]);
    await expect.poll(() => size(3)).toEqual([80, 40, 0, 50]);
    await byTouch([0.8, 0.9], [0.7, 0.85], [0.6, 0.8]);
    await expect.poll(() => size(3)).toEqual([60, 30, 0, 50]);
    const draw = page.getByRole("button", { name: "Draw", exact: true });
    // Clicks, since the browser takes a tap right after a quick drag for its end.
    await draw.click();
    await expect(draw).toHaveAttribute("aria-pressed", "true");
    await byTouch([0.7, 0.6], [0.8, 0.8], [0.996, 0.999]);
    await expect.poll(() => size(4)).toEqual([30, 40, 70, 60]);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(panel(page, 4)).toBeHidden();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(() => size(3)).toEqual([80, 40, 0, 50]);
    await page.getByRole("button", { name: "Redo", exact: true }).click();
    await expect.poll(() => size(3)).toEqual([60, 30, 0, 50]);
  });
  await page.getByRole("button", { name: "Looks right" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Panels and script are saved.")).toBeVisible();
  expect((await readShown(site.url, issue)).pages).toMatchObject([{ page_number: 1, panels: { length: 3 } }]);
  await context.close();
});
