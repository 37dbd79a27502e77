import { numberPattern, readNumber } from "./script-numbers.ts";

/** `numbers` are the pages that the heading is for, two for a spread; `panels` is how many panels it announces. */
export type PageHeading = { numbers: number[]; panels: number | null; rest: string };
/** `page` is given by headings such as "Panel 2.1". */
export type PanelHeading = { page: number | null; number: number; rest: string };

const n = `(${numberPattern})`;
const to = "\\s*(?:-|–|—|&|\\+|/|,|and|to)\\s*";
const page = new RegExp(
  `^(?:pages?|pgs?|pp?)\\.?\\s*(?:#|no\\.?|number)?\\s*${n}(?:${to}${n}(?!\\w|\\s*panels?\\b))?(?!\\w)(.*)$`,
  "i",
);
const panel = new RegExp(
  `^(?:panels?|pnl|frame)\\.?\\s*(?:#|no\\.?|number)?\\s*${n}(?:\\.(\\d{1,2})|${to}${n}(?=\\s*(?:[:.([]|$)))?[a-z]?(?!\\w)(.*)$`,
  "i",
);
/** What may follow the number of a page: punctuation, or words that say what kind of page it is. */
const afterPage = new RegExp(
  `^\\s*(?:$|[:.([–—-]|cont|splash|spread|,?\\s*(?:panel|pnl|(?:${numberPattern})[- ]panels?\\b))`,
  "i",
);
/** A sentence about a panel begins with a capital; "panel one of the fence" is no heading. */
const afterPanel = /^\s*(?:$|[:.,([–—-])|^\s+["“'‘]?[\p{Lu}\d]/u;
const panelCount = new RegExp(`^\\W*${n}[- ]panels?\\b\\W*(?:grid|page)?\\W*$`, "i");
const kindOfPage = /^\W*(?:cont(?:inued|['’]?d)?|(?:full[- ]page |double[- ]page )?(?:splash|spread)(?: page)?)\W*$/i;

/** Reads the heading of a page, such as "PAGE ONE (five panels)" or "Pages 2-3: splash"; null if a row is none. */
export function readPageHeading(row: string): PageHeading | null {
  const [, first = "", second, follows = ""] = page.exec(unwrap(row)) ?? [];
  // "PAGE 3 OF 22" is the third page.
  const after = follows.replace(/^\s+of\s+\d+(?!\w)/i, "");
  if (first === "" || !afterPage.test(after)) return null;
  const from = readNumber(first);
  const last = second === undefined ? from : readNumber(second);
  // At most a fold-out; anything else is not a range.
  const length = last > from && last - from < 4 ? last - from + 1 : 1;
  const [, count] = panelCount.exec(after) ?? [];
  return {
    numbers: Array.from({ length }, (_, at) => from + at),
    panels: count === undefined ? null : readNumber(count),
    rest: count !== undefined || kindOfPage.test(after) ? "" : trimRest(after),
  };
}

/** Reads the heading of a panel, such as "PANEL 2: Anna runs." or "Panel 1.2"; null if a row is none. */
export function readPanelHeading(row: string): PanelHeading | null {
  const [, first = "", part, , after = ""] = panel.exec(unwrap(row)) ?? [];
  if (first === "" || !afterPanel.test(after)) return null;
  const number = readNumber(first);
  const rest = trimRest(after);
  return part === undefined ? { page: null, number, rest } : { page: number, number: Number(part), rest };
}

/** Reads a number that begins a row, as in "2. Anna runs." or "1.2 Anna runs."; null if there is none. */
export function readBareNumber(row: string): PanelHeading | null {
  const [, dotted, part, plain, rest = ""] =
    /^\(?(?:(\d{1,3})[.-](\d{1,2})[.):]?|(\d{1,2})[.):])(?:\s+(.*))?$/.exec(row) ?? [];
  if (plain !== undefined) return { page: null, number: Number(plain), rest };
  return dotted === undefined ? null : { page: Number(dotted), number: Number(part), rest };
}

/** A row without brackets around it. */
function unwrap(row: string): string {
  return row.replace(/^[([]([^()[\]]*)[)\]]$/, "$1").replace(/^\.(?=\p{Lu})/u, "");
}

function trimRest(rest: string): string {
  return rest.replace(/^[\s:.,–—-]+/, "").trim();
}
