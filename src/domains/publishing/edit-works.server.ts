import type { FoundBook } from "#domains/books/books.server.ts";
import { announceBook, lockBook, updateBook } from "#domains/books/change-book.server.ts";
import type { EditBookForm } from "#domains/books/forms.ts";
import { lockIssue, updateIssue } from "#domains/issues/change-issue.server.ts";
import { checkCredited, replaceCredits } from "#domains/issues/credits.server.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { EditIssueForm } from "./forms.ts";

/** Changes what the form says of a book. Its issues are found by its title, genres, rating and status too. */
export async function editBook(database: Database, book: FoundBook, form: EditBookForm): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBook(tx, book.id);
    await updateBook(tx, book.id, form);
    await renewSearch(tx, book.id, "all issues");
    await announceBook(tx, book.id, book.publisherId);
  });
}

/** Changes the texts and credits of an issue. Throws `unknown_user`, `issue_not_found`. */
export async function editIssue(
  database: Database,
  book: FoundBook,
  number: number,
  { title, issueDescription: description, workCredits }: EditIssueForm,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBook(tx, book.id);
    await checkCredited(tx, workCredits);
    const { id } = await lockIssue(tx, book.id, number);
    await updateIssue(tx, id, { title, description });
    await replaceCredits(tx, id, workCredits);
    await renewSearch(tx, book.id, { issueId: id });
    await announceBook(tx, book.id, book.publisherId);
  });
}
