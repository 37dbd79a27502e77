// Without `Intl`, because its first use takes a tenth of a second on a phone.

const units = ["", "K", "M", "B", "T"] as const;

/** Formats a count roughly: "950", "1.2K", "3M", "1B", "2T". */
export function formatCount(count: number): string {
  let at = 0;
  let rounded = count;
  while (rounded >= 1000 && at < units.length - 1) {
    at += 1;
    rounded = Math.round(count / (1000 ** at / 10)) / 10;
  }
  return `${rounded}${units[at]}`;
}

/** Formats a count exactly: "950", "1,234". */
export function formatWholeCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** "1 page", "1,234 pages" */
export function formatTotal(count: number, noun: string): string {
  return `${formatWholeCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
