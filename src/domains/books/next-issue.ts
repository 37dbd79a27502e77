/** What the release plan of a book tells readers. Dates are ISO 8601, in the creator's time zone. */
export type NextIssue = {
  state: "promised" | "late" | "hiatus";
  /** The promised day, the first one that was missed, or the end of the hiatus, if its owner knows it. */
  on: string | null;
};

/** The same in a sentence. `today` decides whether the year is said. */
export function describeNextIssue({ state, on }: NextIssue, today: Date): string {
  if (on === null) return "On hiatus";
  if (state === "hiatus") return `On hiatus until ${formatDay(on, today)}`;
  if (state === "late") return `The next issue is late. It was promised for ${formatDay(on, today)}.`;
  return `Next issue: ${formatDay(on, today)}`;
}

/** A day such as "Friday, November 27", with the year if it is not this one. */
export function formatDay(on: string, today: Date): string {
  const isThisYear = on.startsWith(`${today.getUTCFullYear()}-`);
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  });
  return format.format(new Date(`${on}T00:00:00Z`));
}
