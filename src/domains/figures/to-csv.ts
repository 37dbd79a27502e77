import { figureNames, type Week } from "./vocab.ts";

/** The weeks as a CSV file (RFC 4180), oldest first, with plain numbers; a figure that there is not is empty. */
export function toCsv(weeks: Week[]): string {
  const rows = weeks.map((each) => [each.week, ...figureNames.map((name) => each[name] ?? "")]);
  return [["week", ...figureNames], ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
