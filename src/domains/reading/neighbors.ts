import type { IssueEntry } from "#domains/issues/contract.ts";

/** The numbers of the issues that First, Prev, Next, and Last lead to. Null if there is none or it is the current one. */
export type Neighbors = Record<"first" | "previous" | "next" | "last", number | null>;

/** Finds the issues to turn to from issue `number`. Skips numbers that are missing. */
export function findNeighbors(number: number, issues: readonly Pick<IssueEntry, "issue_number">[]): Neighbors {
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
