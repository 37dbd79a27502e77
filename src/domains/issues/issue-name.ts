import type { IssueRead } from "./contract.ts";

/** The full name of an issue, such as "Ink and Rain #1: First Drops". */
export function issueName(issue: Pick<IssueRead, "book_title" | "issue_number" | "issue_title">): string {
  return `${issue.book_title} #${issue.issue_number}: ${issue.issue_title}`;
}
