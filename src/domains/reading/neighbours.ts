import type { IssueEntry } from "#domains/issues/contract.ts";

/** Numbers of the issues that First, Prev, Next and Last lead to; null where that is the one being read, or none. */
export type Neighbours = Record<"first" | "previous" | "next" | "last", number | null>;

/** Where one can turn from issue `number`, by the issues there are: numbers may be missing between them. */
export function neighboursOf(number: number, issues: readonly Pick<IssueEntry, "issue_number">[]): Neighbours {
  const numbers = issues.map((issue) => issue.issue_number).toSorted((a, b) => a - b);
  const before = numbers.filter((other) => other < number);
  const after = numbers.filter((other) => other > number);
  return {
    first: before.at(0) ?? null,
    previous: before.at(-1) ?? null,
    next: after.at(0) ?? null,
    last: after.at(-1) ?? null,
  };
}
