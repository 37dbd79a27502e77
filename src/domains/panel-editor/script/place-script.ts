import type { Line, Panel } from "#domains/panels/forms.ts";
import { fitLines } from "./fit-lines.ts";
import type { Script, ScriptPage, ScriptPanel } from "./parse-script.ts";
import { unifySpeakers } from "./speakers.ts";

type Panels = readonly Panel[];
/** Where a page of the script goes. `page` is its number in the issue, counted from 1. */
export type PlacedPage = { name: string; pages: number[]; panels: number; lines: number; doubts: string[] };
export type Placement = {
  /** The panels of each page that gets lines, by its place in the issue, counted from 0. */
  pages: Map<number, Panel[]>;
  summary: PlacedPage[];
  /** Lines that have no place, as text. */
  leftOver: string[];
  /** How many descriptions are left out. */
  leftOut: number;
};
interface PlaceOptions {
  /** The page of the issue, counted from 1, with which page 1 of the script begins. */
  firstPage: number;
  withDescriptions: boolean;
}
type Slot = { page: number; panel: number };

/** Puts the lines of a script into the panels of an issue, in place of those that are there. */
export function placeScript(script: Script, issue: readonly Panels[], options: PlaceOptions): Placement {
  const placement: Placement = { pages: new Map(), summary: [], leftOver: [...script.stray], leftOut: 0 };
  const unify = unifySpeakers(issue.flat());
  let lastNumber = 0;
  for (const page of script.pages) {
    placePage(page, issue, placement, { ...options, lastNumber, unify });
    lastNumber = page.panels.at(-1)?.number ?? 0;
  }
  return placement;
}

function placePage(
  page: ScriptPage,
  issue: readonly Panels[],
  placement: Placement,
  {
    firstPage,
    withDescriptions,
    lastNumber,
    unify,
  }: PlaceOptions & { lastNumber: number; unify: (line: Line) => Line },
): void {
  const { pages, summary, leftOver } = placement;
  const targets = page.numbers.map((number) => number + firstPage - 2).filter((at) => at >= 0 && at < issue.length);
  const doubts = [...page.doubts];
  const parts = toParts(page, doubts);
  const wanted = parts.map(({ number, lines }) => ({
    number,
    lines: lines.filter(({ kind }) => withDescriptions || kind !== "description").map(unify),
  }));
  const lines = countLines(wanted);
  placement.leftOut += countLines(parts) - lines;
  const numbers = targets.map((at) => at + 1);
  summary.push({ name: nameOf(page), pages: numbers, panels: page.panels.length, lines, doubts });
  if (targets.length === 0) {
    doubts.push("The issue has no such page.");
    leftOver.push(...wanted.flatMap((part) => part.lines.map(writeLine)));
    return;
  }
  for (const at of targets.filter((target) => !pages.has(target))) {
    const old = issue[at] ?? [];
    const replaced = countLines(old);
    if (replaced > 0)
      doubts.push(`The ${replaced === 1 ? "line" : `${replaced} lines`} of page ${at + 1} will be replaced.`);
    const whole = { x: 0, y: 0, width: 1, height: 1, lines: [] };
    pages.set(at, old.length > 0 ? old.map((panel) => ({ ...panel, lines: [] })) : [whole]);
  }
  const slots = targets.flatMap((at) => (pages.get(at) ?? []).map((_, panel): Slot => ({ page: at, panel })));
  doubts.push(
    ...comparePanels(
      page,
      targets.map((at) => issue[at] ?? []),
    ),
  );
  // Some scripts count panels from the first page to the last.
  const [first = 1] = wanted.map(({ number }) => number);
  const base = first > 1 && first === lastNumber + 1 ? first : 1;
  for (const part of wanted) {
    const slot = slots[Math.min(part.number - base, slots.length - 1)] ?? slots[0];
    const panels = slot && pages.get(slot.page);
    if (!panels) continue;
    const { fitted, left, problems } = fitLines(panels, slot.panel, part.lines);
    pages.set(slot.page, fitted);
    leftOver.push(...left.map(writeLine));
    doubts.push(...problems);
  }
}

/** The panels of a page of the script, of which the first gets what comes before any. */
function toParts({ before, panels }: ScriptPage, doubts: string[]): ScriptPanel[] {
  const [first, ...rest] = panels;
  if (!first) return [{ number: 1, lines: before }];
  if (before.length === 0) return panels;
  doubts.push(
    `${before.length === 1 ? "A line comes" : `${before.length} lines come`} before any panel, and will be in the first.`,
  );
  return [{ ...first, lines: [...before, ...first.lines] }, ...rest];
}

function comparePanels({ told, panels }: ScriptPage, pages: readonly Panels[]): string[] {
  const found = pages.reduce((sum, page) => sum + page.length, 0);
  const named = panels.length;
  const doubts = [];
  if (told !== null && named > 0 && told !== named)
    doubts.push(`Its heading says ${told} panels, but it has ${named}.`);
  if (found === 0 && named > 1)
    doubts.push("The page has no panels yet, so that all lines will be in one panel, the whole page.");
  if (found > 0 && named > found)
    doubts.push(`The script has ${named} panels, the page ${found}: the last will get the lines of all further ones.`);
  if (named > 0 && found > named) doubts.push(`The script has ${named} panels, the page ${found}.`);
  return doubts;
}

function nameOf({ numbers }: ScriptPage): string {
  return numbers.length === 1 ? `Page ${numbers[0]}` : `Pages ${numbers[0]}–${numbers.at(-1)}`;
}

function countLines(parts: readonly { lines: readonly Line[] }[]): number {
  return parts.reduce((sum, part) => sum + part.lines.length, 0);
}

const labels = { dialogue: "", caption: "CAPTION", sound: "SFX", description: "" };

/** A line as in a script. */
function writeLine({ kind, speaker, text }: Line): string {
  const head = [labels[kind], speaker].filter(Boolean).join(" ");
  return head === "" ? text : `${head}: ${text}`;
}
