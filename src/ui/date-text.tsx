import { type DateForm, formatDate } from "./format/format-date.ts";

interface DateTextProps {
  /** An ISO 8601 time. */
  date: string;
  form?: DateForm;
}

/** A date in the format of the site, in UTC. */
export function DateText({ date, form = "long" }: DateTextProps) {
  return <time dateTime={date}>{formatDate(new Date(date), form)}</time>;
}
