import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeForeignFiles, makeSvgFiles } from "#tests/support/pictures/hostile-files.ts";
import { openPicture } from "./codecs.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "codecs-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const blank = () => openPicture({ create: { width: 320, height: 492, channels: 3, background: "red" } });

// These tests call the library itself, because its restrictions must hold everywhere in the process.
it("cannot read an SVG file of any name", async () => {
  for (const [name, bytes] of Object.entries(makeSvgFiles())) {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    await expect(sharp(file).metadata(), name).rejects.toThrow("unsupported");
    await expect(
      blank()
        .composite([{ input: file }])
        .toBuffer(),
      name,
    ).rejects.toThrow("unsupported");
  }
});

it("cannot read other formats from memory", async () => {
  const {
    "still.gif": gif,
    "animated.gif": animated,
    "still.tiff": tiff,
    "still.avif": avif,
  } = await makeForeignFiles();
  for (const bytes of [gif, animated, tiff, avif]) await expect(sharp(bytes).metadata()).rejects.toThrow("unsupported");
});

it("puts a drawing from memory over a picture, without loading files that it refers to", async () => {
  const secret = path.join(folder, "secret.png");
  await writeFile(secret, await blank().png().toBuffer());
  const shown = `<rect width="10" height="10" fill="#00f"/>`;
  const outside = `<image href="file://${secret}" width="20" height="20"/><image href="secret.png" width="20" height="20"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${outside}${shown}</svg>`;
  const white = openPicture({ create: { width: 20, height: 20, channels: 3, background: "#fff" } });
  const pixels = await white
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => [...pixels.subarray((y * 20 + x) * 3, (y * 20 + x) * 3 + 3)];
  expect([at(5, 5), at(15, 15)]).toEqual([
    [0, 0, 255],
    [255, 255, 255],
  ]);
});
