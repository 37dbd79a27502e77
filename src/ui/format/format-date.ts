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
 * Formats the day or the month of `date` in American style, and in UTC: with local time zones, server and browser would render different
 * days. Does not use `Intl`, because its first use takes a tenth of a second on a phone.
 */
export function formatDate(date: Date, form: DateForm): string {
  const month = months[date.getUTCMonth()] ?? "";
  const year = date.getUTCFullYear();
  if (form === "month") return `${month.slice(0, 3)} ${year}`;
  return `${form === "long" ? month : month.slice(0, 3)} ${date.getUTCDate()}, ${year}`;
}
