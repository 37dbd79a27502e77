import * as z from "zod/mini";
import { reordering } from "#platform/plain-text.ts";
import { visibleText } from "#platform/visible-text.ts";
import {
  lineKinds,
  linesMax,
  lineTextMax,
  pageLinesMax,
  panelSizeMin,
  panelsMax,
  pointsMax,
  scriptMax,
  speakerMax,
} from "./vocab.ts";

const notOnPage = "A panel must be on its page.";
/** Four digits are finer than a pixel. */
const rounded = z.overwrite((value: number) => Math.round(value * 10_000) / 10_000);
const fraction = z.number(notOnPage).check(z.minimum(0, notOnPage), z.maximum(1, notOnPage), rounded);
const size = fraction.check(z.minimum(panelSizeMin, "A panel is too small."));
const point = z.object({ x: fraction, y: fraction });

const shortTexts = (max: number, tooLong: string) =>
  z.string(tooLong).check(
    z.overwrite((text) =>
      text
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, " ")
        .replace(reordering, "")
        .trim(),
    ),
    z.maxLength(max, tooLong),
  );

/** What is said, told, heard, or seen in a panel. */
const line = z.object({
  kind: z.enum(lineKinds, "There is no such kind of line."),
  speaker: z.optional(shortTexts(speakerMax, `The name of a speaker must be at most ${speakerMax} characters.`)),
  text: shortTexts(lineTextMax, `A line must be at most ${lineTextMax} characters.`).check(
    visibleText("A line needs a text."),
  ),
});
export type Line = z.infer<typeof line>;

/** A panel, in fractions of the width and height of its page. A polygon lies inside the rectangle. */
const panel = z
  .object({
    x: fraction,
    y: fraction,
    width: size,
    height: size,
    polygon: z.optional(
      z
        .array(point)
        .check(
          z.minLength(3, "A polygon has at least three points."),
          z.maxLength(pointsMax, `A polygon has at most ${pointsMax} points.`),
          z.refine(hasArea, "A polygon must have an area."),
        ),
    ),
    /** How sure the search for panels is, from 0 to 1. Absent if the owner has drawn or confirmed the panel. */
    confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1), rounded)),
    lines: z.prefault(z.array(line).check(z.maxLength(linesMax, `A panel has at most ${linesMax} lines.`)), []),
  })
  .check(
    z.refine(({ x, width }) => x + width < 1.0002, { path: ["width"], error: notOnPage }),
    z.refine(({ y, height }) => y + height < 1.0002, { path: ["height"], error: notOnPage }),
    z.refine(isPolygonInside, { path: ["polygon"], error: "A polygon must be inside its rectangle." }),
  );

/** Whether a polygon shows anything: its points are not all on one line. */
function hasArea(polygon: readonly { x: number; y: number }[]): boolean {
  const [from = { x: 0, y: 0 }, ...others] = polygon;
  const areaWith = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.abs((a.x - from.x) * (b.y - from.y) - (b.x - from.x) * (a.y - from.y));
  return others.some((a) => others.some((b) => areaWith(a, b) > 1e-9));
}

type Box = { x: number; y: number; width: number; height: number };

function isPolygonInside({
  polygon = [],
  ...box
}: Box & { polygon?: { x: number; y: number }[] | undefined }): boolean {
  const isBetween = (value: number, from: number, length: number) =>
    value > from - 0.0002 && value < from + length + 0.0002;
  return polygon.every(({ x, y }) => isBetween(x, box.x, box.width) && isBetween(y, box.y, box.height));
}

/** The panels of a page, in reading order. */
export const pagePanels = z.array(panel, "The panels must be a list.").check(
  z.maxLength(panelsMax, `A page has at most ${panelsMax} panels.`),
  z.refine((panels) => panels.reduce((sum, { lines }) => sum + lines.length, 0) <= pageLinesMax, {
    error: `A page has at most ${pageLinesMax} lines.`,
  }),
  z.refine((panels) => countCharacters(panels) <= scriptMax, {
    error: `The script of a page must be at most ${scriptMax} characters.`,
  }),
);
export type Panel = z.infer<typeof panel>;

function countCharacters(panels: readonly { lines: readonly Line[] }[]): number {
  return panels
    .flatMap(({ lines }) => lines)
    .reduce((sum, { speaker = "", text }) => sum + speaker.length + text.length, 0);
}
