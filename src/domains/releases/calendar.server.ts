import { books } from "#domains/books/books-table.server.ts";
import { isDeleted } from "#domains/books/visible.server.ts";
import { drafts } from "#domains/drafts/drafts-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, isNotNull, not } from "#platform/db/drizzle.server.ts";
import { isOnHiatus, listReleaseDays } from "./cadence.server.ts";
import type { CalendarRead } from "./contract.ts";
import { type PlanRow, releasePlans } from "./release-plans-table.server.ts";

type Span = { from: Date; to: Date };
/** More promises than this cannot be within the longest time that can be asked for. */
const promisesMax = 62;
const booksShown = 100;

/** What of a user comes out in a time: drafts that have a time, and promised days for which nothing is ready. */
export async function readCalendar(queries: Queries, userId: number, span: Span): Promise<CalendarRead> {
  const { id, fields, publishAt, timeZone, planPlace } = drafts;
  const book = { id: books.id, title: books.title, url_slug: books.urlSlug };
  const [planned, own] = await Promise.all([
    queries
      .select({ id, fields, publishAt, timeZone, planPlace, book })
      .from(drafts)
      .leftJoin(books, eq(books.id, drafts.bookId))
      .where(and(eq(drafts.userId, userId), isNotNull(publishAt)))
      .orderBy(asc(publishAt), id),
    queries
      .select({ book, plan: releasePlans })
      .from(books)
      .leftJoin(releasePlans, eq(releasePlans.bookId, books.id))
      .where(and(eq(books.publisherId, userId), not(isDeleted())))
      .orderBy(isNotNull(releasePlans.bookId), desc(books.id))
      .limit(booksShown),
  ]);
  const isWithin = (at: Date) => at >= span.from && at < span.to;
  const found = planned.flatMap(({ publishAt: at, timeZone: zone, ...draft }) =>
    at && zone && isWithin(at)
      ? [{ at, time_zone: zone, book: draft.book, draft: { id: draft.id, title: toTitle(draft) } }]
      : [],
  );
  const waitingOf = (bookId: number) => planned.filter((each) => each.book?.id === bookId && each.planPlace !== null);
  const open = own.flatMap(({ book: of, plan }) =>
    plan
      ? listOpenDays(plan, waitingOf(of.id).length, span).map((at) => ({
          at,
          time_zone: plan.timeZone,
          book: of,
          draft: null,
        }))
      : [],
  );
  return {
    releases: [...found, ...open]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, ...release }) => ({ ...release, at: at.toISOString() })),
    books: own.map(({ book: of, plan }) => {
      const left = waitingOf(of.id).length;
      return {
        ...of,
        has_plan: plan !== null,
        planned: left,
        is_low: plan !== null && left < plan.leastLeft && !isOnHiatus(plan, new Date()),
        late_since: plan?.lateSince?.toISOString() ?? null,
      };
    }),
  };
}

/** The promised days in a time for which no draft is ready. */
function listOpenDays(plan: PlanRow, ready: number, { from, to }: Span): Date[] {
  const now = new Date();
  return listReleaseDays(plan, now, ready + promisesMax)
    .slice(ready)
    .map(({ at }) => at)
    .filter((at) => at >= from && at < to);
}

function toTitle({
  fields,
  book,
}: {
  fields: { bookTitle?: string | undefined; issueTitle?: string | undefined };
  book: unknown;
}): string {
  return (book ? fields.issueTitle : fields.bookTitle || fields.issueTitle) ?? "";
}
