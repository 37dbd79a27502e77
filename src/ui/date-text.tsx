// A fixed time zone: with local ones, server and browser would render different days.
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

interface DateTextProps {
  /** An ISO 8601 time. */
  date: string;
  /** "Nov 21, 2026" instead of "November 21, 2026". */
  short?: boolean;
}

/** A date in the format of the whole site, by UTC. */
export function DateText({ date, short = false }: DateTextProps) {
  return <time dateTime={date}>{(short ? medium : long).format(new Date(date))}</time>;
}
