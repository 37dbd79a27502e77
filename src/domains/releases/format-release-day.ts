/** A day such as "Friday, November 27, 2026". */
export function formatReleaseDay(on: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));
}
