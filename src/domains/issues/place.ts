import { issueNumberOf } from "./issue-name.ts";

/** How far somebody has read in an issue, on the device and in the API. Pages count from 1. */
export type Place = {
  book_id: number;
  issue_number: number;
  issue_label?: string | undefined;
  /** The page last in view, and the furthest one. */
  page: number;
  furthest_page: number;
  page_total: number;
  /** An ISO 8601 time in UTC. */
  last_read: string;
  /** The number of the issue after this one, if there is any. */
  next_issue: number | null;
};

/** The page of an issue at which to continue reading. */
export type ResumePoint = { issue_number: number; issue_label?: string | undefined; page: number };

/** Where to continue from a place: at its page or, from the last page, in the next issue. Null at the end of the latest issue. */
export function findResumePoint({
  issue_number,
  issue_label,
  page,
  page_total,
  next_issue,
}: Place): ResumePoint | null {
  if (page < page_total) return { issue_number, issue_label, page };
  return next_issue === null ? null : { issue_number: next_issue, page: 1 };
}

/** The place that was read last, or undefined if there is none. */
export function findLatest(places: readonly Place[]): Place | undefined {
  return places.toSorted((a, b) => Date.parse(b.last_read) - Date.parse(a.last_read))[0];
}

/** "#3, page 7" */
export function describeResumePoint({ page, ...issue }: ResumePoint): string {
  const number = issueNumberOf(issue);
  return page > 1 ? `${number}, page ${page}` : number;
}
