import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { drawPages } from "../support/draw-pages.ts";
import { publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getIssueFiles } from "./steps/comics.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";
import { fillUploadForm } from "./steps/upload-screen.ts";

// A creator chooses covers of different sizes. Each test continues with what the previous one published.
test.describe.configure({ mode: "serial" });

let creator: Visitor;
/** The last part of the book's addresses. */
let ofBook: string;

test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "cover-creator");
});
test.beforeEach(({ page }) => signIn(page, creator));

const cropper = (page: Page) => page.getByRole("dialog", { name: /^Crop the/ });
const framed = (page: Page) => cropper(page).getByRole("group", { name: /use the arrow keys/ });

/** Accepts the suggested crop, if the picture needs one, and waits until the cover is `ready`. */
async function cropIfAsked(page: Page, ready: Locator): Promise<void> {
  await expect(cropper(page).or(ready)).toBeVisible();
  if (await cropper(page).isVisible()) {
    await expect(framed(page)).toBeVisible();
    await cropper(page).getByRole("button", { name: "Use this part" }).click();
  }
  await expect(ready).toBeVisible();
}

async function drawPicture(width: number, height: number): Promise<string> {
  const [file = ""] = await drawPages([{ kind: "painted", number: 7, width, height }]);
  return file;
}

test("accepts covers unchanged, cropped by keyboard, or from page 1, and shows them sharp on a 2x screen", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  const { pages } = await getIssueFiles(15);
  await page.goto("/upload");
  await fillUploadForm(page, "Sharp Covers", { cover: await drawPicture(800, 1230), pages: pages.slice(0, 1) });
  await expect(page.getByText("800 x 1230 px")).toHaveCount(2);

  await test.step("a landscape picture is cropped by keyboard alone", async () => {
    await page.getByLabel("Book cover", { exact: true }).focus();
    await page.getByLabel("Book cover", { exact: true }).setInputFiles(await drawPicture(1600, 1200));
    const picture = cropper(page).locator("img");
    await expect(picture).toBeVisible();
    await expect(framed(page)).toBeVisible();
    const before = await picture.getAttribute("style");
    await framed(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(picture).not.toHaveAttribute("style", before ?? "");
    const zoom = cropper(page).getByRole("slider", { name: "Zoom of the book cover" });
    await zoom.focus();
    await page.keyboard.press("ArrowRight");
    await cropper(page).getByRole("button", { name: "Use this part" }).focus();
    await page.keyboard.press("Enter");
    await expect(cropper(page)).toBeHidden();
    await expect(page.getByText(/^7\d\d x 1\d\d\d px/)).toBeVisible();
    await expect(page.getByLabel("Book cover", { exact: true })).toBeFocused();
  });

  await test.step("closing the cropper changes nothing", async () => {
    await page.getByLabel("Book cover", { exact: true }).setInputFiles(await drawPicture(1600, 1200));
    await cropper(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(/^7\d\d x 1\d\d\d px/)).toBeVisible();
  });

  await test.step("page 1 becomes the issue cover with one press, after a crop if its shape differs", async () => {
    await page.getByRole("button", { name: "Use page 1" }).nth(1).click();
    // A crop may differ by a few pixels from run to run.
    const ready = page.getByText(/^(18\d\d|69\d|700) x \d+ px/);
    await cropIfAsked(page, ready);
  });

  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/details\/sharp-covers\/book\/\d+$/, { timeout: 60_000 });

  await test.step("the details show both covers at twice their CSS width", async () => {
    const bookPath = new URL(page.url()).pathname;
    ofBook = bookPath.replace("/details", "");
    const sharp = await browser.newContext({ deviceScaleFactor: 2, viewport: { width: 1440, height: 900 } });
    const visitor = await sharp.newPage();
    for (const address of [bookPath, `${bookPath}/issue/1`]) {
      await expect.poll(() => widestCover(page, address), { timeout: 120_000 }).toBeGreaterThanOrEqual(640);
      await visitor.goto(site.url + address);
      await expectSharpCover(visitor, 2);
    }
    await sharp.close();
  });
});

test("a cover of 320 x 492 is not enlarged", async ({ page, site }) => {
  const { pages } = await getIssueFiles(15);
  const { id, url_slug } = await publishBook(site.url, creator, { pages: pages.slice(0, 1) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/details/${url_slug}/book/${id}`);
  const cover = page.getByRole("img", { name: "Cover of Ink and Rain" });
  await expect(cover).toBeVisible();
  const { width = 0, height = 0 } = (await cover.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(320);
  expect(height / width).toBeCloseTo(492 / 320, 1);
});

test("a picture too small to be a cover is refused at its field", async ({ page }) => {
  await page.goto("/upload");
  await page.getByLabel("Book cover", { exact: true }).setInputFiles(await drawPicture(300, 300));
  await expect(page.getByText("This file must have a width of 320px and a height of 492px!")).toBeVisible();
  await expect(cropper(page)).toBeHidden();
});

test("a browser that encodes PNG instead of WebP, such as Safari, encodes a cover only as JPEG", async ({ page }) => {
  await page.addInitScript(() => {
    const encoded: string[] = [];
    class CanvasOfSafari extends OffscreenCanvas {
      override convertToBlob(options?: ImageEncodeOptions): Promise<Blob> {
        const type = options?.type === "image/jpeg" ? "image/jpeg" : "image/png";
        encoded.push(`${this.width} ${type}`);
        return super.convertToBlob({ ...options, type });
      }
    }
    Object.assign(window, { encoded, OffscreenCanvas: CanvasOfSafari });
  });
  await page.goto("/upload");
  await page.getByLabel("Book cover", { exact: true }).setInputFiles(await drawPicture(1600, 1200));
  await expect(framed(page)).toBeVisible();
  await cropper(page).getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByText("780 x 1200 px")).toBeVisible();
  const encoded = await page.evaluate(() => (window as unknown as { encoded: string[] }).encoded);
  expect(new Set(encoded.filter((each) => each.startsWith("780 ")))).toEqual(new Set(["780 image/jpeg"]));
});

test("page 1 of a CBZ becomes both covers, after one crop", async ({ page }) => {
  const file = await drawPicture(900, 900);
  const zip = new ZipWriter(new BlobWriter());
  await zip.add("1.jpg", new Uint8ArrayReader(await readFile(file)));
  await zip.add("ComicInfo.xml", new TextReader("<ComicInfo><Title>From the box</Title></ComicInfo>"));
  const buffer = Buffer.from(await (await zip.close()).arrayBuffer());
  await page.goto("/upload");
  await page.getByLabel("Page files").setInputFiles({ name: "c.cbz", mimeType: "application/zip", buffer });
  await expect(page.getByRole("dialog").getByText("Page 1")).toHaveCount(2);
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(framed(page)).toBeVisible();
  await cropper(page).getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByText("585 x 900 px")).toHaveCount(2);
  await page.getByRole("button", { name: "Remove the book cover" }).press("Enter");
  await expect(page.getByText("585 x 900 px")).toHaveCount(1);
  const again = page.getByRole("button", { name: "Use page 1" }).first();
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(framed(page)).toBeVisible();
  await cropper(page).getByRole("button", { name: "Use this part" }).press("Enter");
  await expect(page.getByText("585 x 900 px")).toHaveCount(2);
  await expect(again).toBeFocused();
});

test("the edit forms of the issue and the book change their covers", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`/edit-upload${ofBook}/issue/1`);
  await page.getByRole("button", { name: "Use page 1" }).click();
  const ready = page.getByText("will replace the current cover");
  await cropIfAsked(page, ready);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${ofBook}/issue/1`);

  await page.goto(`/edit-upload${ofBook}`);
  await page.getByLabel("Book cover", { exact: true }).setInputFiles(await drawPicture(2400, 3690));
  await expect(page.getByText(/^198\d x 305\d px/)).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`/details${ofBook}`);
});

/** Width of the widest variant currently listed for a book or an issue. */
async function widestCover(page: Page, address: string): Promise<number> {
  const response = await page.request.get(`/api/v1/read${address.replace("/details", "")}`);
  type Work = { cover: { sources: string[] } };
  const { book, issue } = (await response.json()) as { book?: Work; issue?: Work };
  const widths = (issue ?? book)?.cover.sources.map((source) => Number.parseInt(source, 10)) ?? [];
  return Math.max(0, ...widths);
}

async function expectSharpCover(page: Page, dots: number): Promise<void> {
  const cover = page.getByRole("img", { name: /^Cover of/ }).first();
  await expect
    .poll(() =>
      cover.evaluate(async (image: HTMLImageElement) => {
        if (!image.complete) return 0;
        // `naturalWidth` does not help: for a picture with `sizes` it is in CSS pixels.
        const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
        return file.width / image.clientWidth;
      }),
    )
    .toBeGreaterThanOrEqual(dots);
}
