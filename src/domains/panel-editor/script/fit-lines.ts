import type { Line, Panel } from "#domains/panels/forms.ts";
import { linesMax, lineTextMax, pageLinesMax, scriptMax } from "#domains/panels/vocab.ts";

/** Adds lines to a panel of a page, as far as the limits allow. `left` are the others, and `problems` say why. */
export function fitLines(
  panels: readonly Panel[],
  at: number,
  lines: readonly Line[],
): { fitted: Panel[]; left: Line[]; problems: string[] } {
  const problems = new Set<string>();
  const kept = [...(panels[at]?.lines ?? [])];
  const left: Line[] = [];
  let inPage = panels.reduce((sum, panel) => sum + panel.lines.length, 0);
  let characters = panels.flatMap((panel) => panel.lines).reduce((sum, line) => sum + countCharacters(line), 0);
  for (const line of lines.flatMap((whole) => splitLine(whole, problems))) {
    const total = characters + countCharacters(line);
    if (kept.length >= linesMax)
      problems.add(`Panel ${at + 1} has more than ${linesMax} lines; the others are left over.`);
    else if (inPage >= pageLinesMax)
      problems.add(`The page has more than ${pageLinesMax} lines; the others are left over.`);
    else if (total > scriptMax)
      problems.add(`The page has more than ${scriptMax} characters; the others are left over.`);
    else {
      kept.push(line);
      characters = total;
      inPage++;
      continue;
    }
    left.push(line);
  }
  const fitted = panels.map((panel, other) => (other === at ? { ...panel, lines: kept } : panel));
  return { fitted, left, problems: [...problems] };
}

/** Splits a line that is too long between sentences or words. */
function splitLine(line: Line, problems: Set<string>): Line[] {
  if (line.text.length <= lineTextMax) return [line];
  problems.add(`A text of more than ${lineTextMax} characters is split.`);
  const start = line.text.slice(0, lineTextMax);
  const sentence = Math.max(...[". ", "! ", "? "].map((end) => start.lastIndexOf(end) + 1));
  const end = sentence > 0 ? sentence : start.lastIndexOf(" ") > 0 ? start.lastIndexOf(" ") : lineTextMax;
  const rest = { ...line, text: line.text.slice(end).trim() };
  return [{ ...line, text: line.text.slice(0, end).trim() }, ...splitLine(rest, problems)];
}

function countCharacters({ speaker = "", text }: Line): number {
  return speaker.length + text.length;
}
