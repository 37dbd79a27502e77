const form = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A point in time for a sentence, such as "March 1, 2027 at 2:30 PM UTC". */
export function formatTime(time: Date): string {
  return `${form.format(time)} UTC`;
}

/** How long to wait, for a sentence: "1 second", "45 seconds", or "5 minutes". */
export function formatWait(seconds: number): string {
  if (seconds === 1) return "1 second";
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
