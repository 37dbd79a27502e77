import type { CreditRole } from "#domains/issues/vocab.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";
import type { WorkTotals } from "./credited-contract.ts";

/** What somebody with this role has made, for titles. */
const results: Record<CreditRole, string> = {
  writer: "Writing",
  artist: "Art",
  penciller: "Pencils",
  inker: "Inks",
  colorist: "Colors",
  letterer: "Letters",
  "cover artist": "Covers",
  editor: "Editing",
};

/** "Colors and letters by kolorista", of at most two roles, most issues first. */
export function titleCredits(roles: readonly { role: CreditRole }[], username: string): string {
  const [first, second] = roles.map(({ role }) => results[role]);
  return `${second ? `${first} and ${second.toLowerCase()}` : first} by ${username}`;
}

/** "24 issues, 2024–26" */
export function summarizeCredits({ credited_issues, since, until }: WorkTotals): string {
  return `${countIssues(credited_issues)}, ${describeYears(since ?? "", until ?? "")}`;
}

/** "24 issues" */
export function countIssues(total: number): string {
  return `${formatWholeCount(total)} ${total === 1 ? "issue" : "issues"}`;
}

/** The years of two ISO dates: "2026", "2024–26", or "1999–2003". */
function describeYears(since: string, until: string): string {
  const [first, last] = [since.slice(0, 4), until.slice(0, 4)];
  if (first === last) return first;
  return `${first}–${first.slice(0, 2) === last.slice(0, 2) ? last.slice(2) : last}`;
}
