import { formatMoment } from "./format/format-moment.ts";

/** When something was done: date and time of day in the time zone of the device. `date` is an ISO 8601 time. */
export function MomentText({ date }: { date: string }) {
  return <time dateTime={date}>{formatMoment(new Date(date))}</time>;
}
