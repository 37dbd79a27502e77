import { isCallError } from "#platform/api/call-error.ts";
import type { PanelsRead } from "#domains/panels/contract.ts";
import { type Panel, pagePanels } from "#domains/panels/forms.ts";
import { pagesPatchedMax, patchBytesMax } from "#domains/panels/vocab.ts";
import type { EditedPage } from "./page-states.ts";

/** The panels of a page on the site, as last seen. */
export type SavedPage = { panels: readonly Panel[]; version: number };
type ChangedPage = { page_number: number; panels: Panel[]; version: number };

interface PanelCalls {
  read: () => Promise<PanelsRead>;
  send: (pages: ChangedPage[]) => Promise<PanelsRead>;
  /** Called with pages that are saved now, by page number. */
  remember: (saved: ReadonlyMap<number, SavedPage>) => void;
}

/**
 * Saves changed pages, as many at a time as a call takes. Returns the pages that have been changed elsewhere since, by page number, which
 * are not saved. After a response that was lost, the next attempt finds its own changes, and goes on. Throws what a call throws otherwise.
 */
export async function savePanels(
  changed: readonly ChangedPage[],
  calls: PanelCalls,
): Promise<ReadonlyMap<number, SavedPage>> {
  let left = [...changed];
  while (left.length > 0) {
    const chunk = takeChunk(left);
    try {
      const saved = toSavedPages(await calls.send(chunk));
      calls.remember(new Map(chunk.flatMap(({ page_number }) => pick(saved, page_number))));
      left = left.slice(chunk.length);
    } catch (error) {
      if (!isCallError(error) || error.code !== "panels_changed") throw error;
      const site = toSavedPages(await calls.read());
      const moved = left.filter(({ page_number, version }) => site.get(page_number)?.version !== version);
      const own = moved.filter(({ page_number, panels }) => isSame(panels, site.get(page_number)?.panels));
      if (own.length < moved.length)
        return new Map(
          moved.filter((page) => !own.includes(page)).flatMap(({ page_number }) => pick(site, page_number)),
        );
      if (own.length === 0) throw error;
      calls.remember(new Map(own.flatMap(({ page_number }) => pick(site, page_number))));
      left = left.filter((page) => !own.includes(page));
    }
  }
  return new Map();
}

/** As many of the first pages as a call takes, and at least one. */
function takeChunk(pages: readonly ChangedPage[]): ChangedPage[] {
  const first = pages.slice(0, pagesPatchedMax);
  let bytes = 0;
  const tooMany = first.findIndex((page) => {
    bytes += new TextEncoder().encode(JSON.stringify(page)).length;
    return bytes > patchBytesMax;
  });
  return tooMany < 0 ? first : first.slice(0, Math.max(tooMany, 1));
}

function pick(pages: ReadonlyMap<number, SavedPage>, number: number): [number, SavedPage][] {
  const page = pages.get(number);
  return page ? [[number, page]] : [];
}

/** The pages of a response by their numbers. */
export function toSavedPages({ pages }: Pick<PanelsRead, "pages">): Map<number, SavedPage> {
  return new Map(pages.map(({ page_number, panels, version = 0 }) => [page_number, { panels, version }]));
}

/** Whether an edited page has something to save. */
export function isChanged({ panels, isKnown }: EditedPage, saved: SavedPage): boolean {
  return isKnown !== saved.version > 0 || !isSame(panels, saved.panels);
}

function isSame(panels: readonly Panel[], others: readonly Panel[] | undefined): boolean {
  return panels === others || (others !== undefined && toText(panels) === toText(others));
}

/** In the form in which panels are stored: the database gives the fields in another order. Kept, since each change compares all pages. */
function toText(panels: readonly Panel[]): string {
  const known = texts.get(panels);
  if (known !== undefined) return known;
  const tidy = pagePanels.safeParse(leaveOutEmpty(panels));
  const text = JSON.stringify(tidy.success ? tidy.data : panels);
  texts.set(panels, text);
  return text;
}

const texts = new WeakMap<readonly Panel[], string>();

/** The panels without lines that have neither a speaker nor a text yet. */
export function leaveOutEmpty(panels: readonly Panel[]): Panel[] {
  return panels.map((panel) => ({
    ...panel,
    lines: panel.lines
      .filter(({ speaker = "", text }) => `${speaker}${text}`.trim() !== "")
      .map(({ speaker, ...line }) => ({ ...line, ...(speaker?.trim() && { speaker }) })),
  }));
}

/** Why panels of a page cannot be saved, with the place; null if they can. */
export function findProblem(page: number, panels: readonly Panel[]): string | null {
  const [issue] = pagePanels.safeParse(leaveOutEmpty(panels)).error?.issues ?? [];
  if (!issue) return null;
  const [panel, , line] = issue.path;
  const place = [
    `Page ${page}`,
    ...(typeof panel === "number" ? [`panel ${panel + 1}`] : []),
    ...(typeof line === "number" ? [`line ${line + 1}`] : []),
  ];
  return `${place.join(", ")}: ${issue.message}`;
}
