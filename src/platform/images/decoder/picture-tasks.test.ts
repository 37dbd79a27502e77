import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { openPicture } from "#platform/images/codecs.server.ts";
import { fitVariant, type Variant } from "#platform/images/image-ladder.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { makeOddFiles, makeTurnedJpeg } from "#tests/support/hostile-files.ts";
import { pictureTasks } from "./picture-tasks.server.ts";

const { encode } = pictureTasks;

const cornerOf = async (picture: Buffer) => {
  const { data, info } = await openPicture(picture).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.channels)];
};
const drawFlat = async () => {
  const flat = solid({ background: "red" });
  return { jpeg: await flat.jpeg().toBuffer(), png: await flat.png().toBuffer(), webp: await flat.webp().toBuffer() };
};
const solid = (options: { background: string; channels?: 3 | 4 }) =>
  openPicture({ create: { width: 300, height: 460, channels: 3, ...options } });

it("puts transparent pictures on white", async () => {
  const clear = await solid({ background: "rgba(0,0,0,0)", channels: 4 }).png().toBuffer();
  expect(await cornerOf(await encode(clear, { width: 100, format: "webp" }))).toEqual([255, 255, 255]);
});

it("turns photos upright and removes their metadata", async () => {
  const camera = await solid({ background: "red" })
    .withExif({ IFD0: { Artist: "Somebody", Orientation: "6" }, IFD3: { GPSLatitude: "48/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(camera.includes("Somebody")).toBe(true);
  const variant = await encode(camera, { width: 100, format: "webp" });
  const found = await openPicture(variant).metadata();
  expect(variant.includes("Somebody")).toBe(false);
  expect(found.exif ?? found.icc ?? found.xmp ?? found.iptc).toBeUndefined();
  expect(
    await openPicture(await encode(await makeTurnedJpeg(400, 200), { width: 100, format: "webp" })).metadata(),
  ).toMatchObject({ width: 100, height: 200 });
});

it("draws every unusual picture that is accepted", async () => {
  for (const [name, picture] of Object.entries(await makeOddFiles(await drawFlat()))) {
    for (const format of ["webp", "avif"] as const)
      expect((await encode(picture, { width: 100, format })).length, `${name} as ${format}`).toBeGreaterThan(0);
    expect((await pictureTasks.encodeJpeg(picture, { width: 100 })).length, name).toBeGreaterThan(0);
  }
}, 60_000);

it("converts every color space to sRGB", async () => {
  const wide = await solid({ background: "rgb(234,51,34)" }).withIccProfile("p3", { attach: true }).png().toBuffer();
  const kinds = await makeOddFiles({ jpeg: Buffer.alloc(0), png: Buffer.alloc(0), webp: Buffer.alloc(0) });
  for (const [name, picture] of [
    ["cmyk.jpg", kinds["cmyk.jpg"]],
    ["sixteen-bit.png", kinds["sixteen-bit.png"]],
    ["palette.png", kinds["palette.png"]],
    ["wide", wide],
  ] as const) {
    if (!picture) throw new Error(name);
    const variant = await encode(picture, { width: 100, format: "webp" });
    expect(await openPicture(variant).metadata(), name).toMatchObject({
      space: "srgb",
      depth: "uchar",
      channels: 3,
      width: 100,
    });
    const [red = 0, green = 255] = await cornerOf(variant);
    expect(red, name).toBeGreaterThan(200);
    expect(green, name).toBeLessThan(70);
  }
});

it("spends fewer bytes on dense screens, unless the original is too narrow for them", async () => {
  const [file = ""] = await drawPages([{ kind: "painted", width: 300, height: 460 }]);
  const original = await readFile(file);
  const bytesOf = async (variant: Variant) => (await encode(original, fitVariant(variant, 300))).length;
  const plain = await bytesOf({ width: 200, format: "avif" });
  expect(await bytesOf({ width: 200, format: "avif", isDense: true })).toBeLessThan(0.9 * plain);
  expect(fitVariant({ width: 828, format: "avif", isDense: true }, 300)).toEqual({ width: 300, format: "avif" });
});

it("makes valid AVIF, no larger than the original", async () => {
  const avif = await encode(await solid({ background: "red" }).png().toBuffer(), { width: 9999, format: "avif" });
  expect(avif.toString("latin1", 4, 12)).toBe("ftypavif");
  // The `ispe` box contains the size.
  const at = avif.indexOf("ispe") + 8;
  expect([avif.readUInt32BE(at), avif.readUInt32BE(at + 4)]).toEqual([300, 460]);
});
