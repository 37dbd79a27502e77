import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import type { ReportedKind } from "./record/vocab.ts";

type Thing = {
  /** The column of a report that names it. */
  column: "bookId" | "issueId" | "personId";
  /** The report is about the credits of the issue. */
  aboutCredits: boolean;
  notFound: "book_not_found" | "issue_not_found" | "user_not_found";
  /** Finds the book that it is or belongs to: null for a person, undefined if there is none. */
  findBookId: (queries: Queries, id: number) => Promise<number | null | undefined>;
};

async function findBookOfIssue(queries: Queries, id: number): Promise<number | undefined> {
  const [issue] = await queries.select({ bookId: issues.bookId }).from(issues).where(eq(issues.id, id));
  return issue?.bookId;
}

const issue: Thing = {
  column: "issueId",
  aboutCredits: false,
  notFound: "issue_not_found",
  findBookId: findBookOfIssue,
};

/** What can be reported, one row for each kind. */
export const reportedThings: Record<ReportedKind, Thing> = {
  book: { column: "bookId", aboutCredits: false, notFound: "book_not_found", findBookId: async (_, id) => id },
  issue,
  credit: { ...issue, aboutCredits: true },
  user: { column: "personId", aboutCredits: false, notFound: "user_not_found", findBookId: async () => null },
};
