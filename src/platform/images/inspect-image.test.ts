import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { drawPages } from "#tests/support/draw-pages.ts";
import {
  makeAnimatedFiles,
  makeBlackPng,
  makeDamagedFiles,
  makeForeignFiles,
  makeOddFiles,
  makeSvgBehindPictures,
  makeTurnedJpeg,
} from "#tests/support/pictures/hostile-files.ts";
import { makeScannedJpeg } from "#tests/support/pictures/hostile-jpegs.ts";
import { sharedDecoder } from "#tests/support/shared-decoder.ts";
import { openPicture } from "./codecs.server.ts";
import type { ImageRule } from "./image-rule.ts";
import { inspectImage } from "./inspect-image.server.ts";
import { writePngChunk } from "./png-chunks.ts";

const upTo: ImageRule = {
  maxWidth: 1988,
  maxHeight: 3056,
  maxBytes: 3_000_000,
  wrongDimensions: "At most 1988 x 3056.",
  tooLarge: "At most 3 MB.",
};
const about: ImageRule = { ...upTo, width: 320, height: 492, tolerance: 10, wrongDimensions: "Must be 320 x 492." };

let folder: string;
let whole: { jpeg: Buffer; png: Buffer; webp: Buffer };
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "inspect-image-"));
  const [jpeg = "", png = "", webp = ""] = await drawPages([
    { kind: "flat" },
    { kind: "flat", format: "png" },
    { kind: "flat", format: "webp" },
  ]);
  whole = { jpeg: await readFile(jpeg), png: await readFile(png), webp: await readFile(webp) };
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function inspect(name: string, bytes: Buffer, rule: ImageRule = upTo) {
  const file = path.join(folder, "arrived");
  await writeFile(file, bytes);
  return inspectImage(sharedDecoder, { account: 1 }, { path: file, name }, rule);
}

const sized = (width: number, height: number) =>
  openPicture({ create: { width, height, channels: 3, background: "red" } })
    .png()
    .toBuffer();

it("does not decode a file that nobody waits for anymore", async () => {
  const file = path.join(folder, "abandoned");
  await writeFile(file, await sized(320, 492));
  const decoded = vi.fn(sharedDecoder.inspect);
  const waiting = inspectImage(
    { ...sharedDecoder, inspect: decoded },
    { account: 1 },
    { path: file, name: "1.png" },
    upTo,
    AbortSignal.abort(),
  );
  await expect(waiting).rejects.toThrow("aborted");
  expect(decoded).not.toHaveBeenCalled();
});

describe("a file that is not a JPEG, PNG, or WebP", () => {
  it("is refused by its bytes, regardless of its name", async () => {
    const files = Object.entries(await makeForeignFiles());
    expect(files.length).toBe(19);
    for (const [name, bytes] of files)
      await expect(inspect(name, bytes), name).rejects.toMatchObject({
        code: "not_an_image",
        message: `${name} is not a JPEG, PNG, or WebP picture.`,
      });
  });

  it("is refused by the image library too", async () => {
    for (const [name, bytes] of Object.entries(await makeForeignFiles()))
      expect(() => openPicture(bytes), name).toThrow("unsupported");
  });

  it("is a damaged picture if it starts like a picture but is a drawing", async () => {
    for (const [name, bytes] of Object.entries(makeSvgBehindPictures()))
      await expect(inspect(name, bytes), name).rejects.toMatchObject({ code: "image_broken" });
  });
});

it("refuses pictures with more than one frame", async () => {
  for (const [name, bytes] of Object.entries(await makeAnimatedFiles()))
    await expect(inspect(name, bytes), name).rejects.toMatchObject({
      code: "image_animated",
      message: `${name} has more than one frame. Only still pictures are accepted.`,
    });
});

it("takes a PNG that is called animated but has one frame", async () => {
  const frames = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
  const [before, after] = [whole.png.subarray(0, 33), whole.png.subarray(33)];
  const png = Buffer.concat([before, writePngChunk("acTL", frames), after]);
  await expect(inspect("one-frame.png", png)).resolves.toMatchObject({ format: "png" });
});

it("refuses damaged pictures", async () => {
  for (const [name, bytes] of Object.entries(makeDamagedFiles(whole)))
    await expect(inspect(name, bytes), name).rejects.toMatchObject({
      code: "image_broken",
      message: `${name} is damaged or incomplete. Please export it again.`,
    });
});

describe("dimensions", () => {
  it("refuses a picture with a side that is too long", async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [20_000, 20_000],
      [65_535, 10],
      [10, 65_535],
      [1989, 10],
    ] as const)
      await expect(inspect("a.png", makeBlackPng(width, height)), `${width}x${height}`).rejects.toMatchObject({
        code: "image_dimensions",
        message: "a.png: At most 1988 x 3056.",
      });
    await expect(inspect("a.png", makeBlackPng(1988, 3056))).resolves.toMatchObject({ width: 1988, height: 3056 });
  });

  it("accepts a fixed size within its tolerance, and larger pictures of its shape", async () => {
    for (const [width, height] of [
      [310, 482],
      [330, 502],
      [320, 492],
      [319, 491],
      [331, 509],
      [640, 984],
      [1000, 1524], // 0.9% too wide
      [1000, 1551], // 0.9% too narrow
      [1988, 3056],
    ] as const)
      await expect(inspect("a.png", await sized(width, height), about)).resolves.toMatchObject({ width, height });
    for (const [width, height] of [
      [309, 492],
      [331, 492],
      [331, 502],
      [320, 481],
      [320, 503],
      [300, 461],
      [1000, 1521], // 1.1% too wide
      [1000, 1555], // 1.1% too narrow
      [1990, 3059],
    ] as const)
      await expect(inspect("a.png", await sized(width, height), about), `${width}x${height}`).rejects.toMatchObject({
        code: "image_dimensions",
        message: "a.png: Must be 320 x 492.",
      });
  });

  it("measures the sides after applying the orientation", async () => {
    for (const orientation of [5, 6, 7, 8])
      await expect(
        inspect("a.jpg", await makeTurnedJpeg(492, 320, orientation), about),
        String(orientation),
      ).resolves.toMatchObject({ width: 320, height: 492 });
    // Unknown values mean nothing.
    for (const orientation of [0, 1, 2, 3, 4, 9])
      await expect(
        inspect("a.jpg", await makeTurnedJpeg(320, 492, orientation), about),
        String(orientation),
      ).resolves.toMatchObject({ width: 320, height: 492 });
    await expect(inspect("a.jpg", await makeTurnedJpeg(320, 492), about)).rejects.toMatchObject({
      code: "image_dimensions",
    });
  });
});

it("does not call a picture damaged when the fault is the site's", async () => {
  const broken = { ...sharedDecoder, inspect: () => Promise.reject(new Error("no memory for the placeholder")) };
  const file = path.join(folder, "whole");
  await writeFile(file, whole.jpeg);
  await expect(inspectImage(broken, { account: 1 }, { path: file, name: "1.jpg" }, upTo)).rejects.toThrow("no memory");
});

it("refuses a picture that takes too long to decode, as damaged", async () => {
  await expect(inspect("slow.jpg", makeScannedJpeg(1988, 3056, 4_000))).rejects.toMatchObject({
    code: "image_broken",
    status: 400,
    message: "slow.jpg is damaged or incomplete. Please export it again.",
  });
}, 60_000);

it("refuses a file over the byte limit before decoding it", async () => {
  const rule = { ...upTo, maxBytes: whole.jpeg.length };
  await expect(inspect("a.jpg", whole.jpeg, rule)).resolves.toMatchObject({ bytes: whole.jpeg.length });
  await expect(inspect("a.jpg", Buffer.concat([whole.jpeg, Buffer.from(" ")]), rule)).rejects.toMatchObject({
    code: "file_too_large",
    status: 413,
  });
});

it("accepts unusual but harmless pictures", async () => {
  for (const [name, bytes] of Object.entries(await makeOddFiles(whole)))
    await expect(inspect(name, bytes), name).resolves.toMatchObject({ bytes: bytes.length });
});

it("describes a picture, with a placeholder that can be shown immediately", async () => {
  const found = await inspect("a.webp", whole.webp);
  expect(found).toMatchObject({ width: 1988, height: 3056, format: "webp", bytes: whole.webp.length });
  const [head, body = ""] = found.placeholder.split(",");
  expect(head).toBe("data:image/webp;base64");
  expect(await openPicture(Buffer.from(body, "base64")).metadata()).toMatchObject({ width: 16, height: 25 });
  expect(found.placeholder.length).toBeLessThan(500);
});
