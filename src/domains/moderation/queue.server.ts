import { suspensionOf } from "#domains/accounts/security/suspend.server.ts";
import { type UserRow, users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isDeleted } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { Reported } from "./contract.ts";
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
  const about = {
    book_id: books.id,
    book_title: books.title,
    url_slug: books.urlSlug,
    content_rating,
    hidden_reason,
    is_deleted: isDeleted(),
  };
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
