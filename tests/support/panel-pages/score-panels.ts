import type { FoundPanel } from "#domains/panels/detection/find-panels.ts";
import { areShown } from "#domains/panels/vocab.ts";

type Box = { x: number; y: number; width: number; height: number };
/** What was found on one page: how many panels it has, were found, and were found right; and what readers are shown of it. */
export type PageScore = {
  known: number;
  found: number;
  right: number;
  isInOrder: boolean;
  isShown: boolean;
  wrongShown: number;
};

const overlapMin = 0.7;

/** Compares what was found on a page with what is there. A panel is right if it overlaps with one (IoU) by at least 0.7. */
export function scorePage(known: readonly Box[], found: readonly FoundPanel[]): PageScore {
  // A page without panels is one panel.
  const seen = found.length > 0 ? found : [{ x: 0, y: 0, width: 1, height: 1 }];
  const matches = seen.map((panel) => known.findIndex((box) => overlapOf(box, panel) >= overlapMin));
  const right = new Set(matches.filter((match) => match >= 0)).size;
  const order = matches.filter((match) => match >= 0);
  const isShown = areShown(found);
  return {
    known: known.length,
    found: seen.length,
    right,
    isInOrder: order.every((match, at) => at === 0 || match > (order[at - 1] ?? 0)),
    isShown,
    wrongShown: isShown ? found.length - right : 0,
  };
}

function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both);
}

/** One line of the table: recall, precision, and F1 in percent, order in percent of pages, and what readers are shown. */
export function summarize(name: string, pages: readonly PageScore[]): string {
  const sum = (read: (page: PageScore) => number) => pages.reduce((total, page) => total + read(page), 0);
  const percent = (part: number, all: number) => (all === 0 ? "–" : ((100 * part) / all).toFixed(1)).padStart(7);
  const [known, found, right] = [sum((page) => page.known), sum((page) => page.found), sum((page) => page.right)];
  return [
    name.padEnd(30),
    String(pages.length).padStart(6),
    percent(right, known),
    percent(right, found),
    percent(2 * right, known + found),
    percent(
      sum((page) => Number(page.isInOrder)),
      pages.length,
    ),
    percent(
      sum((page) => Number(page.isShown)),
      pages.length,
    ),
    String(sum((page) => page.wrongShown)).padStart(7),
  ].join(" ");
}

export const heading = `${"layout".padEnd(30)}  pages  recall  precis.     F1   order   shown   wrong`;
