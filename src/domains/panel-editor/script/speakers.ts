import type { Line } from "#domains/panels/forms.ts";

/** The speakers of panels, each once, the most frequent first. */
export function listSpeakers(panels: readonly { lines: readonly Line[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const { speaker = "" } of panels.flatMap(({ lines }) => lines)) {
    const name = speaker.trim();
    if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, often], [b, more]) => more - often || a.localeCompare(b)).map(([name]) => name);
}

/** Returns a function that writes the speaker of a line as it was first written: "ANNA" and "Anna" are one. */
export function unifySpeakers(panels: readonly { lines: readonly Line[] }[]): (line: Line) => Line {
  const known = new Map(listSpeakers(panels).map((name) => [name.toLowerCase(), name]));
  return (line) => {
    if (line.speaker === undefined) return line;
    const key = line.speaker.toLowerCase();
    const speaker = known.get(key) ?? line.speaker;
    known.set(key, speaker);
    return { ...line, speaker };
  };
}
