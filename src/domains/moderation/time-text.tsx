import { formatDate } from "#ui/format/format-date.ts";

/** A date with the time of day, in UTC: "Nov 21, 2026, 14:05 UTC". */
export function TimeText({ date }: { date: string }) {
  const time = new Date(date);
  return (
    <time dateTime={date}>
      {formatDate(time, "medium")}, {time.toISOString().slice(11, 16)} UTC
    </time>
  );
}
