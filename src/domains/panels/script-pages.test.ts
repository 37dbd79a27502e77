import { expect, test } from "vitest";
import type { PageRead } from "#domains/issues/contract.ts";
import { addScript, haveText, labelLine } from "./script-pages.ts";

const makePage = (page_number: number, description?: string) =>
  ({ id: page_number, page_number, ...(description && { description }) }) as PageRead;
const panels = [{ panel: 2, lines: [{ kind: "sound" as const, text: "BAM" }] }];

test("pages get their scripts, and the language of those that are not in the site's", () => {
  const pages = [makePage(1), makePage(2, "A street.")];
  const script = [{ page_number: 2, panels }];
  expect(addScript(pages, script, { language: "de" })).toEqual([
    pages[0],
    { ...pages[1], script: { panels, lang: "de" } },
  ]);
  expect(addScript(pages, script, { language: "en" })[1]?.script?.lang).toBeUndefined();
});

test("an issue has text if any page has a description or a script", () => {
  expect(haveText([makePage(1), makePage(2)])).toBe(false);
  expect(haveText([makePage(1), makePage(2, "A street.")])).toBe(true);
  expect(haveText([makePage(1), { script: { panels } }])).toBe(true);
});

test.each([
  ["dialogue", "Ada", undefined, "Ada"],
  ["dialogue", "", "Dialogue", undefined],
  ["caption", "Ada", "Caption", "Ada"],
  ["sound", undefined, "Sound", undefined],
] as const)("a line of the kind %s by %s is labeled %s, %s", (kind, speaker, label, shown) => {
  expect(labelLine({ kind, speaker })).toEqual({ kind: label, speaker: shown });
});
