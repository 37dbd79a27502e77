/** A time in words, as the clock shows it in `timeZone`, an IANA name. */
export function formatSchedule(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone });
  return `${format.format(new Date(at))} (${timeZone})`;
}

/** The time zone of this device. */
export function findTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time of day on this device. */
export function formatClock(at: string): string {
  return new Intl.DateTimeFormat("en-US", { timeStyle: "short" }).format(new Date(at));
}
