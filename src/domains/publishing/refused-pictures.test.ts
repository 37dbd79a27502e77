import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBlackPng } from "#tests/support/pictures/hostile-files.ts";
import { makeScannedJpeg } from "#tests/support/pictures/hostile-jpegs.ts";
import { openPublishingSite, type PublishingSite } from "#tests/support/sites/publishing-site.ts";
import { makePublishForm, publish, type Visitor } from "#tests/support/visitor.ts";

let site: PublishingSite;
let creator: Visitor;
let pages: string[];

beforeAll(async () => {
  site = await openPublishingSite();
  ({ creator, pages } = site);
});
afterAll(() => site.close());

const blob = (bytes: Uint8Array | string) => new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]);
const sendPage = async (bytes: Uint8Array | string, name: string) => {
  const form = await makePublishForm(creator, pages);
  form.append("issueAssets", blob(bytes), name);
  return site.expectRefusal(form);
};
const sendCover = async (bytes: Uint8Array, part = "bookCoverPhoto") => {
  const form = await makePublishForm(creator, pages);
  form.set(part, blob(bytes), "cover.png");
  return site.expectRefusal(form);
};
const makePng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c8102e" } })
    .png()
    .toBuffer();

test("refuses a page one byte over 2 MB", async () => {
  expect(await sendPage(randomBytes(2_097_153), "big.png")).toMatchObject({
    http: 413,
    code: "file_too_large",
    message: "big.png: This file is too large! The file size cannot be larger than: 2097152",
  });
});

test("refuses a page that is 1989 pixels wide", async () => {
  expect(await sendPage(await makePng(1989, 100), "wide.png")).toMatchObject({
    http: 400,
    code: "image_dimensions",
    message:
      "wide.png: This file is too large! The dimensions cannot be larger than the recommended file size: 1988 pixels x 3056 pixels",
  });
});

test("refuses half a JPEG", async () => {
  const whole = await readFile(pages[0] ?? "");
  expect(await sendPage(whole.subarray(0, whole.length / 2), "half.jpg")).toMatchObject({
    http: 400,
    code: "image_broken",
    message: "half.jpg is damaged or incomplete. Please export it again.",
  });
});

test.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>', "drawing.png"],
  ["a text file", "This is not a picture.", "page.jpg"],
  ["an empty file", "", "empty.jpg"],
])("refuses %s with the name of a picture", async (_what, bytes, name) => {
  expect(await sendPage(bytes, name)).toMatchObject({
    http: 415,
    code: "not_an_image",
    message: `${name} is not a JPEG, PNG, or WebP picture.`,
  });
});

test("refuses a decompression bomb", async () => {
  expect(await sendPage(makeBlackPng(30_000, 30_000), "bomb.png")).toMatchObject({
    http: 400,
    code: "image_dimensions",
  });
});

test("refuses a page or a cover with more than 100 scans, while it arrives", async () => {
  // Too many bytes follow the scans: if all were read first, the file would be refused for its size.
  const endless = Buffer.concat([makeScannedJpeg(320, 492, 98), randomBytes(3_000_000)]);
  const refusal = { http: 400, code: "image_broken" };
  expect(await sendPage(endless, "slow.jpg")).toMatchObject({
    ...refusal,
    message: "slow.jpg is damaged or incomplete. Please export it again.",
  });
  expect(await sendCover(endless)).toMatchObject(refusal);
  expect(await sendCover(endless, "issueCoverPhoto")).toMatchObject(refusal);
  const form = await makePublishForm(creator, pages);
  form.append("issueAssets", blob(makeScannedJpeg(320, 492, 97)), "100-scans.jpg");
  expect(await publish(creator, form)).toMatchObject({ http: 201 });
});

test.each(["bookCoverPhoto", "issueCoverPhoto"])("refuses a %s of 500 x 500", async (part) => {
  expect(await sendCover(await makePng(500, 500), part)).toMatchObject({
    http: 400,
    message: "cover.png: This file must have a width of 320px and a height of 492px!",
  });
});

test("refuses a cover over 1 MB", async () => {
  expect(await sendCover(randomBytes(1_048_577))).toMatchObject({
    http: 413,
    code: "file_too_large",
    message: "cover.png: This file size is too large. The max file size is 1 MB",
  });
});
