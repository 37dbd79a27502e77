import type { Page } from "../script.ts";
import { type Cast, panelArt } from "./panel.ts";
import { between } from "./random.ts";
import { type Box, createSheet, n, path, rect, type Sheet } from "./sheet.ts";
import type { Style } from "./style.ts";

const view = { width: 1988, height: 3056 };
const margin = 76;

type Corners = [[number, number], [number, number], [number, number], [number, number]];

/** Draws a page as SVG, `width` pixels wide. The same seed gives the same drawing. */
export function drawPage(page: Page, style: Style, cast: Cast, seed: string, width: number): Buffer {
  const sheet = createSheet(seed);
  const frames = layOut(page, style.gutter, sheet);
  const drawn = page.rows
    .flatMap(({ panels }) => panels)
    .map((panel, at) => {
      const corners = frames[at] ?? [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ];
      const outline = `M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
      const clip = sheet.define(`panel ${outline}`, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
      const { art, lettering } = panelArt(sheet, style, cast, panel, outerBox(corners), innerBox(corners));
      const frame = style.frame
        ? path(outline, `fill="none" stroke="${style.ink}" stroke-width="${style.frame}" stroke-linejoin="miter"`)
        : "";
      return `<g clip-path="${clip}">${art}</g>${frame}${lettering}`;
    });
  const art = rect({ x: 0, y: 0, ...view }, `fill="${style.paper}"`) + drawn.join("");
  return sheet.svg(
    view,
    width,
    Math.round((width / view.width) * view.height),
    `<g stroke-linecap="round" stroke-linejoin="round">${art}</g>`,
  );
}

/** The seed of a page, or of the cover that has page number 0. Issues and pages count from 1. */
export function nameDrawing(urlSlug: string, issue: number, page: number): string {
  return `${urlSlug} ${issue} ${page}`;
}

/** The panels of a page in reading order, in fractions of the page: boxes, and the corners of those with slanting sides. */
export function listPanels(page: Page, style: Style, seed: string): (Box & { polygon?: { x: number; y: number }[] })[] {
  return layOut(page, style.gutter, createSheet(seed)).map((corners) => {
    const { x, y, width, height } = outerBox(corners);
    const box = { x: x / view.width, y: y / view.height, width: width / view.width, height: height / view.height };
    if (innerBox(corners).width === width) return box;
    return { ...box, polygon: corners.map(([across, down]) => ({ x: across / view.width, y: down / view.height })) };
  });
}

/** The corners of each panel, row by row. */
function layOut({ rows }: Page, gutter: number, { random }: Sheet): Corners[] {
  const wide = view.width - margin * 2;
  const high = view.height - margin * 2 - gutter * (rows.length - 1);
  const parts = rows.reduce((sum, row) => sum + row.high, 0);
  let top = margin;
  return rows.flatMap(({ high: part, slanted, panels }) => {
    const height = (high * part) / parts;
    const weights = panels.map(() => between(random, 0.85, 1.2));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const room = wide - gutter * (panels.length - 1);
    let left = margin;
    const row = weights.map((weight, at): Corners => {
      const right = left + (room * weight) / total;
      const lean = (edge: number) => (slanted && edge > 0 && edge < panels.length ? 46 : 0);
      const corners: Corners = [
        [left + lean(at), top],
        [right + lean(at + 1), top],
        [right - lean(at + 1), top + height],
        [left - lean(at), top + height],
      ];
      left = right + gutter;
      return corners;
    });
    top += height + gutter;
    return row;
  });
}

function outerBox([[ax, y], [bx], [cx, bottom], [dx]]: Corners): Box {
  const x = Math.min(ax, dx);
  return { x, y, width: Math.max(bx, cx) - x, height: bottom - y };
}

/** The largest upright box between slanting sides. */
function innerBox([[ax, y], [bx], [cx, bottom], [dx]]: Corners): Box {
  const x = Math.max(ax, dx);
  return { x, y, width: Math.min(bx, cx) - x, height: bottom - y };
}
