import { isActive } from "#domains/people/active.server.ts";
import { suspensionOf } from "#domains/people/suspend.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isDeleted } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { type ReportedKind, type ReportReason, shownReports } from "#domains/moderation/record/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf, unlock } from "#platform/images/picture.server.ts";
import { readClaims } from "./claims.server.ts";
import type { Reported } from "./contract.ts";
import { shownNotes } from "./vocab.ts";
import type { WaitingThing } from "./waiting-things.server.ts";

/** Reads these things as moderators see them, whether or not anybody else may see them. The number of queries does not depend on theirs. */
export async function readReported(
  queries: Queries,
  pictures: PictureAddresses,
  things: readonly WaitingThing[],
): Promise<Reported[]> {
  const listIds = (...kinds: ReportedKind[]) => things.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const subjects = await readSubjects(queries, pictures, {
    book: listIds("book"),
    issue: listIds("issue", "credit"),
    user: listIds("user"),
  });
  const findSubject = ({ kind, id }: WaitingThing) => subjects[kind === "credit" ? "issue" : kind].get(id);
  const reports = await readReports(queries, things);
  const people = things.flatMap((thing) => findSubject(thing)?.person.id ?? []);
  const notes = await readNotes(queries, people);
  const claimOf = await readClaims(queries, things);
  return things.flatMap((thing) => {
    const { isTrusted: is_trusted, since, ...rest } = thing;
    const subject = findSubject(thing);
    const about = reports.filter((report) => report.kind === thing.kind && report.thingId === thing.id);
    // None are left if another moderator has just decided.
    if (!subject || about.length === 0) return [];
    return {
      ...rest,
      since: since.toISOString(),
      is_trusted,
      ...subject,
      reports: about.map(({ kind: _kind, thingId: _id, ...report }) => report),
      notes: notes
        .filter(({ personId }) => personId === subject.person.id)
        .map(({ personId: _person, ...note }) => note),
      claim: claimOf(thing),
    };
  });
}

type Subject = Pick<Reported, "book" | "issue_number" | "person">;

async function readSubjects(
  queries: Queries,
  pictures: PictureAddresses,
  ids: { book: number[]; issue: number[]; user: number[] },
) {
  const { contentRating: content_rating, hiddenReason: hidden_reason } = books;
  const about = { book_id: books.id, book_title: books.title, url_slug: books.urlSlug, content_rating, hidden_reason };
  const { id, username, banReason, suspendedUntil, suspendReason } = users;
  const owner = { id, username, banReason, suspendedUntil, suspendReason };
  const columns = { ...about, is_deleted: isDeleted(), owner, cover: pictureColumns };
  const foundBooks = await queries
    .select(columns)
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, books.coverId))
    .where(inArray(books.id, ids.book));
  const foundIssues = await queries
    .select({ ...columns, issueId: issues.id, number: issues.number })
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(inArray(issues.id, ids.issue));
  const foundPeople = await queries.select(owner).from(users).where(inArray(users.id, ids.user));
  const show = ({ cover, owner: person, ...book }: (typeof foundBooks)[number], number: number | null): Subject => ({
    book: { ...book, cover: pictureOf(unlock(pictures), cover) },
    issue_number: number,
    person: toPerson(person),
  });
  return {
    book: new Map(foundBooks.map((each) => [each.book_id, show(each, null)])),
    issue: new Map(foundIssues.map(({ issueId, number, ...each }) => [issueId, show(each, number)])),
    user: new Map(
      foundPeople.map((each): [number, Subject] => [
        each.id,
        { book: null, issue_number: null, person: toPerson(each) },
      ]),
    ),
  };
}

type PersonRow = Pick<UserRow, "id" | "username" | "banReason" | "suspendedUntil" | "suspendReason">;

function toPerson(user: PersonRow): Reported["person"] {
  const { id, username, banReason } = user;
  return { id, username, ban_reason: banReason, suspended_until: suspensionOf(user)?.until.toISOString() ?? null };
}

type ReportRow = {
  kind: ReportedKind;
  thing_id: string;
  id: string;
  reason: ReportReason;
  text: string;
  by: string | null;
  by_site: boolean;
  created_at: string;
};

/** The newest open reports about each thing, with the names of reporters who are still active. */
async function readReports(queries: Queries, things: readonly WaitingThing[]) {
  const ids = sql.param([...new Set(things.map(({ id }) => id))]);
  const { rows } = await queries.execute<ReportRow>(sql`
    select kind, thing_id, numbered.id, reason, text, by_site, numbered.created_at, users.username as by
    from (
      select id, reason, text, by_site, created_at, reporter_id, coalesce(person_id, issue_id, book_id) as thing_id,
        case when person_id is not null then 'user' when about_credits then 'credit' when issue_id is not null then 'issue'
          else 'book' end as kind,
        row_number() over (partition by book_id, issue_id, person_id, about_credits order by id desc) as place
      from reports
      where closed_at is null and (book_id = any(${ids}::bigint[]) or issue_id = any(${ids}::bigint[]) or person_id = any(${ids}::bigint[]))
    ) as numbered left join ${users} on users.id = reporter_id and ${isActive()}
    where place <= ${shownReports} order by numbered.id desc`);
  return rows.map(({ id, thing_id, created_at, ...report }) => ({
    ...report,
    id: Number(id),
    thingId: Number(thing_id),
    date: new Date(created_at).toISOString(),
  }));
}

/** The newest notes of moderators about each of these people and their works. */
async function readNotes(queries: Queries, people: number[]) {
  const { rows } = await queries.execute<{ id: string; person_id: string; by: string; text: string; at: string }>(sql`
    select id, person_id, actor_name as by, reason as text, at from (
      select id, person_id, actor_name, reason, at, row_number() over (partition by person_id order by id desc) as place
      from moderation_acts where act = 'note' and person_id = any(${sql.param(people)}::bigint[])) as numbered
    where place <= ${shownNotes} order by id desc`);
  return rows.map(({ id, person_id, at, ...note }) => ({
    ...note,
    id: Number(id),
    personId: Number(person_id),
    date: new Date(at).toISOString(),
  }));
}
