import sharp from "sharp";
import { readStory, sampleBooks } from "../../../demo/books.ts";
import { panelArt } from "../../../demo/drawing/panel.ts";
import { randomFrom as randomFromText } from "../../../demo/drawing/random.ts";
import { createSheet, path, rect } from "../../../demo/drawing/sheet.ts";
import { type Frame, layOut, type LayoutKind, page } from "./layouts.ts";

type KnownBox = { x: number; y: number; width: number; height: number };
/** A page as JPEG, and its panels in reading order, in fractions of its width and height. */
export type KnownPage = { kind: string; picture: Buffer; panels: KnownBox[] };

/** Draws a page of a layout, with figures, scenes, and lettering of the sample comics. The same number gives the same page. */
export async function drawPanelPage(kind: LayoutKind, number: number, width = 1400): Promise<KnownPage> {
  const { frames, look } = layOut(kind, number);
  const book = sampleBooks[number % sampleBooks.length] ?? sampleBooks[0];
  if (!book) throw new Error("There are no sample comics.");
  const scripts = readStory(book).issues.flatMap(({ pages }) =>
    pages.flatMap(({ rows }) => rows.flatMap((row) => row.panels)),
  );
  const sheet = createSheet(`${kind} ${number}`);
  const drawn = frames.map((frame, at) => {
    const script = scripts[(number * 13 + at * 5) % scripts.length];
    if (!script) throw new Error("The sample comics have no panels.");
    const box = boxOf(frame);
    const outline = `M${frame.points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    const clipPath = sheet.define(`clip ${outline}`, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    const texts = frame.overhang ? grow(box, frame.overhang, look.overhang) : box;
    const paper = { sky: [look.color, look.color], far: look.color, mid: look.color, near: look.color };
    const moods = Object.fromEntries(
      Object.entries(book.style.moods).map(([name, mood]) => [name, { ...mood, ...paper }]),
    );
    const style = frame.bare ? { ...book.style, moods, texture: "none" as const } : book.style;
    const content = frame.bare ? { ...script, scene: "plain" as const, effects: [] } : script;
    const { art, lettering } = panelArt(sheet, style, book.cast, content, box, texts);
    const ring = frame.ring
      ? path(outline, `fill="${look.color}" stroke="${look.color}" stroke-width="${look.gutter * 2}"`)
      : "";
    const line =
      look.frame && !frame.bare ? path(outline, `fill="none" stroke="#111" stroke-width="${look.frame}"`) : "";
    return { panel: `${ring}<g clip-path="${clipPath}">${art}</g>${line}`, lettering };
  });
  const parts = [...drawn.map(({ panel }) => panel), ...drawn.map(({ lettering }) => lettering)].join("");
  const ground = rect({ x: 0, y: 0, ...page }, `fill="${look.color}"`);
  const shade = look.shade
    ? `<linearGradient id="shade" x2="1" y2="1"><stop stop-opacity="0"/><stop offset="1" stop-opacity="${look.shade}"/></linearGradient><rect width="${page.width}" height="${page.height}" fill="url(#shade)"/>`
    : "";
  const turned = `<g transform="rotate(${look.turn} ${page.width / 2} ${page.height / 2})" stroke-linecap="round" stroke-linejoin="round">${ground}${parts}</g>`;
  const svg = sheet.svg(page, width, Math.round((width * page.height) / page.width), ground + turned + shade);
  const picture = await sharp(svg, { unlimited: true })
    .flatten({ background: "#fff" })
    .composite([
      { input: drawGrain(look.grain), raw: { width: 256, height: 256, channels: 3 }, tile: true, blend: "overlay" },
    ])
    .jpeg({ quality: look.quality })
    .toBuffer();
  const panels = frames.map((frame) => {
    const box = boxOf(frame);
    return {
      x: box.x / page.width,
      y: box.y / page.height,
      width: box.width / page.width,
      height: box.height / page.height,
    };
  });
  return { kind, picture, panels };
}

function boxOf({ points }: Frame): KnownBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function grow({ x, y, width, height }: KnownBox, side: "up" | "right", by: number): KnownBox {
  if (side === "up") return { x, y: Math.max(20, y - by), width, height: y + height - Math.max(20, y - by) };
  return { x, y, width: Math.min(page.width - 20, x + width + by) - x, height };
}

function drawGrain(strength: number): Buffer {
  const random = randomFromText("grain");
  const noise = Buffer.alloc(256 * 256 * 3);
  for (let at = 0; at < noise.length; at += 3)
    noise.fill(Math.round(128 + (random() + random() - 1) * 34 * strength), at, at + 3);
  return noise;
}
