import { isBanned } from "#domains/accounts/active.server.ts";
import { suspensionOf } from "#domains/accounts/security/suspend.server.ts";
import { type UserRow, users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isTakenDown } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, gt, inArray, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { listActs } from "./acts.server.ts";
import type { RecordedAct, Reported } from "./contract.ts";
import { findPerson, listReported, listReportsAbout } from "./reports.server.ts";
import type { ReportedThing } from "./vocab.ts";

/** Reads what has been reported, as moderators see it. */
export async function readQueue(queries: Queries, pictures: PictureAddresses): Promise<Reported[]> {
  const read = async (thing: ReportedThing & { total: number }): Promise<Reported | undefined> => {
    const subject = await readSubject(queries, pictures, thing);
    const found = await listReportsAbout(queries, thing);
    const reports = found.map(({ createdAt, ...report }) => ({ ...report, date: createdAt.toISOString() }));
    // None are left if another moderator has just decided.
    return subject && reports.length > 0 ? { ...thing, ...subject, reports } : undefined;
  };
  const all = await Promise.all((await listReported(queries)).map(read));
  return all.filter((each) => each !== undefined);
}

type Subject = Pick<Reported, "book" | "issue_number" | "person">;

async function readSubject(
  queries: Queries,
  pictures: PictureAddresses,
  { kind, id }: ReportedThing,
): Promise<Subject | undefined> {
  if (kind === "user") {
    const user = await findPerson(queries, id);
    return user && { book: null, issue_number: null, person: toPerson(user) };
  }
  const work = await findWork(queries, kind, id);
  if (!work) return undefined;
  const { cover, number, owner, ...book } = work;
  return {
    book: { ...book, cover: pictureOf(unlock(pictures), cover) },
    issue_number: number,
    person: toPerson(owner),
  };
}

/** Finds a book or an issue with its owner, whether or not anybody else may see it. */
async function findWork(queries: Queries, kind: "book" | "issue" | "credit", id: number) {
  const { contentRating: content_rating, hiddenReason: hidden_reason } = books;
  const about = { book_id: books.id, book_title: books.title, url_slug: books.urlSlug, content_rating, hidden_reason };
  const { username, banReason, suspendedUntil, suspendReason } = users;
  const owner = { id: users.id, username, banReason, suspendedUntil, suspendReason };
  const base = { ...about, owner, cover: pictureColumns };
  if (kind !== "book") {
    const [issue] = await queries
      .select({ ...base, number: issues.number })
      .from(issues)
      .innerJoin(books, eq(books.id, issues.bookId))
      .innerJoin(users, eq(users.id, books.publisherId))
      .innerJoin(images, eq(images.id, issues.coverId))
      .where(eq(issues.id, id));
    return issue;
  }
  const [book] = await queries
    .select(base)
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, books.coverId))
    .where(eq(books.id, id));
  return book && { ...book, number: null };
}

type PersonRow = Pick<UserRow, "id" | "username" | "banReason" | "suspendedUntil" | "suspendReason">;

function toPerson(user: PersonRow): Reported["person"] {
  const { id, username, banReason } = user;
  return { id, username, ban_reason: banReason, suspended_until: suspensionOf(user)?.until.toISOString() ?? null };
}

/** Converts recorded acts for moderators. Acts that are still in effect can be undone. */
export async function toRecordedActs(
  queries: Queries,
  rows: Awaited<ReturnType<typeof listActs>>,
): Promise<RecordedAct[]> {
  const bookIds = rows.map(({ bookId }) => bookId).filter((id) => id !== null);
  const personIds = rows.map(({ personId }) => personId).filter((id) => id !== null);
  const works = await queries
    .select({ id: books.id, title: books.title, isHidden: sql<boolean>`${isTakenDown()}` })
    .from(books)
    .where(inArray(books.id, bookIds));
  const banned = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, personIds), isBanned()));
  const suspended = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, personIds), gt(users.suspendedUntil, sql`now()`)));
  const hidden = works.filter(({ isHidden }) => isHidden);
  const isIn = (found: { id: number }[], id: number | null): id is number => found.some((each) => each.id === id);
  return rows.map(({ id, at, act, actorName, personName, personId, bookId, reason, until }) => {
    const undo =
      act === "hide" && isIn(hidden, bookId)
        ? ({ act: "restore", kind: "book", id: bookId } as const)
        : act === "ban" && isIn(banned, personId)
          ? ({ act: "unban", kind: "user", id: personId } as const)
          : act === "suspend" && isIn(suspended, personId)
            ? ({ act: "end suspension", kind: "user", id: personId } as const)
            : null;
    return {
      id,
      date: at.toISOString(),
      act,
      by: actorName,
      person: personName,
      book_id: bookId,
      book_title: works.find((work) => work.id === bookId)?.title ?? null,
      reason,
      until: until?.toISOString() ?? null,
      undo,
    };
  });
}
