import { books } from "#domains/books/books-table.server.ts";
import { findBookOrNull } from "#domains/books/books.server.ts";
import { bookTag, worksTag } from "#domains/books/cache-tags.ts";
import { bookPath } from "#domains/books/paths.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { nameTag, userTag } from "#domains/people/cache-tags.ts";
import { findActiveUser } from "#domains/people/find-user.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Settings } from "#domains/settings/settings.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, sql } from "#platform/db/drizzle.server.ts";
import { drawCalendar, type PromisedBook } from "./draw-calendar.server.ts";
import { listDraftsOfBook } from "./plan-rows.server.ts";
import { releasePlans } from "./release-plans-table.server.ts";

const booksMax = 100;

/**
 * Responds at the addresses of calendars (RFC 5545): the promised days of a book, or of all books of a creator. Null for any other address,
 * and for a book or creator that is not public. A book that promises nothing has an empty calendar, so that those who have subscribed to it
 * keep it. Reports the tags of what is in it to `addTags`.
 */
export function calendarDocuments({
  queries,
  settings,
  origin,
}: {
  queries: Queries;
  settings: SiteSettings;
  origin: string;
}) {
  return async (pathname: string, addTags: AddTags): Promise<Response | null> => {
    const [, bookId] = /^\/calendar\/book\/([1-9]\d{0,14})\.ics$/.exec(pathname) ?? [];
    const [, username] = /^\/calendar\/creator\/([^/]+)\.ics$/.exec(pathname) ?? [];
    const found = bookId
      ? await findBookCalendar(queries, Number(bookId), addTags)
      : username && (await findCreatorCalendar(queries, username, addTags));
    if (!found) return null;
    const text = await drawCalendar({ origin, siteName: (await settings.read()).name }, found.name, found.promised);
    return new Response(text, {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "public, max-age=60, must-revalidate",
      },
    });
  };
}

/** The calendar of all books that somebody follows, by a bookmark or a subscription, and that promise issues. */
export async function drawFollowedCalendar(
  queries: Queries,
  { name: siteName }: Settings,
  origin: string,
  { id, username }: { id: number; username: string },
): Promise<string> {
  const isFollowed = sql`(${books.id} in (select book_id from bookmarks where user_id = ${id})
    or ${books.publisherId} in (select publisher_id from subscriptions where subscriber_id = ${id}))`;
  return drawCalendar({ origin, siteName }, `Comics for ${username}`, await listPromised(queries, isFollowed));
}

type Calendar = { name: string; promised: PromisedBook[] };

async function findBookCalendar(queries: Queries, id: number, addTags: AddTags): Promise<Calendar | null> {
  // Tagged even if nothing is found: the cached 404 must be dropped when the book is shown again.
  addTags(bookTag(id));
  const book = await findBookOrNull(queries, id, null);
  if (!book) return null;
  addTags(userTag(book.publisherId));
  return { name: book.title, promised: await listPromised(queries, eq(books.id, id)) };
}

async function findCreatorCalendar(queries: Queries, name: string, addTags: AddTags): Promise<Calendar | null> {
  addTags(nameTag(name));
  const user = await findActiveUser(queries, { username: name });
  if (!user) return null;
  const promised = await listPromised(queries, eq(books.publisherId, user.id));
  addTags(userTag(user.id), worksTag, ...promised.map(({ id }) => bookTag(id)));
  return { name: `Comics by ${user.username}`, promised };
}

/** Lists public books whose plans are announced, with the titles of planned issues if their owners show them. */
async function listPromised(queries: Queries, which: ReturnType<typeof eq>): Promise<PromisedBook[]> {
  const found = await queries
    .select({ id: books.id, title: books.title, url_slug: books.urlSlug, plan: releasePlans })
    .from(releasePlans)
    .innerJoin(books, eq(books.id, releasePlans.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(and(which, eq(releasePlans.isAnnounced, true), isPublic()))
    .orderBy(asc(books.id))
    .limit(booksMax);
  return Promise.all(
    found.map(async ({ plan, ...book }) => {
      const planned = plan.showsTitles ? await listDraftsOfBook(queries, book.id) : [];
      const titles = planned.filter(({ planPlace }) => planPlace !== null).map(({ fields }) => fields.issueTitle ?? "");
      return { ...book, path: bookPath({ url_slug: book.url_slug, book_id: book.id }), plan, titles };
    }),
  );
}
