/** A step of a statement in PostgreSQL's log: parsing, binding, or running it. */
export type LoggedStatement = { text: string; ms: number; isRun: boolean };

const step = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*: ([\s\S]*?)(?=\n\d{4}-\d\d-\d\d |$)/g;

/** Finds the steps of statements in the log of a site, which repeats the output of its PostgreSQL. Numbers in the texts become `0`. */
export function parseStatements(log: string): LoggedStatement[] {
  const output = log
    .split("\n")
    .filter((line) => line.includes('"postgres":'))
    .map((line) => (JSON.parse(line) as { postgres: string }).postgres)
    .join("\n");
  return [...output.matchAll(step)].map(([, ms, kind, text = ""]) => ({
    text: text
      .replace(/\/\* request=\S+ \*\//, "")
      .replaceAll(/'[^']*'/g, "''")
      .replaceAll(/\b\d+\b/g, "0")
      .replaceAll(/\s+/g, " ")
      .trim(),
    ms: Number(ms),
    isRun: kind === "execute" || kind === "statement",
  }));
}
