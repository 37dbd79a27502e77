import { formatDate } from "./format-date.ts";

/**
 * "Nov 21, 2026, 2:30 PM", in the time zone of this device. Only for what the browser renders alone: the server does not know the zone.
 * Without `Intl`, like `formatDate`.
 */
export function formatMoment(date: Date): string {
  const day = formatDate(new Date(date.getTime() - date.getTimezoneOffset() * 60_000), "medium");
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}
