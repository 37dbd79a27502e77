/** Figures by name. The unit is part of the name; less is better. */
export type Figures = Record<string, number>;
/** How much worse than the committed figure is still accepted, as a fraction of it. */
export type Margins = (name: string) => number;

/**
 * Compares figures with the committed ones. Returns a line for each that is worse, unknown, or missing, and for each
 * that is better.
 */
export function compareFigures(measured: Figures, committed: Figures, marginOf: Margins) {
  const worse: string[] = [];
  const better: string[] = [];
  for (const [name, value] of Object.entries(measured)) {
    const before = committed[name];
    if (before === undefined) {
      worse.push(`${name}: ${value}, not committed yet`);
      continue;
    }
    const change = before === 0 ? Math.sign(value) : (value - before) / before;
    const line = `${name}: ${format(value)}, committed ${format(before)} (${change > 0 ? "+" : ""}${(change * 100).toFixed(1)}%)`;
    if (change > marginOf(name)) worse.push(line);
    if (change < -marginOf(name)) better.push(line);
  }
  for (const name of Object.keys(committed))
    if (!(name in measured)) worse.push(`${name}: committed, but not measured`);
  return { worse, better };
}

function format(value: number): string {
  return value.toLocaleString("en-US");
}
