const form = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A point in time for a sentence, such as "March 1, 2027 at 2:30 PM UTC". */
export function formatTime(time: Date): string {
  return `${form.format(time)} UTC`;
}
