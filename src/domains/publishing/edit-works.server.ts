import type { FoundBook } from "#domains/books/books.server.ts";
import { lockBook, updateBook } from "#domains/books/change-book.server.ts";
import type { EditBookForm } from "#domains/books/forms.ts";
import { contentRatingLabels, isLowerRating } from "#domains/books/vocab.ts";
import { lockIssue, moveToDay, updateIssue } from "#domains/issues/change-issue.server.ts";
import { checkCredited } from "#domains/credits/check-credited.server.ts";
import { setGivenNames } from "#domains/credits/given-names.server.ts";
import { setCredits } from "#domains/credits/set-credits.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { failAt } from "#domains/publishing/records/errors.ts";
import { screenTexts } from "#domains/screening/screen-texts.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { EditIssueForm } from "./forms.ts";
import { flagWork } from "#domains/screening/hold-works.server.ts";

type Stores = Pick<ImageStore, "database" | "queue">;
/** A form, and the names of the fields to change. Without `changed`, all fields change. */
type Edit<F> = F & { changed?: (keyof F)[] | undefined };

/**
 * Changes a book's text, genres, rating, status, and visibility, and returns its slug. Reindexes its issues, because search finds them by
 * these fields too. Throws `rating_set_by_moderator` if the rating is lower than a moderator's, and `word_refused`.
 */
export function editBook(
  { database, queue }: Stores,
  book: FoundBook,
  { changed, ...form }: Edit<EditBookForm>,
): Promise<string> {
  const changes = pickChanged(form, changed);
  return database.transaction(async (tx) => {
    const was = await lockBook(tx, book.id);
    const { leastRating } = was;
    if (leastRating && changes.contentRating && isLowerRating(changes.contentRating, leastRating))
      throw failAt("contentRating", "rating_set_by_moderator", { rating: contentRatingLabels[leastRating] });
    const { title, description } = changes;
    const held = await screenTexts(tx, { title, description }, await readBookTexts(tx, book.id));
    const urlSlug = await updateBook(tx, book.id, changes);
    await workChanged(queue, tx, book, { kind: "book edited", was });
    await flagWork(queue, tx, { bookId: book.id }, held);
    return urlSlug;
  });
}

/**
 * Changes the text and credits of an issue. Throws `issue_not_found`, `unknown_user`, `deactivated_user`, `credit_refused`, and
 * `word_refused`.
 */
export async function editIssue(
  { database, queue }: Stores,
  book: FoundBook,
  number: number,
  { changed, issueId, ...form }: Edit<EditIssueForm> & { issueId?: number | undefined },
): Promise<void> {
  const {
    workCredits,
    namedCredits,
    issueDescription: description,
    issueLabel: label,
    storyArc: arc,
    oldAddress,
    ...rest
  } = pickChanged(form, changed);
  const { firstPublished, title } = rest;
  await database.transaction(async (tx) => {
    await lockBook(tx, book.id);
    const { id } = await lockIssue(tx, book.id, number, issueId);
    const held = await screenTexts(tx, { title, issueDescription: description }, await readIssueTexts(tx, id));
    const credited = workCredits && (await checkCredited(tx, book.publisherId, workCredits, id));
    await updateIssue(tx, id, {
      ...(title && { title }),
      ...(description && { description }),
      ...(label !== undefined && { label }),
      ...(arc !== undefined && { arc }),
      ...(oldAddress !== undefined && { oldAddress }),
    });
    if (firstPublished !== undefined) await moveToDay(tx, id, firstPublished);
    if (credited) await setCredits(tx, id, credited);
    if (namedCredits) await setGivenNames(tx, id, namedCredits);
    await workChanged(queue, tx, book, { kind: "issue edited", issueId: id });
    await flagWork(queue, tx, { bookId: book.id, issueId: id }, held);
  });
}

async function readBookTexts(tx: Queries, id: number): Promise<string[]> {
  const { title, description } = books;
  const [was] = await tx.select({ title, description }).from(books).where(eq(books.id, id));
  return was ? [was.title, was.description] : [];
}

async function readIssueTexts(tx: Queries, id: number): Promise<string[]> {
  const { title, description } = issues;
  const [was] = await tx.select({ title, description }).from(issues).where(eq(issues.id, id));
  return was ? [was.title, was.description] : [];
}

function pickChanged<F extends object>(form: F, changed = Object.keys(form) as (keyof F)[]): Partial<F> {
  return Object.fromEntries(changed.map((name) => [name, form[name]])) as Partial<F>;
}
