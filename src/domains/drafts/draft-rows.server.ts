import { books } from "#domains/books/books-table.server.ts";
import { isDeleted } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { takenBackIssues } from "#domains/issues/taken-back-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, count, desc, eq, inArray, isNull, not, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { type DraftRow, draftPictures, draftPreviews, drafts } from "./drafts-table.server.ts";
import type { DraftFields } from "./forms.ts";
import { draftPageSize, draftsMax } from "./vocab.ts";

/** A draft, the book of a draft of an issue, and its pictures: covers, and pages in order. */
export type FoundDraft = Awaited<ReturnType<typeof findDraft>>;
/** The same in a list. */
export type ListedDraft = Omit<FoundDraft, "previewUntil">;
export type DraftPicture = FoundDraft["pictures"][number];

const bookColumns = {
  id: books.id,
  title: books.title,
  urlSlug: books.urlSlug,
  contentRating: books.contentRating,
};
const isOwn = (id: number, userId: number) => and(eq(drafts.id, id), eq(drafts.userId, userId));

/** Finds a draft of this user. Throws `draft_not_found`. */
export async function findDraft(queries: Queries, userId: number, id: number) {
  const [found] = await queries
    .select({
      draft: drafts,
      book: bookColumns,
      previewUntil: draftPreviews.expiresAt,
      takenBack: takenBackIssues.number,
    })
    .from(drafts)
    .leftJoin(books, eq(books.id, drafts.bookId))
    .leftJoin(takenBackIssues, eq(takenBackIssues.draftId, drafts.id))
    .leftJoin(draftPreviews, eq(draftPreviews.draftId, drafts.id))
    .where(isOwn(id, userId));
  if (!found) throw fail("draft_not_found");
  const { draft, book, previewUntil, takenBack } = found;
  return { ...draft, book, previewUntil, takenBack, pictures: await listPictures(queries, [id]) };
}

/** Locks a draft of this user until the transaction ends. Throws `draft_not_found`. */
export async function lockDraft(tx: Queries, userId: number, id: number): Promise<DraftRow> {
  const [draft] = await tx.select().from(drafts).where(isOwn(id, userId)).for("no key update");
  if (!draft) throw fail("draft_not_found");
  return draft;
}

/** Lists a page of a user's drafts: those with a time first, in that order, then the last changed ones. */
export async function listDrafts(queries: Queries, userId: number, page: number) {
  const found = await queries
    .select({ draft: drafts, book: bookColumns, takenBack: takenBackIssues.number })
    .from(drafts)
    .leftJoin(books, eq(books.id, drafts.bookId))
    .leftJoin(takenBackIssues, eq(takenBackIssues.draftId, drafts.id))
    .where(eq(drafts.userId, userId))
    .orderBy(sql`${drafts.publishAt} asc nulls last`, desc(drafts.updatedAt), drafts.id)
    .limit(draftPageSize)
    .offset((page - 1) * draftPageSize);
  const pictures = await listPictures(
    queries,
    found.map(({ draft }) => draft.id),
  );
  return found.map(({ draft, book, takenBack }) => ({
    ...draft,
    book,
    takenBack,
    pictures: pictures.filter(({ draftId }) => draftId === draft.id),
  }));
}

export async function countDrafts(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(drafts).where(eq(drafts.userId, userId));
  return row?.total ?? 0;
}

async function listPictures(queries: Queries, draftIds: number[]) {
  const { id, draftId, part, imageId, said } = draftPictures;
  if (draftIds.length === 0) return [];
  return queries
    .select({ id, draftId, part, imageId, said, image: pictureColumns })
    .from(draftPictures)
    .innerJoin(images, eq(images.id, imageId))
    .where(inArray(draftId, draftIds))
    .orderBy(asc(draftId), asc(part), asc(draftPictures.place), asc(id));
}

/** Adds a draft and returns its id. The caller has locked the user. Throws `too_many_drafts`. */
export async function insertDraft(
  tx: Queries,
  userId: number,
  { bookId, fields, importKey }: { bookId: number | null; fields: DraftFields; importKey?: string | undefined },
): Promise<number> {
  if ((await countDrafts(tx, userId)) >= draftsMax) throw fail("too_many_drafts", { limit: draftsMax });
  const [row] = await tx
    .insert(drafts)
    .values({ userId, bookId, fields, importKey: importKey ?? null })
    .returning({ id: drafts.id });
  if (!row) throw new Error("insert returned no draft");
  return row.id;
}

/**
 * Finds the draft of this user that was imported from the same files. Throws `already_imported` if they are an issue of the book already or,
 * without `bookId`, the first issue of a book of theirs.
 */
export async function findImported(tx: Queries, userId: number, bookId: number | null, importKey: string) {
  const ofBook = bookId === null ? isNull(drafts.bookId) : eq(drafts.bookId, bookId);
  const [draft] = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.importKey, importKey), ofBook));
  if (draft) return draft.id;
  const ofIssue = bookId === null ? eq(issues.number, 1) : eq(issues.bookId, bookId);
  const [issue] = await tx
    .select({ number: issues.number, book: { book_id: books.id, url_slug: books.urlSlug } })
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .where(and(eq(books.publisherId, userId), not(isDeleted()), eq(issues.importKey, importKey), ofIssue));
  if (!issue) return undefined;
  const data = { issue_number: issue.number, book: issue.book };
  throw fail("already_imported", { number: issue.number }, { data });
}

/** Changes a locked draft, which gets its next version. Whoever touches it need not be reminded of it again. */
export async function updateDraft(tx: Queries, id: number, changes: Partial<DraftRow>): Promise<number> {
  const [row] = await tx
    .update(drafts)
    .set({
      ...changes,
      version: sql`${drafts.version} + 1`,
      updatedAt: sql`now()`,
      announcedAt: null,
      issueDeletedAt: null,
    })
    .where(eq(drafts.id, id))
    .returning({ version: drafts.version });
  if (!row) throw fail("draft_not_found");
  return row.version;
}
