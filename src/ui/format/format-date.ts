const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** "November 21, 2026", "Nov 21, 2026", or "Nov 2026". */
export type DateForm = "long" | "medium" | "month";

/**
 * Writes the day or the month of `date` as Americans do. By UTC: with local time zones, server and browser would render different days.
 * Not with `Intl`, whose first use takes a phone a tenth of a second.
 */
export function formatDate(date: Date, form: DateForm): string {
  const month = months[date.getUTCMonth()] ?? "";
  const year = date.getUTCFullYear();
  if (form === "month") return `${month.slice(0, 3)} ${year}`;
  return `${form === "long" ? month : month.slice(0, 3)} ${date.getUTCDate()}, ${year}`;
}
