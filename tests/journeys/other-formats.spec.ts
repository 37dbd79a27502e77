import { readFile } from "node:fs/promises";
import { writePsdBuffer } from "ag-psd";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { writeBmp, writePdf } from "../support/pictures/other-formats.ts";
import { unzip } from "../support/unzip.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { getSmallIssueFiles } from "./steps/comics.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";
import { typeInto } from "./steps/type-into.ts";
import { fillUploadForm, listedPages } from "./steps/upload-screen.ts";

// Pages in formats that the site does not take, of which the browser makes pictures that it takes; and their files, which the site can keep.

let creator: Visitor;
test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "other-formats");
});
test.beforeEach(async ({ page }) => {
  await signIn(page, creator);
  await page.goto("/upload");
});

const [width, height] = [400, 600];
const colors = {
  topLeft: [200, 40, 40],
  topRight: [40, 160, 60],
  bottomLeft: [40, 60, 200],
  bottomRight: [240, 200, 30],
};
type Rgb = [red: number, green: number, blue: number];

/** A picture whose quarters have different colors. */
async function drawQuarters(): Promise<Buffer> {
  const quarters = Object.values(colors).map(async ([r, g, b], at) => ({
    input: await sharp({
      create: { width: width / 2, height: height / 2, channels: 3, background: { r, g, b } as never },
    })
      .png()
      .toBuffer(),
    left: (at % 2) * (width / 2),
    top: Math.floor(at / 2) * (height / 2),
  }));
  return sharp({ create: { width, height, channels: 3, background: "white" } })
    .composite(await Promise.all(quarters))
    .png()
    .toBuffer();
}

async function drawFiles() {
  const png = await drawQuarters();
  const raw = await sharp(png).ensureAlpha().raw().toBuffer();
  const data = new Uint8ClampedArray(raw);
  return {
    "a.gif": await sharp(png).gif().toBuffer(),
    "b.tif": await sharp(png).tiff({ compression: "lzw" }).toBuffer(),
    "c.tif": await sharp(png).toColorspace("rgb16").tiff({ compression: "deflate" }).toBuffer(),
    "d.avif": await sharp(png).avif({ quality: 90 }).toBuffer(),
    "e.psd": writePsdBuffer({ width, height, imageData: { width, height, data } }),
    "f.bmp": writeBmp(raw, { width, height }),
    "g.pdf": writePdf([await sharp(png).jpeg({ quality: 95 }).toBuffer()], { width, height }),
  };
}

const rejected = (page: Page) => page.getByRole("alert").getByRole("listitem");
const give = (page: Page, files: Record<string, Buffer>) =>
  page
    .getByLabel("Page files")
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: "", buffer })));

/** Reads the middle of each quarter of the pictures of pages, as the contact sheet shows them. */
function readQuarters(page: Page): Promise<Rgb[][]> {
  return listedPages(page)
    .locator("img")
    .evaluateAll((pictures) =>
      pictures.map((picture) => {
        const img = picture as HTMLImageElement;
        const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
        const context = canvas.getContext("2d");
        context?.drawImage(img, 0, 0);
        return [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.25, 0.75],
          [0.75, 0.75],
        ].map(([x = 0, y = 0]) => {
          const pixel = context?.getImageData(x * img.naturalWidth, y * img.naturalHeight, 1, 1).data;
          return [...(pixel ?? [])].slice(0, 3) as Rgb;
        });
      }),
    );
}

test("GIF, TIFF, AVIF, PSD, BMP, and PDF files become pages with the right pixels, in one press", async ({ page }) => {
  const files = await drawFiles();
  await give(page, files);
  await expect(rejected(page)).toHaveCount(7);
  await expect(rejected(page).filter({ hasText: "e.psd" })).toContainText("This is a Photoshop document.");
  await page.getByRole("button", { name: "Make pages of all 7 files" }).click();
  await expect(listedPages(page)).toHaveCount(7);
  await expect(rejected(page)).toHaveCount(0);
  await expect(listedPages(page)).toContainText(["a.png", "b.png", "c.png", "d.png", "e.png", "f.png", "g-001"]);
  for (const [at, quarters] of (await readQuarters(page)).entries())
    for (const [quarter, expected] of Object.values(colors).entries())
      for (const [channel, value] of expected.entries())
        expect
          .soft(
            Math.abs((quarters[quarter]?.[channel] ?? -99) - value),
            `${Object.keys(files)[at]}: ${String(quarters[quarter])}`,
          )
          // Previews change colors a little.
          .toBeLessThan(16);
});

test("the pages of a PDF stay in order, and a spread in it can be cut", async ({ page }) => {
  const story = await sharp(await drawQuarters())
    .jpeg()
    .toBuffer();
  const pages = Array.from({ length: 11 }, () => story);
  await give(page, { "book.pdf": writePdf(pages, { width, height }) });
  await page.getByRole("button", { name: /^Make pages of it.*book.pdf/ }).click();
  await expect(listedPages(page)).toHaveCount(11);
  await expect(listedPages(page).nth(10)).toContainText("book-011");

  await give(page, { "spread.pdf": writePdf([story], { width: 800, height: 600 }) });
  await page.getByRole("button", { name: /^Make pages of it.*spread.pdf/ }).click();
  await page.getByRole("button", { name: /^Cut it into two pages/ }).click();
  await expect(listedPages(page)).toHaveCount(13);
});

test("a file that cannot be opened says why, and costs nobody else", async ({ page }) => {
  const still = await sharp(await drawQuarters())
    .gif()
    .toBuffer();
  const moving = await sharp([still, await sharp(still).negate().toBuffer()] as never, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
  const bomb = Buffer.concat([
    Buffer.from("8BPS\0\x01\0\0\0\0\0\0\0\x03", "latin1"),
    Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 0, 8, 0, 3]),
    Buffer.alloc(64),
  ]);
  const inks = await sharp(still).toColorspace("cmyk").tiff().toBuffer();
  const given: Record<string, [Buffer, string]> = {
    "inks.tif": [inks, "in the inks of a press (CMYK)"],
    "moving.gif": [moving, "This picture is animated."],
    "broken.tif": [Buffer.from("II*\0\x08\0\0\0\xff\xff", "latin1"), "cannot open this file, or it is damaged"],
    "bomb.psd": [bomb, "65535 x 65535. Please export it with at most 200 megapixels."],
    "broken.pdf": [Buffer.from("%PDF-1.7\nnothing"), "cannot open this file, or it is damaged"],
    "long.pdf": [
      writePdf(
        Array.from({ length: 201 }, () => still),
        { width, height },
      ),
      "more than 200 pages",
    ],
  };
  await give(page, Object.fromEntries(Object.entries(given).map(([name, [buffer]]) => [name, buffer])));
  await page.getByRole("button", { name: "Make pages of all 6 files" }).click();
  for (const [name, [, reason]] of Object.entries(given))
    await expect(rejected(page).filter({ hasText: name })).toContainText(reason);
  await expect(listedPages(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Make pages/ })).toHaveCount(0);
});

async function drawScan(): Promise<Buffer> {
  return sharp({ create: { width: 2200, height: 3400, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
}

function drawLayers(): Buffer {
  const size = { width: 300, height: 460 };
  return writePsdBuffer({ ...size, imageData: { ...size, data: new Uint8ClampedArray(300 * 460 * 4).fill(90) } });
}

async function closeGreeting(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Presses the button of an owner for a download, and unpacks what comes. */
async function downloadMasters(page: Page): Promise<Map<string, Buffer>> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download with master files \(.* MB\)$/ }).press("Enter");
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/ with master files\.zip$/);
  return unzip(await readFile(await download.path()));
}

test("a creator makes a page fit, and gets the original back byte for byte", async ({ page, browser, site }) => {
  test.setTimeout(90_000);
  const issue = await getSmallIssueFiles(1);
  const [scan, psd] = [await drawScan(), drawLayers()];
  const keep = page.getByLabel("Keep the master files of this book");

  await fillUploadForm(page, "Large Scans", { ...issue, pages: issue.pages.slice(0, 1) });
  await expect(keep).toHaveCount(0);
  await page.getByLabel("Page files").setInputFiles({ name: "scan 2.png", mimeType: "image/png", buffer: scan });
  await page.getByRole("button", { name: /^Scale it to 1977 x 3056 px/ }).press("Enter");
  await expect(listedPages(page)).toHaveCount(2);
  await expect(keep).not.toBeChecked();
  await expect(page.getByText("Here: 1 master file of 0.1 MB.")).toBeVisible();
  await keep.press("Space");
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(page).toHaveURL(/\/details\/large-scans\/book\/\d+$/);
  await closeGreeting(page);

  const files = await downloadMasters(page);
  const names = [...files.keys()];
  expect(names).toHaveLength(2);
  expect(names[1]).toMatch(/^Large Scans\/.* master files\/002 scan 2\.png$/);
  expect(files.get(names[1] ?? "")?.equals(scan)).toBe(true);

  await test.step("others do not see that there is anything", async () => {
    const reader = await browser.newPage({ baseURL: site.url });
    await signIn(reader, await signUp(site.url, "reads_scans"));
    await reader.goto(page.url());
    await expect(reader.getByRole("link", { name: /^Download all issues/ })).toBeVisible();
    await expect(reader.getByRole("button", { name: /master files/ })).toHaveCount(0);
    await reader.close();
  });

  await test.step("the next issue, as a draft, keeps what it was made from, too, until its book does not", async () => {
    await page.getByRole("link", { name: "Add Issue" }).press("Enter");
    await typeInto(page.getByLabel("Issue title"), "Layers");
    await page.getByRole("button", { name: "Save as a draft" }).press("Enter");
    await expect(page).toHaveURL(/\/desk\/drafts\/\d+$/);
    await page.getByLabel("Page files").setInputFiles({ name: "page.psd", mimeType: "", buffer: psd });
    const linked = page.waitForResponse((response) => response.url().endsWith("/users/masters") && response.ok());
    await page.getByRole("button", { name: /^Make pages of it/ }).press("Enter");
    await linked;
    await expect(keep).toBeChecked();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await typeInto(page.getByLabel("Issue description"), "One by one.");
    await page.getByLabel("Issue cover").setInputFiles(issue.cover);
    await page.getByLabel(/^artist$/i).check();
    await page.getByRole("button", { name: "Publish now" }).press("Enter");
    await expect(page).toHaveURL(/\/issue\/2$/);
    const [, own] = [...(await downloadMasters(page)).values()];
    expect(own?.equals(psd)).toBe(true);

    await page.getByRole("link", { name: "Large Scans" }).first().press("Enter");
    await expect(page).toHaveURL(/\/book\/\d+$/);
    await page.getByRole("link", { name: "Edit", exact: true }).press("Enter");
    await expect(page.getByText(/The book has 2 master files of .* in all/)).toBeVisible();
    await expect(keep).toBeChecked();
    const switched = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
    await keep.press("Space");
    await switched;
    await page.reload();
    await expect(keep).not.toBeChecked();
  });
});
