import { expect, test } from "vitest";
import sharp, { type Sharp } from "sharp";
import { sharedDecoder } from "#tests/support/shared-decoder.ts";
import { openProcessPictures } from "./process-pictures.server.ts";

const pictures = openProcessPictures(sharedDecoder);
const limits = { maxWidth: 1988, maxHeight: 3056, maxBytes: 2_097_152 };
const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

function draw(width: number, height: number, background = red) {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function toFile(picture: Sharp, name = "page.png"): Promise<File> {
  return new File([await picture.toBuffer()], name);
}

async function lookAt(file: File) {
  const { data, info } = await sharp(await file.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], first: [...data.subarray(0, 3)] };
}

test("a picture is scaled to fit, upright, and named after its file", async () => {
  const sideways = await toFile(draw(3508, 2480).withMetadata({ orientation: 6 }).jpeg(), "page 1.jpg");
  expect((await pictures.measure(sideways)).size).toEqual({ width: 2480, height: 3508 });
  const page = await pictures.fit(sideways, limits);
  expect([page.name, page.type]).toEqual(["page 1.webp", "image/webp"]);
  expect((await lookAt(page)).size).toEqual([1988, 2812]);
});

test("noise that has too many bytes in every quality becomes smaller", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 90 };
  const file = await toFile(sharp({ create: { width: 600, height: 600, channels: 3, background: red, noise } }).png());
  const page = await pictures.fit(file, { ...limits, maxBytes: 60_000 });
  expect(page.size).toBeLessThanOrEqual(60_000);
  expect((await lookAt(page)).size[0]).toBeLessThan(600);
});

test("a spread is cut in two, and what is transparent becomes white", async () => {
  const right = await draw(1988, 3056, blue).png().toBuffer();
  const spread = await toFile(
    draw(3976, 3056)
      .composite([{ input: right, left: 1988, top: 0 }])
      .png(),
  );
  const halves = await pictures.cut(spread, limits, ({ width, height }) => [
    { x: 0, y: 0, width: width / 2, height },
    { x: width / 2, y: 0, width: width / 2, height },
  ]);
  const seen = await Promise.all(halves.map(lookAt));
  expect(halves.map(({ name }) => name)).toEqual(["page-1.webp", "page-2.webp"]);
  expect(seen.map(({ size }) => size)).toEqual([
    [1988, 3056],
    [1988, 3056],
  ]);
  expect(seen[0]?.first[0]).toBeGreaterThan(200);
  expect(seen[1]?.first[2]).toBeGreaterThan(200);
  const clear = await toFile(
    sharp({ create: { width: 9, height: 9, channels: 4, background: { ...red, alpha: 0 } } }).png(),
  );
  expect((await lookAt(await pictures.fit(clear, limits))).first.every((value) => value > 250)).toBe(true);
});

test("the empty rows of a strip are found", async () => {
  const panel = draw(300, 50, blue).composite([{ input: await draw(150, 50).png().toBuffer(), left: 0, top: 0 }]);
  const strip = await toFile(
    draw(400, 200, { r: 255, g: 255, b: 255 })
      .composite([{ input: await panel.png().toBuffer(), left: 50, top: 75 }])
      .png(),
  );
  const ranges = await pictures.readRowRanges(strip);
  expect(ranges).toHaveLength(200);
  expect([ranges[20], ranges[180]]).toEqual([0, 0]);
  expect(ranges[100]).toBeGreaterThan(150);
});

test("what is no picture, or damaged, says what to do", async () => {
  const pdf = new File(["%PDF-1.7"], "script.pdf");
  const advice = "This is a PDF. Please export each of its pages as JPEG or PNG, and add those.";
  expect(await pictures.measure(pdf)).toMatchObject({ size: null, refusal: advice });
  await expect(pictures.open(pdf, { ...limits, pagesMax: 200 })).rejects.toThrow(advice);
  const whole = await draw(900, 900).jpeg().toBuffer();
  await expect(pictures.fit(new File([whole.subarray(0, 2000)], "half.jpg"), limits)).rejects.toThrow("damaged");
  const frames = await sharp([await draw(9, 9).png().toBuffer(), await draw(9, 9, blue).png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect((await pictures.measure(new File([frames], "a.webp"))).refusal).toContain("animated");
});
