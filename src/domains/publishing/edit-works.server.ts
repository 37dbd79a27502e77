import { hidingTag } from "#domains/accounts/cache-tags.ts";
import type { FoundBook } from "#domains/books/books.server.ts";
import { announceBook, lockBook, updateBook } from "#domains/books/change-book.server.ts";
import type { EditBookForm } from "#domains/books/forms.ts";
import { contentRatingLabels, isLowerRating } from "#domains/books/vocab.ts";
import { lockIssue, updateIssue } from "#domains/issues/change-issue.server.ts";
import { checkCredited } from "#domains/issues/consent/check-credited.server.ts";
import { setCredits } from "#domains/issues/consent/set-credits.server.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database } from "#platform/db/database.ts";
import { failAt } from "#platform/errors.ts";
import type { EditIssueForm } from "./forms.ts";

/**
 * Changes a book's text, genres, rating, status and visibility. Its issues are found by these too, so they are indexed again.
 * Throws `rating_set_by_moderator` if the rating is lower than a moderator's.
 */
export async function editBook(database: Database, book: FoundBook, form: EditBookForm): Promise<void> {
  await database.transaction(async (tx) => {
    const { contentRating, leastRating, removed } = await lockBook(tx, book.id);
    if (leastRating && isLowerRating(form.contentRating, leastRating))
      throw failAt("contentRating", "rating_set_by_moderator", { rating: contentRatingLabels[leastRating] });
    await updateBook(tx, book.id, form);
    await renewSearch(tx, book.id, "all issues");
    await announceBook(tx, book.id, book.publisherId);
    const hidesCover = form.contentRating === "M" && contentRating !== "M";
    if (hidesCover || (form.removed ?? removed) !== removed) await announce(tx, hidingTag);
  });
}

/** Changes the text and credits of an issue. Throws `issue_not_found`, `unknown_user`, `deactivated_user` and `credit_refused`. */
export async function editIssue(
  database: Database,
  book: FoundBook,
  number: number,
  { title, issueDescription: description, workCredits, issueId }: EditIssueForm & { issueId?: number | undefined },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBook(tx, book.id);
    const { id } = await lockIssue(tx, book.id, number, issueId);
    const credited = await checkCredited(tx, book.publisherId, workCredits, id);
    await updateIssue(tx, id, { title, description });
    await setCredits(tx, id, credited);
    await renewSearch(tx, book.id, { issueId: id });
    await announceBook(tx, book.id, book.publisherId);
  });
}
