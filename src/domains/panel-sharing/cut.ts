import type { IssueRead } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { panelsMax } from "#domains/panels/vocab.ts";

/** A rectangle in whole percents of the width and height of a page. */
export type Frame = { x: number; y: number; width: number; height: number };

/** What can be shared of a page: one of its panels, numbered from 1 in reading order, or a frame that a reader has drawn. */
export type Cut = { panel: number } | { frame: Frame };

/** Whether cuts of a work have cards of their own: its creator allows it, and everybody may see its pages. */
export function hasCutCards({
  shares_panels,
  content_rating,
}: Pick<IssueRead, "shares_panels" | "content_rating">): boolean {
  return shares_panels && content_rating !== "M";
}

/** A rectangle in fractions of the width and height of a page. */
export type CutArea = { x: number; y: number; width: number; height: number };

/** Where a cut is on its page, which has these panels. Null if there is no such panel. */
export function findCutArea(cut: Cut, panels: readonly CutArea[] = []): CutArea | null {
  const found = "panel" in cut ? panels[cut.panel - 1] : cut.frame;
  if (!found) return null;
  const [x, y, width, height] = listSides(found).map((side) => ("panel" in cut ? side : side / 100));
  return { x, y, width, height } as CutArea;
}

/** The least width and height of a frame, in percent of its page. */
export const frameSizeMin = 5;

/** The cut that an address names, `panel=3` or `frame=10,20,50,40` (x, y, width, height). Null if none, or if it cannot be on a page. */
export function parseCut(search: string | URLSearchParams): Cut | null {
  const query = new URLSearchParams(search);
  const panel = query.get("panel");
  return panel === null ? readFrame(query.get("frame"), ",") : readPanel(panel);
}

/** A cut in an address, as `parseCut` reads it: the same cut is always written the same. */
export function formatCut(cut: Cut): string {
  return "panel" in cut ? `panel=${cut.panel}` : `frame=${listSides(cut.frame).join(",")}`;
}

/** The reader of an issue, opened at a cut of a page. */
export function cutPath(issue: Parameters<typeof readerPath>[0], page: number, cut: Cut): string {
  return `${readerPath(issue)}?page=${page}&${formatCut(cut)}`;
}

/** The cut that the address of a card names, "3" or "10.20.50.40". Null if it cannot be on a page. */
export function parseCutName(name: string): Cut | null {
  return readPanel(name) ?? readFrame(name, ".");
}

/** The frame nearest to a rectangle in percents: whole ones, on the page, and not too small. */
export function toFrame({ x, y, width, height }: Frame): Frame {
  const [left, shownWidth] = roundSide(x, width);
  const [top, shownHeight] = roundSide(y, height);
  return { x: left, y: top, width: shownWidth, height: shownHeight };
}

function roundSide(from: number, length: number): [from: number, length: number] {
  const start = Math.min(Math.max(Math.round(from), 0), 100 - frameSizeMin);
  const end = Math.min(Math.max(Math.round(from + length), start + frameSizeMin), 100);
  return [start, end - start];
}

const listSides = ({ x, y, width, height }: Frame) => [x, y, width, height];

function readPanel(text: string): Cut | null {
  const panel = readNumber(text);
  return panel >= 1 && panel <= panelsMax ? { panel } : null;
}

function readFrame(text: string | null, separator: string): Cut | null {
  const sides = text?.split(separator).map(readNumber);
  if (sides?.length !== 4) return null;
  const [x, y, width, height] = sides as [number, number, number, number];
  const isOnPage = x + width <= 100 && y + height <= 100;
  return isOnPage && width >= frameSizeMin && height >= frameSizeMin ? { frame: { x, y, width, height } } : null;
}

/** NaN unless the text is a whole number up to 100, written plainly. */
const readNumber = (text: string) => (/^(?:0|[1-9]\d?|100)$/.test(text) ? Number(text) : Number.NaN);
