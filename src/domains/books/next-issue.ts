import { formatDate } from "#ui/format/format-date.ts";

/** What the release plan of a book tells readers. Dates are ISO 8601, in the creator's time zone. */
export type NextIssue = {
  state: "promised" | "late" | "hiatus";
  /** The promised day, the first one that was missed, or the end of the hiatus, if its owner knows it. */
  on: string | null;
};

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The same in a sentence. Says the year unless it is `thisYear`. */
export function describeNextIssue({ state, on }: NextIssue, thisYear: number): string {
  if (on === null) return "On hiatus";
  if (state === "hiatus") return `On hiatus until ${formatDay(on, thisYear)}`;
  if (state === "late") return `The next issue is late. It was promised for ${formatDay(on, thisYear)}.`;
  return `Next issue: ${formatDay(on, thisYear)}`;
}

/** A day such as "Friday, November 27", with the year unless it is `thisYear`. */
function formatDay(on: string, thisYear: number): string {
  const date = new Date(`${on}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]}, ${formatDate(date, "long").replace(`, ${thisYear}`, "")}`;
}
