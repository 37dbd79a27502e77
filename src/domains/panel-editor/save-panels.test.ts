import { expect, test } from "vitest";
import type { PanelsRead } from "#domains/panels/contract.ts";
import type { Panel } from "#domains/panels/forms.ts";
import { CallError } from "#platform/api/call-error.ts";
import { findProblem, isChanged, leaveOutEmpty, type SavedPage, savePanels } from "./save-panels.ts";

const panel = (width: number): Panel => ({ x: 0, y: 0, width, height: 1, lines: [] });
type Page = { page_number: number; panels: Panel[]; version: number };

/** A site with pages that are changed as the call does it. `fail` is asked before and after each call that changes them. */
function openSite(pages: Page[], fail: (when: "before" | "after") => Error | undefined = () => undefined) {
  const site = new Map(pages.map((page) => [page.page_number, page]));
  const sizes: number[] = [];
  const known = new Map<number, SavedPage>();
  const read = async (): Promise<PanelsRead> => ({ pages: [...site.values()] });
  const send = async (sent: Page[]) => {
    const before = fail("before");
    if (before) throw before;
    if (sent.some(({ page_number, version }) => site.get(page_number)?.version !== version))
      throw new CallError(409, "panels_changed", "The panels of page 1 have been changed elsewhere.");
    sizes.push(sent.length);
    for (const page of sent) site.set(page.page_number, { ...page, version: page.version + 1 });
    const after = fail("after");
    if (after) throw after;
    return read();
  };
  const remember = (saved: ReadonlyMap<number, SavedPage>) => {
    for (const [number, page] of saved) known.set(number, page);
  };
  return { site, sizes, known, calls: { read, send, remember } };
}
const makePages = (count: number, version = 0): Page[] =>
  Array.from({ length: count }, (_, at) => ({ page_number: at + 1, panels: [panel(0.5)], version }));

test("sends as many pages at a time as a call takes", async () => {
  const { sizes, known, calls } = openSite(makePages(45));
  expect(await savePanels(makePages(45), calls)).toEqual(new Map());
  expect(sizes).toEqual([20, 20, 5]);
  expect([...known].map(([number, { version }]) => [number, version])).toEqual(
    makePages(45).map((page) => [page.page_number, 1]),
  );
});

test("sends long scripts in calls that are not too large", async () => {
  const lines = Array.from({ length: 10 }, () => ({ kind: "caption" as const, text: "猫".repeat(999) }));
  const pages = makePages(5).map((page) => ({ ...page, panels: [{ ...panel(1), lines }] }));
  const { sizes, calls } = openSite(makePages(5));
  expect(await savePanels(pages, calls)).toEqual(new Map());
  expect(sizes).toEqual([1, 1, 1, 1, 1]);
  const short = openSite(makePages(7));
  const halves = makePages(7).map((page) => ({ ...page, panels: [{ ...panel(1), lines: lines.slice(0, 5) }] }));
  await savePanels(halves, short.calls);
  expect(short.sizes).toEqual([3, 3, 1]);
});

test("an attempt that was cut off goes on where it was, also if only its response was lost", async () => {
  const lost = new CallError(0, "unreachable", "The site could not be reached.");
  let calls = 0;
  const open = openSite(makePages(45), (when) => (when === "after" && ++calls === 2 ? lost : undefined));
  await expect(savePanels(makePages(45), open.calls)).rejects.toBe(lost);
  expect(open.known.size).toBe(20);
  const left = makePages(45).filter(({ page_number }) => !open.known.has(page_number));
  expect(await savePanels(left, open.calls)).toEqual(new Map());
  expect(open.known.size).toBe(45);
  expect([...open.site.values()].map(({ version }) => version)).toEqual(makePages(45).map(() => 1));
});

test("pages that were changed elsewhere are not overwritten, but returned", async () => {
  const { site, known, calls } = openSite([
    { page_number: 1, panels: [panel(0.9)], version: 3 },
    { page_number: 2, panels: [panel(0.5)], version: 1 },
  ]);
  const conflicts = await savePanels(makePages(2, 1), calls);
  expect(conflicts).toEqual(new Map([[1, { panels: [panel(0.9)], version: 3 }]]));
  expect([known.size, site.get(1)?.panels]).toEqual([0, [panel(0.9)]]);
});

test("throws other failures, and does not try for ever if the site only says that panels have changed", async () => {
  const refused = new CallError(409, "panels_changed", "The panels of page 1 have been changed elsewhere.");
  await expect(savePanels(makePages(1), openSite(makePages(1), () => refused).calls)).rejects.toBe(refused);
  const outdated = new CallError(400, "not_its_pages", "These are not its pages.");
  await expect(savePanels(makePages(1), openSite(makePages(1), () => outdated).calls)).rejects.toBe(outdated);
});

test("knows what has changed, whatever the order of fields, and without empty lines", () => {
  const line = { kind: "dialogue" as const, speaker: "Anna", text: "Hi." };
  const saved = {
    version: 1,
    panels: [{ height: 1, lines: [{ text: "Hi.", kind: line.kind, speaker: "Anna" }], x: 0, y: 0, width: 0.5 }],
  };
  const edited = (panels: Panel[]) => isChanged({ panels, isKnown: true }, saved);
  expect(edited([{ ...panel(0.5), lines: [line] }])).toBe(false);
  expect(edited([{ ...panel(0.5), lines: [line, { kind: "sound", text: " ", speaker: "" }] }])).toBe(false);
  expect(edited([{ ...panel(0.5), lines: [{ ...line, text: "Hi!" }] }])).toBe(true);
  expect(edited([{ ...panel(0.5), confidence: 0.9, lines: [line] }])).toBe(true);
  // A page that its owner shows whole, before anybody has looked for panels, and one that nobody has touched.
  expect(isChanged({ panels: [], isKnown: true }, { panels: [], version: 0 })).toBe(true);
  expect(isChanged({ panels: [], isKnown: false }, { panels: [], version: 0 })).toBe(false);
  expect(leaveOutEmpty([{ ...panel(1), lines: [{ kind: "caption", speaker: " ", text: "Later." }] }])).toEqual([
    { ...panel(1), lines: [{ kind: "caption", text: "Later." }] },
  ]);
});

test("says where something is wrong", () => {
  const lines = [{ kind: "dialogue" as const, speaker: "Anna", text: "" }];
  expect(findProblem(3, [panel(0.5), { ...panel(0.5), lines }])).toBe("Page 3, panel 2, line 1: A line needs a text.");
  expect(findProblem(3, [panel(0.5)])).toBeNull();
  const long = Array.from({ length: 11 }, () => ({ ...lines[0], kind: "caption" as const, text: "x".repeat(999) }));
  expect(findProblem(1, [{ ...panel(1), lines: long }])).toBe(
    "Page 1: The script of a page must be at most 10000 characters.",
  );
});
