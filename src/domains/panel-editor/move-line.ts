import type { Panel } from "#domains/panels/forms.ts";
import { linesMax } from "#domains/panels/vocab.ts";

type Place = { panel: number; line: number };

/**
 * Moves a line one place earlier or later, from the first place of a panel to the end of the panel before it, and so on. Null if there is
 * no such place, or that panel is full.
 */
export function moveLine(
  panels: readonly Panel[],
  { panel: at, line }: Place,
  by: -1 | 1,
): (Place & { panels: Panel[] }) | null {
  const lines = panels[at]?.lines ?? [];
  const moved = lines[line];
  if (!moved) return null;
  const rest = lines.toSpliced(line, 1);
  const place = (panel: number, to: number, of: readonly Panel[]) => {
    const target = of[panel];
    if (!target) return null;
    return { panel, line: to, panels: of.with(panel, { ...target, lines: target.lines.toSpliced(to, 0, moved) }) };
  };
  const without = panels.map((panel, other) => (other === at ? { ...panel, lines: rest } : panel));
  const to = line + by;
  if (to >= 0 && to <= rest.length) return place(at, to, without);
  const neighbor = panels[at + by];
  if (!neighbor || neighbor.lines.length >= linesMax) return null;
  return place(at + by, by < 0 ? neighbor.lines.length : 0, without);
}
