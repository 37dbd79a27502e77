import { describe, expect, test } from "vitest";
import { drawColoredPng } from "#tests/support/colored-png.ts";
import { openPicture } from "./codecs.server.ts";
import { pictureTasks } from "./decoder/picture-tasks.server.ts";

const displayP3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
const orange = [200, 100, 50] as const;

async function readMiddle(picture: Buffer): Promise<number[]> {
  const { data, info } = await openPicture(picture).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectAbout(found: number[], wanted: readonly number[], tolerance = 2): void {
  for (const [at, value] of wanted.entries())
    expect(Math.abs((found[at] ?? 0) - value), String(found)).toBeLessThanOrEqual(tolerance);
}

// The wanted colors are what Chromium draws.
describe("a PNG is shown in the colors that browsers show", () => {
  test.each([
    ["a gamma of 1", { gamma: 1 }, [128, 128, 128], [188, 188, 188]],
    ["a gamma of 0.551", { gamma: 0.551 }, [128, 128, 128], [146, 146, 146]],
    ["a gamma of 0.5", { gamma: 0.5 }, orange, [206, 109, 55]],
    ["the usual gamma", { gamma: 0.45455 }, orange, orange],
    ["almost the usual gamma", { gamma: 0.47 }, orange, orange],
    ["a gamma of 0", { gamma: 0 }, orange, orange],
    ["primaries alone", { colors: displayP3 }, orange, orange],
    ["gamma and primaries", { gamma: 0.45455, colors: displayP3 }, orange, [216, 93, 24]],
    ["a gamma of 1 and primaries", { gamma: 1, colors: displayP3 }, orange, [240, 165, 114]],
    ["sRGB, which overrules gamma", { gamma: 1, srgb: true }, orange, orange],
    ["Display P3 by number", { named: [12, 13, 0, 1] }, orange, [215, 93, 31]],
    ["Display P3 by number, which overrules gamma", { named: [12, 13, 0, 1], gamma: 1 }, orange, [215, 93, 31]],
    ["linear light by number", { named: [1, 8, 0, 1] }, orange, [229, 168, 122]],
    ["the colors of television by number", { named: [1, 1, 0, 1] }, orange, [197, 91, 39]],
    ["a number that is not known", { named: [1, 13, 0, 0] }, orange, orange],
  ])("%s", async (_name, chunks, drawn, wanted) => {
    const picture = drawColoredPng(drawn, chunks);
    expectAbout(await readMiddle(picture), wanted);
    // Encoding loses a little.
    expectAbout(await readMiddle(await pictureTasks.encode(picture, { width: 8, format: "webp" })), wanted, 4);
    expectAbout(await readMiddle(await pictureTasks.encodeJpeg(picture, { width: 8 })), wanted, 4);
  });

  test("a gray picture", async () => {
    expectAbout(await readMiddle(drawColoredPng([128], { gamma: 1 })), [188]);
  });
});
