import { isListed, isPublic } from "#domains/books/visible.server.ts";
import { silentActs } from "#domains/moderation/record/acts.ts";
import { isActive } from "#domains/people/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { type NotificationKind, notificationDays } from "./vocab.ts";

/** Something that a person is told of. `issueId`, `personId`, and `total` are of what has happened, as far as they apply. */
export type FoundNotification = {
  id: string;
  kind: NotificationKind;
  at: Date;
  isRead: boolean;
  issueId: number | null;
  personId: number | null;
  total: number;
  detail: string;
};
/** Whose notifications, of which kinds; with `since` and `until`, only those after and up to these times. */
export type Wanted = {
  userId: number;
  kinds: readonly NotificationKind[];
  isUnread?: boolean;
  since?: Date;
  until?: Date;
};

type Row = {
  id: string;
  kind: NotificationKind;
  at: string;
  is_read: boolean;
  issue_id: string | null;
  person_id: string | null;
  total: number;
  detail: string;
};

const countedMax = 10_000;

/** Finds what a person is told of, newest first. */
export async function findNotifications(
  queries: Queries,
  wanted: Wanted,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundNotification[]> {
  const { rows } = await queries.execute<Row>(sql`
    select * from (${selectMarked(wanted)}) as marked
    ${wanted.isUnread ? sql`where not is_read` : sql``}
    order by at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map(({ id, kind, at, is_read, issue_id, person_id, total, detail }) => ({
    id,
    kind,
    at: new Date(at),
    isRead: is_read,
    issueId: issue_id === null ? null : Number(issue_id),
    personId: person_id === null ? null : Number(person_id),
    total,
    detail,
  }));
}

/** Counts what a person is told of. Stops at `most`. */
export async function countNotifications(queries: Queries, wanted: Wanted, most = countedMax): Promise<number> {
  const unread = wanted.isUnread ? sql`where not is_read` : sql``;
  const { rows } = await queries.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from (${selectMarked(wanted)}) as marked ${unread} limit ${most}) as counted`);
  return rows[0]?.total ?? 0;
}

/** An issue that somebody has begun to read is no news to them; anything else is read when they say so. */
function selectMarked(wanted: Wanted): SQL {
  const { userId, until } = wanted;
  return sql`
    select told.*, coalesce(reads.is_read,
      told.at <= coalesce((select read_until from notification_marks where user_id = ${userId}), '-infinity')
      or told.is_begun) as is_read
    from (${selectAll(wanted)}) as told
    left join notification_reads as reads on reads.user_id = ${userId} and reads.notification_id = told.id
    ${until ? sql`where told.at <= ${until.toISOString()}::timestamptz` : sql``}`;
}

function selectAll({ userId, kinds, since = new Date(0) }: Wanted): SQL {
  const from = sql`greatest(now() - make_interval(days => ${notificationDays}), ${since.toISOString()}::timestamptz)`;
  const selects =
    kinds.includes("bookmarks") || kinds.includes("subscriptions") ? [selectWorks(userId, kinds, from)] : [];
  for (const kind of kinds) if (kind in others) selects.push(others[kind as keyof typeof others](userId, from));
  return sql.join([nothing, ...selects], sql` union all `);
}

/** Names the columns of the others, of which there may be none. */
const nothing = sql`select '' as id, '' as kind, now() as at, null::bigint as issue_id, null::bigint as person_id, 0 as total, '' as detail, false as is_begun where false`;

/**
 * New issues of what a person follows, each once, from when they began to follow it. Issues that came out elsewhere before are no news, nor
 * are one's own, or those of somebody with whom there is a block. Of issues that move in together, the last is.
 */
function selectWorks(userId: number, kinds: readonly NotificationKind[], from: SQL): SQL {
  const ofBooks = sql`
    select issues.id, 'bookmarks' as kind from bookmarks join issues on issues.book_id = bookmarks.book_id
    where user_id = ${userId} and issues.created_at > greatest(bookmarks.created_at, ${from})`;
  const ofPeople = sql`
    select issues.id, 'subscriptions' from subscriptions join issues on issues.publisher_id = subscriptions.publisher_id
    where subscriber_id = ${userId} and issues.created_at > greatest(subscriptions.created_at, ${from})`;
  const followed = [
    ...(kinds.includes("bookmarks") ? [ofBooks] : []),
    ...(kinds.includes("subscriptions") ? [ofPeople] : []),
  ];
  return sql`
    select 'issue-' || issues.id as id, min(followed.kind) as kind, issues.created_at as at, issues.id as issue_id,
      null::bigint as person_id, 1 as total, '' as detail,
      exists (select from reading_places where user_id = ${userId} and issue_id = issues.id) as is_begun
    from (${sql.join(followed, sql` union all `)}) as followed (id, kind)
    join issues on issues.id = followed.id
    join books on books.id = issues.book_id
    join users on users.id = books.publisher_id
    where ${isPublic()} and issues.uploaded_at is null and issues.publisher_id <> ${userId}
      and ${hasNoBlock(userId)} and ${isLastMovedIn}
    group by issues.id`;
}

/** No later issue of the book has moved in within a day of this one, if it has moved in. */
const isLastMovedIn = sql`(issues.import_key is null or not exists (
  select from issues as later where later.book_id = issues.book_id and later.number > issues.number
    and later.import_key is not null and later.created_at < issues.created_at + interval '1 day'))`;

/** Neither the person nor who is in `users` has blocked the other. */
const hasNoBlock = (userId: number) =>
  sql`not exists (select from blocks where (blocker_id, blocked_id) in ((${userId}, users.id), (users.id, ${userId})))`;

/** The day of a time, as a part of an id. */
const dayOf = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`;

const others = {
  /** Credits, and answers to those that the person has given: those of one other person on one day together. */
  credits: (userId: number, from: SQL) => sql`
    select 'credit-' || users.id || '-' || ${dayOf(sql`asked_at`)}, 'credits', max(asked_at), min(issues.id), users.id,
      count(*)::int, '', bool_and(answer is not null)
    from credit_answers join issues on issues.id = issue_id join books on books.id = issues.book_id
    join users on users.id = books.publisher_id
    where user_id = ${userId} and asked_at > ${from} and ${isPublic()} and ${hasNoBlock(userId)}
    group by users.id, ${dayOf(sql`asked_at`)}
    union all
    select answer || '-' || users.id || '-' || ${dayOf(sql`answered_at`)}, 'credits', max(answered_at), min(issues.id), users.id,
      count(*)::int, answer, false
    from issues join books on books.id = issues.book_id join credit_answers on credit_answers.issue_id = issues.id
    join users on users.id = user_id
    where issues.publisher_id = ${userId} and user_id <> ${userId} and answered_at > ${from} and answer is not null
      and ${isPublic()} and ${hasNoBlock(userId)}
    group by users.id, answer, ${dayOf(sql`answered_at`)}`,
  moderation: (userId: number, from: SQL) => sql`
    select 'act-' || id, 'moderation', at, null::bigint, null::bigint, 1, act, false
    from moderation_acts where person_id = ${userId} and at > ${from} and act not in ${silentActs}`,
  /** Those of a day together, once it is over, so that nobody is told more than once a day. */
  subscribers: (userId: number, from: SQL) => sql`
    select 'subscribers-' || ${dayOf(sql`day`)}, 'subscribers', day + interval '1 day', null::bigint, min(id), count(*)::int, '', false
    from (select users.id, date_trunc('day', subscriptions.created_at at time zone 'UTC') at time zone 'UTC' as day
      from subscriptions join users on users.id = subscriber_id
      where publisher_id = ${userId} and subscriptions.created_at > ${from} - interval '1 day' and ${isActive()}) as days
    where day + interval '1 day' between ${from} and now() group by day`,
  /** Issues that came out by themselves, those that could not, and plans in which few issues are left. */
  releases: (userId: number, from: SQL) => sql`
    select 'out-' || issues.id, 'releases', issues.created_at, issues.id, null::bigint, 1, '', false
    from issues join books on books.id = issues.book_id join users on users.id = books.publisher_id
    where issues.publisher_id = ${userId} and is_planned and issues.created_at > ${from} and ${isPublic()}
    union all
    select 'low-' || books.id, 'releases', low_at, null::bigint, null::bigint,
      (select count(*)::int from drafts where book_id = books.id and plan_place is not null), books.title, false
    from books join release_plans on release_plans.book_id = books.id
    where publisher_id = ${userId} and low_at > ${from} and ${isListed()}
    union all
    select 'draft-' || id, 'releases', updated_at, null::bigint, null::bigint, 1,
      coalesce(fields ->> 'issueTitle', fields ->> 'bookTitle', ''), false
    from drafts where user_id = ${userId} and sent_back is not null and updated_at > ${from}`,
  /** What came of reports: whether the moderators have acted, but never against whom. `total` is 0 if they have not. */
  reports: (userId: number, from: SQL) => sql`
    select 'report-' || reports.id, 'reports', closed_at, null::bigint, null::bigint,
      (act <> 'dismiss')::int, coalesce(books.title, users.username, ''), false
    from reports join moderation_acts on moderation_acts.id = reports.decided_by
    left join issues on issues.id = reports.issue_id
    left join books on books.id = coalesce(reports.book_id, issues.book_id)
    left join users on users.id = reports.person_id
    where reporter_id = ${userId} and closed_at > ${from}`,
};
