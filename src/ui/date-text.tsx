// A fixed time zone: with local ones, server and browser would render different days.
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const monthly = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

interface DateTextProps {
  /** An ISO 8601 time. */
  date: string;
  /** "Nov 21, 2026" instead of "November 21, 2026". */
  short?: boolean;
  /** "Nov 2026". */
  month?: boolean;
}

/** A date in the format of the whole site, by UTC. */
export function DateText({ date, short = false, month = false }: DateTextProps) {
  const form = month ? monthly : short ? medium : long;
  return <time dateTime={date}>{form.format(new Date(date))}</time>;
}
