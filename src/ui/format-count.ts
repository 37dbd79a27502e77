const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** Formats a count: "950", "1.2K", "3M", "1B", "2T". */
export function formatCount(count: number): string {
  return compact.format(count);
}
