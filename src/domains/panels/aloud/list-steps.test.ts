import { expect, test } from "vitest";
import type { ScriptedPage } from "#domains/panels/script-pages.ts";
import { findStep, listSteps } from "./list-steps.ts";

const makePage = (page_number: number, rest: Partial<ScriptedPage> = {}) =>
  ({ id: page_number, page_number, ...rest }) as ScriptedPage;
const says = (speaker: string | undefined, text: string) => ({
  kind: "dialogue" as const,
  ...(speaker && { speaker }),
  text,
});
const list = (
  pages: ScriptedPage[],
  { skipped = [], covered = [] }: { skipped?: ScriptedPage[]; covered?: ScriptedPage[] } = {},
) => listSteps(pages, { skipped: new Set(skipped), isCovered: (page) => covered.some(({ id }) => id === page.id) });

test("reads a page's description, and then its lines panel by panel, and names each speaker when they begin to speak", () => {
  const panels = [
    {
      panel: 1,
      lines: [{ kind: "caption" as const, text: "Later." }, says("Ada", "It rains."), says("Ada", "Again.")],
    },
    { panel: 3, lines: [says("Ada", "Run!"), says("Ben", "Where?"), { kind: "sound" as const, text: "BAM" }] },
  ];
  expect(list([makePage(1, { description: "A street.", script: { panels } })])).toEqual([
    { page: 1, parts: [{ text: "A street." }] },
    {
      page: 1,
      panel: 1,
      parts: [
        { text: "Later." },
        { text: "Ada" },
        { text: "It rains.", speaker: "Ada" },
        { text: "Again.", speaker: "Ada" },
      ],
    },
    {
      page: 1,
      panel: 3,
      parts: [{ text: "Run!", speaker: "Ada" }, { text: "Ben" }, { text: "Where?", speaker: "Ben" }, { text: "BAM" }],
    },
  ]);
});

test("says which pages have no text, and which are covered, and leaves out those that are skipped", () => {
  const extra = makePage(3, { description: "An advertisement." });
  const covered = makePage(4, { description: "A wound.", content_note: "Blood" });
  const pages = [makePage(1), makePage(2, { description: "A street." }), extra, covered];
  const steps = list(pages, { skipped: [extra], covered: [covered] });
  expect(steps.map(({ page, parts }) => [page, ...parts.map(({ text }) => text)])).toEqual([
    [1, "Page 1 has no text."],
    [2, "A street."],
    [4, "Page 4 is covered, because it has a content note.", "Blood"],
  ]);
  expect([1, 3, 4, 9].map((page) => findStep(steps, page, 0))).toEqual([0, 2, 2, 2]);
});

test("begins with the panel in view or, if it has no lines, with what comes after it", () => {
  const panels = [1, 3].map((panel) => ({ panel, lines: [says("Ada", "It rains.")] }));
  const steps = list([makePage(1, { description: "A street.", script: { panels } }), makePage(2)]);
  expect([0, 1, 2, 3, 4].map((panel) => findStep(steps, 1, panel))).toEqual([0, 1, 2, 2, 3]);
});
