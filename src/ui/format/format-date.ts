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

/** "November 21, 2026" or "Nov 21, 2026". */
export type DateForm = "long" | "medium";

/**
 * Formats the day of `date` in American style, and in UTC: with local time zones, server and browser would render different
 * days. Does not use `Intl`, because its first use takes a tenth of a second on a phone.
 */
export function formatDate(date: Date, form: DateForm): string {
  const month = months[date.getUTCMonth()] ?? "";
  return `${form === "long" ? month : month.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
