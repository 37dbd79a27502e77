/** A row of a script with something in it. `number` counts from 1 in the text as pasted; `indent` counts a tab as four spaces. */
export type Row = { number: number; text: string; indent: number; isAfterBlank: boolean; isBeforeBlank: boolean };

/** Rules and other decorations, but not an ellipsis, which may be all that somebody says. */
const decoration = /^[-=*_~#\s]{3,}$/;

/**
 * Splits a script into rows, without the marks of Markdown and Fountain that say how a row looks. `notes` are the notes and the cut parts
 * of a Fountain script, which are for its writer.
 */
export function readRows(script: string): { rows: Row[]; notes: string[] } {
  const notes: string[] = [];
  const takeOut = (note: string) => {
    notes.push(note);
    // The other rows keep their numbers.
    return note.replace(/[^\n]/g, "");
  };
  const lines = script
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/\[\[[^\]]{0,2000}\]\]|\/\*[\s\S]{0,5000}?\*\//g, takeOut)
    .split("\n");
  const texts = lines.map(tidy);
  const rows = texts.flatMap((text, at): Row[] => {
    if (text === "") return [];
    const [space = ""] = /^\s*/.exec(lines[at] ?? "") ?? [];
    const isBlank = (other: number) => (texts[other] ?? "") === "";
    return [
      {
        number: at + 1,
        text,
        indent: space.replaceAll("\t", "    ").length,
        isAfterBlank: isBlank(at - 1),
        isBeforeBlank: isBlank(at + 1),
      },
    ];
  });
  return { rows, notes };
}

function tidy(line: string): string {
  const text = line.replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, " ").replace(/[\u200B\u200E\u200F\uFEFF]/g, "");
  if (decoration.test(text.trim())) return "";
  return text
    .trim()
    .replace(/^#{1,6}\s+(.*?)\s*#*$/, "$1")
    .replace(/^(?:[-•▪◦]|\*(?=\s))\s+/, "")
    .replace(/^>\s*(.*?)\s*<?$/, "$1")
    .replace(/(\*\*\*|\*\*|___|__)(\S(?:.*?\S)?)\1/g, "$2")
    .replace(/^([*_])([^*_]+)\1(?=$|\s*:)/, "$2")
    .replace(/^([*_])([^*_]+:)\1/, "$2")
    .replace(/\\([\\`*_{}[\]()#+\-.!>])/g, "$1")
    .trim();
}
