import type { Line } from "#domains/panels/forms.ts";
import { type Cue, readNameRow, readSpokenRow, readTableRow } from "./script-cues.ts";
import {
  type PageHeading,
  type PanelHeading,
  readBareNumber,
  readPageHeading,
  readPanelHeading,
} from "./script-headings.ts";
import { type Row, readRows } from "./script-rows.ts";

export type ScriptPanel = { number: number; lines: Line[] };
/** A page of a script. `before` is what comes before its first panel; `told` how many panels its heading announces. */
export type ScriptPage = {
  numbers: number[];
  told: number | null;
  before: Line[];
  panels: ScriptPanel[];
  /** What the reader of the script is not sure of, as sentences. */
  doubts: string[];
};
/** `stray` is the text before the first page, `notes` the notes of the writer. */
export type Script = { pages: ScriptPage[]; stray: string[]; notes: string[] };

/**
 * Reads a comic script: pages ("PAGE ONE", "Pages 2-3"), panels ("PANEL 1", "Panel 2.1", "1."), and in them lines ("ANNA (OFF): …",
 * "CAPTION: …", "SFX: …", a name above its dialogue as in screenplays) and descriptions (all other paragraphs). No text is lost: all of it is
 * in a line, in `stray`, or in `notes`, except headings and names of labels.
 */
export function parseScript(text: string): Script {
  const { rows, notes } = readRows(text);
  const hasPages = rows.some((row) => readPageHeading(row.text));
  const hasPanels = rows.some(
    ({ text: row }) => readPanelHeading(row) ?? readPanelHeading(readPageHeading(row)?.rest ?? ""),
  );
  const reader = new ScriptReader(hasPanels);
  const isScript =
    hasPages || rows.some(({ text: row }) => readPanelHeading(row) ?? readBareNumber(row) ?? readSpokenRow(row));
  if (!hasPages && isScript) reader.startPage({ numbers: [1], panels: null, rest: "" });
  for (const [at, row] of rows.entries()) reader.read(row, rows[at - 1], rows[at + 1]);
  reader.endLine();
  return { pages: reader.pages, stray: reader.stray, notes };
}

/** Reads rows one after another into pages. */
class ScriptReader {
  readonly pages: ScriptPage[] = [];
  readonly stray: string[] = [];
  readonly #hasPanels: boolean;
  /** The line that the next row may continue. */
  #open: Line | null = null;

  constructor(hasPanels: boolean) {
    this.#hasPanels = hasPanels;
  }

  get #page(): ScriptPage | undefined {
    return this.pages.at(-1);
  }

  read(row: Row, before: Row | undefined, after: Row | undefined): void {
    const page = readPageHeading(row.text);
    if (page) return this.startPage(page);
    if (!this.#page) return void this.stray.push(row.text);
    const panel = readPanelHeading(row.text);
    if (panel) return this.#startPanel(panel);
    const spoken = readSpokenRow(row.text) ?? readTableRow(row.text);
    if (spoken) return this.#startLine(spoken.cue, spoken.text);
    const name = this.#isNamePlace(row, before, after) ? readNameRow(row.text.replace(/^\d{1,3}[.)]\s+/, "")) : null;
    if (name) return this.#startLine(name, "");
    const bare = this.#hasPanels ? null : readBareNumber(row.text);
    if (bare) return this.#startPanel(bare);
    this.#readText(row);
  }

  startPage({ numbers, panels, rest }: PageHeading): void {
    this.endLine();
    // "PAGE 3 (cont'd)" goes on.
    if (this.#page?.numbers[0] !== numbers[0])
      this.pages.push({ numbers, told: panels, before: [], panels: [], doubts: [] });
    const panel = readPanelHeading(rest);
    if (panel) this.#startPanel(panel);
    else if (rest !== "") this.#describe(rest);
  }

  #startPanel({ page, number, rest }: PanelHeading): void {
    if (page !== null && !this.#page?.numbers.includes(page))
      this.startPage({ numbers: [page], panels: null, rest: "" });
    this.endLine();
    const known = this.#page?.panels.find((panel) => panel.number === number);
    if (known && known !== this.#page?.panels.at(-1))
      this.#page?.doubts.push(`Panel ${number} is there more than once.`);
    if (!known) this.#page?.panels.push({ number, lines: [] });
    if (rest === "") return;
    const spoken = readSpokenRow(rest);
    if (spoken) this.#startLine(spoken.cue, spoken.text);
    else this.#describe(rest);
  }

  #startLine({ kind, speaker, directions }: Cue, text: string): void {
    this.endLine();
    const manner = directions.map((direction) => `(${isShouted(direction) ? direction.toLowerCase() : direction})`);
    this.#open = { kind, ...(speaker && { speaker }), text: [...manner, text].filter(Boolean).join(" ") };
    this.#lines.push(this.#open);
  }

  #describe(text: string): void {
    this.#open = { kind: "description", text };
    this.#lines.push(this.#open);
  }

  /** A name alone in its row is above its text, and below an empty row or something less indented. */
  #isNamePlace(row: Row, before: Row | undefined, after: Row | undefined): boolean {
    if (row.isBeforeBlank || !after || readPageHeading(after.text) || readPanelHeading(after.text)) return false;
    if (readSpokenRow(after.text) && !row.text.startsWith("@")) return false;
    const isBelowHeading = before && (readPageHeading(before.text) ?? readPanelHeading(before.text)) !== null;
    return (
      row.isAfterBlank || Boolean(isBelowHeading) || row.indent > (before?.indent ?? 0) || row.text.startsWith("@")
    );
  }

  #readText(row: Row): void {
    const text = row.text.replace(/^[!~](?=\S)/, "").replaceAll("\t", " ");
    // Below "ANNA:" alone, the text may come after an empty row.
    if (this.#open && (!row.isAfterBlank || (this.#open.text === "" && this.#open.kind !== "description"))) {
      this.#open.text = `${this.#open.text} ${text}`.trim();
      return;
    }
    this.endLine();
    if (this.#lines.some(({ kind }) => kind !== "description"))
      this.#page?.doubts.push(`Not clear who says this, so it is taken as a description: “${shorten(text)}”`);
    this.#describe(text);
  }

  /** Ends the line that could go on. One without a text was a label above others, or is a name whose text is missing. */
  endLine(): void {
    const line = this.#open;
    this.#open = null;
    if (!line || line.text !== "") return;
    this.#lines.pop();
    if (line.speaker === undefined) return;
    this.#page?.doubts.push(`${line.speaker} has no text.`);
    this.#lines.push({ kind: "description", text: line.speaker });
  }

  get #lines(): Line[] {
    return this.#page?.panels.at(-1)?.lines ?? this.#page?.before ?? [];
  }
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase();
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text;
}
