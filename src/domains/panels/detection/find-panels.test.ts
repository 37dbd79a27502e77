import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { pictureTasks } from "#platform/images/decoder/picture-tasks.server.ts";
import { drawPanelPage } from "#tests/support/panel-pages/draw-panel-page.ts";
import { type LayoutKind, layouts } from "#tests/support/panel-pages/layouts.ts";
import { scorePage } from "#tests/support/panel-pages/score-panels.ts";
import { pagePanels } from "../forms.ts";
import { areShown } from "../vocab.ts";
import { findPanels } from "./find-panels.ts";
import { type Pixels, pixelsRead } from "./pixels.ts";

const read = (picture: Buffer) => pictureTasks.readPixels(picture, { total: pixelsRead });
const look = async (picture: Buffer) => findPanels(await read(picture));
const white = { r: 255, g: 255, b: 255 };

/** Two rows of two panels with a drawing of many colors, and black frames, on a paper. */
async function drawGrid(width: number, height: number, paper: string): Promise<Sharp> {
  const gap = Math.round(width * 0.03);
  const size = { width: Math.round((width - 3 * gap) / 2), height: Math.round((height - 3 * gap) / 2) };
  const noise = { type: "gaussian" as const, mean: 120, sigma: 40 };
  const panel = await sharp({ create: { ...size, channels: 3, background: white, noise } })
    .png()
    .toBuffer();
  const places = [gap, 2 * gap + size.height].flatMap((top) =>
    [gap, 2 * gap + size.width].map((left) => ({ top, left })),
  );
  return sharp({ create: { width, height, channels: 4, background: paper } }).composite(
    places.map((place) => ({ input: panel, ...place })),
  );
}

test.each(Object.keys(layouts) as LayoutKind[])(
  "finds most panels of a page, in their order, and is never sure of a wrong one: %s",
  async (kind) => {
    const { picture, panels } = await drawPanelPage(kind, 31, 1000);
    const score = scorePage(panels, await look(picture));
    expect(score).toMatchObject({ isInOrder: true, wrongShown: 0 });
    expect(score.right / score.known).toBeGreaterThan(0.65);
  },
);

test("slanted panels have a shape, and all that is found may be sent back as it is", async () => {
  const { picture } = await drawPanelPage("slanted down", 31, 1000);
  const found = await look(picture);
  expect(found.some(({ polygon }) => polygon)).toBe(true);
  expect(pagePanels.parse(found)).toEqual(found.map((panel) => ({ ...panel, lines: [] })));
});

test("transparent paper counts as white", async () => {
  const page = await drawGrid(800, 1200, "transparent");
  expect(await look(await page.png().toBuffer())).toHaveLength(4);
});

test("a page and a strip of any size are looked at", async () => {
  for (const [width, height] of [
    [320, 480],
    [1988, 3056],
    [600, 3056],
  ] as const)
    expect(await look(await (await drawGrid(width, height, "white")).png().toBuffer()), `${width}`).toHaveLength(4);
});

test("a wide page that may be two is left whole for readers", async () => {
  const found = await look(await (await drawGrid(1800, 1200, "white")).png().toBuffer());
  expect(found).toHaveLength(4);
  expect(areShown(found)).toBe(false);
});

/** A page of one picture with a black frame, over which other boxes are drawn. */
async function drawOver(boxes: { left: number; top: number; width: number; height: number; background: string }[]) {
  const noise = { type: "gaussian" as const, mean: 120, sigma: 40 };
  const art = await sharp({ create: { width: 548, height: 828, channels: 3, background: white, noise } })
    .png()
    .toBuffer();
  const page = { width: 600, height: 880, channels: 3 as const, background: white };
  return sharp({ create: page })
    .composite([
      { input: { create: { width: 556, height: 836, channels: 3, background: "black" } }, left: 22, top: 22 },
      { input: art, left: 26, top: 26 },
      ...boxes.map(({ left, top, background, ...size }) => ({
        input: { create: { ...size, channels: 3 as const, background } },
        left,
        top,
      })),
    ])
    .png()
    .toBuffer();
}

test("a page on which only lines are between panels is left whole", async () => {
  const lines = [
    { left: 22, top: 400, width: 556, height: 4, background: "black" },
    { left: 300, top: 22, width: 4, height: 380, background: "black" },
  ];
  expect(areShown(await look(await drawOver(lines)))).toBe(false);
});

test("a white caption as wide as its panel, and a white stripe inside it, are no gutters", async () => {
  const caption = [
    { left: 22, top: 300, width: 556, height: 40, background: "black" },
    { left: 26, top: 304, width: 548, height: 32, background: "white" },
    { left: 200, top: 400, width: 12, height: 450, background: "white" },
  ];
  expect(await look(await drawOver(caption))).toEqual([]);
});

test("a balloon over a gutter joins no panels", async () => {
  const gutter = [
    { left: 0, top: 420, width: 600, height: 14, background: "white" },
    { left: 22, top: 416, width: 556, height: 4, background: "black" },
    { left: 22, top: 434, width: 556, height: 4, background: "black" },
    { left: 100, top: 380, width: 200, height: 90, background: "black" },
    { left: 104, top: 384, width: 192, height: 82, background: "white" },
  ];
  const found = await look(await drawOver(gutter));
  expect(found).toHaveLength(2);
  expect(areShown(found)).toBe(true);
});

const fill = (width: number, height: number, colorAt: (x: number, y: number) => number): Pixels => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 3 }, (_, at) =>
    colorAt(Math.floor(at / 3) % width, Math.floor(at / 3 / width)),
  ),
});

test.each<[string, Pixels]>([
  ["one pixel", fill(1, 1, () => 0)],
  ["a line", fill(1, 3000, (_x, y) => y % 200)],
  ["white", fill(600, 900, () => 255)],
  ["black", fill(600, 900, () => 0)],
  ["noise", fill(600, 900, (x, y) => (x * 7919 + y * 104_729 + x * y * 31) % 256)],
  ["a shade", fill(600, 900, (_x, y) => y / 4)],
  ["stripes", fill(600, 900, (_x, y) => (y % 12 < 6 ? 0 : 255))],
  ["squares", fill(600, 900, (x, y) => (((x >> 3) + (y >> 3)) % 2) * 255)],
])("shows readers no panels of what has none: %s", (_name, pixels) => {
  expect(areShown(findPanels(pixels))).toBe(false);
});
