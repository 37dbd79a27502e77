import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { drawColoredPng } from "../support/pictures/colored-png.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { expect, test } from "./steps/journey.ts";
import { signIn } from "./steps/sign-in.ts";
import { listedPages } from "./steps/upload-screen.ts";

// What systems call a file, and files that people have but that cannot be pages.

let creator: Visitor;
test.beforeAll(async ({ site }) => {
  creator = await signUp(site.url, "given-files");
});
test.beforeEach(async ({ page }) => {
  await signIn(page, creator);
  await page.goto("/upload");
});

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
const rejected = (page: Page) => page.getByRole("alert").getByRole("listitem");
const fields = (page: Page) => page.getByLabel("Page files");

async function zipOf(files: Record<string, Buffer | string>) {
  const zip = new ZipWriter(new BlobWriter());
  for (const [name, content] of Object.entries(files))
    await zip.add(name, typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content));
  return { name: "comic.cbz", mimeType: "", buffer: Buffer.from(await (await zip.close()).arrayBuffer()) };
}

const namesAndTypes: [name: string, mimeType: string][] = [
  ["1.jpg", "image/jpeg"],
  ["2.jpg", ""],
  ["3.jpg", "image/jpg"],
  ["4.jpg", "image/pjpeg"],
  ["5.jpg", "application/octet-stream"],
  ["6.jpg_large", ""],
  ["7.png", "image/png"],
  ["8", ""],
  ["9.jfif", "text/plain"],
];

test("a good JPEG is a page under every name and type, chosen or dropped", async ({ page }) => {
  const buffer = await draw(300, 460);
  await fields(page).setInputFiles(namesAndTypes.map(([name, mimeType]) => ({ name, mimeType, buffer })));
  await expect(listedPages(page)).toHaveCount(namesAndTypes.length);
  const dropped = await page.evaluateHandle(
    ({ bytes, names }) => {
      const data = new DataTransfer();
      for (const [name, type] of names) data.items.add(new File([new Uint8Array(bytes)], `dropped ${name}`, { type }));
      return data;
    },
    { bytes: [...buffer], names: namesAndTypes },
  );
  await page.getByRole("group", { name: "Add pages" }).dispatchEvent("drop", { dataTransfer: dropped });
  await expect(listedPages(page)).toHaveCount(2 * namesAndTypes.length);
  await expect(rejected(page)).toHaveCount(0);

  await page
    .getByLabel("Replace page 1,")
    .setInputFiles({ name: "new.jpg", mimeType: "application/octet-stream", buffer });
  await expect(listedPages(page).first()).toContainText("new.jpg");
  const cover = { name: "cover.jpg_large", mimeType: "image/jpg", buffer: await draw(320, 492) };
  await page.getByLabel("Book cover", { exact: true }).setInputFiles(cover);
  await expect(page.getByText(/^cover\.jpg_large.*320 x 492 px/)).toBeVisible();
});

test("every refused file says what to do next", async ({ page }) => {
  const bytes = (text: string) => Buffer.from(text, "latin1");
  const given = {
    "1.gif": [
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .gif()
        .toBuffer(),
      "This is a GIF. Please export it as",
    ],
    "2.jpg": [bytes("%PDF-1.7"), "This is a PDF. Please export each of its pages"],
    "3.cbr": [bytes("Rar!\x1a\x07"), "This is a RAR archive. Please unpack it"],
    "4.psd": [bytes("8BPS\0\x01"), "This is a Photoshop document. Please export it"],
    "5.avif": [bytes("\0\0\0\x1cftypavif"), "This is an AVIF picture. Please export it as"],
    "6.png": [bytes(""), "This file is empty."],
    "7.jpg": [(await draw(300, 460)).subarray(0, 600), "This file is damaged"],
  } as const;
  await fields(page).setInputFiles(
    Object.entries(given).map(([name, [buffer]]) => ({ name, mimeType: "image/jpeg", buffer })),
  );
  await expect(rejected(page)).toHaveCount(Object.keys(given).length);
  for (const [name, [, reason]] of Object.entries(given))
    await expect(rejected(page).filter({ hasText: name })).toContainText(reason);
  await page.getByRole("button", { name: "Dismiss" }).click();

  const one = await zipOf({ "1.jpg": await draw(300, 460), "extras/script.pdf": "%PDF-1.7", "ReadMe.txt": "Hello" });
  await fields(page).setInputFiles([{ ...one, name: "second.cbz" }, one]);
  await expect(listedPages(page)).toHaveText([/1\.jpg/]);
  await expect(rejected(page)).toHaveText([/^extras - script\.pdf 8 bytes.*PDF/]);
  await expect(page.getByRole("status").filter({ hasText: "One more comic waits: second.cbz." })).toBeVisible();
  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(page.getByText("second.cbz")).toBeHidden();
});

test("a spread and a strip are not scaled until nobody can read them", async ({ page }) => {
  await fields(page).setInputFiles([
    { name: "spread.jpg", mimeType: "", buffer: await draw(3976, 3056) },
    { name: "strip.jpg", mimeType: "", buffer: await draw(800, 12_000) },
    { name: "print.jpg", mimeType: "", buffer: await draw(2480, 3508) },
  ]);
  await expect(rejected(page)).toHaveCount(3);
  await expect(rejected(page).filter({ hasText: "spread.jpg" })).toContainText("its left and its right half");
  await expect(rejected(page).filter({ hasText: "strip.jpg" })).toContainText("cut it between panels");
  await expect(page.getByRole("button", { name: /^Scale/ })).toHaveText([/^Scale it to 1988 x 2812 px/]);
});

test("a spread is cut into halves that stay together, and a long strip at its empty rows, whose cuts can be moved", async ({
  page,
}) => {
  const spread = await sharp({ create: { width: 3976, height: 3056, channels: 3, background: "#c00" } })
    .composite([
      { input: { create: { width: 1988, height: 3056, channels: 3, background: "#00c" } }, left: 1988, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  await fields(page).setInputFiles([{ name: "spread.jpg", mimeType: "", buffer: spread }]);
  await page.getByRole("button", { name: /^Cut it into two pages/ }).press("Enter");
  await expect(listedPages(page)).toHaveText([/spread-1\.webp/, /spread-2\.webp/], { timeout: 30_000 });
  await expect(rejected(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Describe pages (2 of 2)" })).toBeVisible();
  await expect.poll(() => readColors(page)).toEqual(["red", "blue"]);

  await page.reload();
  await fields(page).setInputFiles([{ name: "strip.png", mimeType: "", buffer: await drawStrip(51_501) }]);
  await page.getByRole("button", { name: /^Cut it into pages/ }).press("Enter", { timeout: 30_000 });
  const dialog = page.getByRole("dialog", { name: "Cut this strip into pages" });
  await expect(dialog.getByText("Every cut goes through an empty row.")).toBeVisible({ timeout: 30_000 });
  const cuts = dialog.getByRole("slider");
  const total = await cuts.count();
  expect(total).toBeGreaterThan(25);
  for (const at of await cuts.evaluateAll((all) => all.map((each) => Number(each.getAttribute("aria-valuenow")))))
    expect(at % 1000).toBeGreaterThanOrEqual(900);
  const first = Number(await cuts.first().getAttribute("aria-valuenow"));
  await cuts.first().press("ArrowUp");
  await expect(cuts.first()).toHaveAttribute("aria-valuenow", String(first - 10));
  await cuts.last().press("Delete");
  await dialog.getByRole("button", { name: `Cut into ${total} pages` }).press("Enter");
  await expect(listedPages(page)).toHaveCount(total, { timeout: 60_000 });
});

/** A strip of noise, 800 pixels wide, with 100 white rows in each 1,000, and black borders along its sides. */
async function drawStrip(height: number): Promise<Buffer> {
  const width = 800;
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (let row = 0; row < height; row += 1)
    if (row % 1000 < 900)
      for (let at = 0; at < width * 3; at += 1) pixels[row * width * 3 + at] = (at * 7 + row * 13) % 251;
  for (let row = 0; row < height; row += 1)
    for (const side of [0, width - 8]) pixels.fill(0, (row * width + side) * 3, (row * width + side + 8) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** What color the listed pages mostly are. */
function readColors(page: Page): Promise<string[]> {
  return listedPages(page).evaluateAll(async (items) =>
    Promise.all(
      items.map(async (item) => {
        const image = item.querySelector("img");
        if (!image) return "";
        await image.decode();
        const context = new OffscreenCanvas(1, 1).getContext("2d");
        context?.drawImage(image, 0, 0, 1, 1);
        const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
        return red > blue ? "red" : "blue";
      }),
    ),
  );
}

test("an archive of large pages offers its cover once they are scaled, and covers are cut alike", async ({ page }) => {
  const large = await draw(2480, 3508);
  const about = "<ComicInfo><Series>Moth</Series><Title>From the box</Title></ComicInfo>";
  await fields(page).setInputFiles(
    await zipOf({ "Vol\\1.jpg": large, "Vol\\2.jpg": large, "Vol\\ComicInfo.xml": about }),
  );
  await expect(rejected(page)).toHaveCount(2);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Scale all 2 large files" }).click();
  await expect(rejected(page)).toHaveCount(0, { timeout: 60_000 });
  const offer = page.getByRole("dialog", { name: "This archive has a description" });
  await expect(offer.getByText("From the box")).toBeVisible();
  await expect(offer.getByText("Page 1")).toHaveCount(2);
  await expect(listedPages(page)).toHaveText([/1\.webp/, /2\.webp/]);
  await offer.getByRole("button", { name: "Fill in" }).click();

  const cropper = page.getByRole("dialog", { name: /^Crop/ });
  const frame = cropper.getByRole("group", { name: /arrow keys/ });
  const picture = cropper.locator("img").first();
  await expect(frame).toBeVisible();
  await frame.focus();
  const before = await picture.evaluate((image) => image.style.transform);
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture.evaluate((image) => image.style.transform)).not.toBe(before);
  const moved = await picture.evaluate((image) => image.getBoundingClientRect().x);
  await cropper.getByRole("button", { name: "Use this part" }).click();
  await expect(cropper).toHaveCount(0);
  await page.getByRole("button", { name: "Use page 1" }).first().click();
  await expect
    .poll(() => picture.evaluate((image) => Math.round(image.getBoundingClientRect().x)))
    .toBe(Math.round(moved));
});

test("the form previews the same colors that are published", async ({ page }) => {
  const shown = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, 1, 1).data[0];
    },
    [...drawColoredPng([128, 128, 128], { gamma: 1 })],
  );
  expect(shown).toBe(188);
});
