import { isActive, isApplicant, isBanned, isInactive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { type AccountState, manyWorks, type WorkCount } from "./vocab.ts";

export type AccountFilters = {
  q?: string | undefined;
  domain?: string | undefined;
  network?: string | undefined;
  title?: string | undefined;
  pictures?: number | undefined;
  hours?: number | undefined;
  works?: WorkCount | undefined;
  reported?: "open" | undefined;
  state?: AccountState | undefined;
};

/** The part of a user's email after the @. The index `users_email_domain` has the same expression. */
export const emailDomain = sql<string>`split_part(lower(${users.email}), '@', -1)`;

const isSuspended = sql`(${users.suspendedUntil} > now() and ${isActive()})`;

/** SQL conditions on `users`. */
export const stateConditions: Record<AccountState, SQL> = {
  active: sql`(${isActive()} and not coalesce(${isSuspended}, false))`,
  applicant: isApplicant(),
  deactivated: sql`(${isInactive()} and not ${isBanned()} and not ${isApplicant()})`,
  suspended: isSuspended,
  banned: isBanned(),
};

const countBooks = sql`(select count(*) from books where publisher_id = ${users.id})`;
const workConditions: Record<WorkCount, SQL> = {
  none: sql`not exists (select from books where publisher_id = ${users.id})`,
  some: sql`exists (select from books where publisher_id = ${users.id})`,
  many: sql`${countBooks} >= ${manyWorks}`,
};

/** The open reports about people and their works, with the id of the person. */
export const openReportsByPerson = sql`
  select coalesce(reports.person_id, books.publisher_id, issues.publisher_id) as user_id
  from reports left join books on books.id = reports.book_id left join issues on issues.id = reports.issue_id
  where closed_at is null`;

/** The people who have published a picture that this user has published too, by the content of the original. */
function sharePictures(userId: number): SQL {
  const own = sql`
    select images.hash from images join books on books.cover_id = images.id where publisher_id = ${userId}
    union select images.hash from images join issues on issues.cover_id = images.id where publisher_id = ${userId}
    union select images.hash from images join pages on pages.image_id = images.id join issues on issues.id = pages.issue_id
      where publisher_id = ${userId}`;
  const same = sql`select id from images where hash in (${own})`;
  return sql`
    select publisher_id from books where cover_id in (${same})
    union select publisher_id from issues where cover_id in (${same})
    union select publisher_id from pages join issues on issues.id = pages.issue_id where image_id in (${same})`;
}

/** SQL condition on `users`: the account passes these filters. */
export function matches({ q, domain, network, title, pictures, hours, works, reported, state }: AccountFilters): SQL {
  const conditions = [
    q && sql`starts_with(lower(${users.username}), lower(${q}))`,
    domain && sql`${emailDomain} = lower(${domain})`,
    network && sql`${users.id} in (select user_id from sign_up_networks where network = ${network})`,
    title && sql`${users.id} in (select publisher_id from books where lower(title) = lower(${title}))`,
    pictures && sql`${users.id} <> ${pictures} and ${users.id} in (${sharePictures(pictures)})`,
    hours && sql`${users.createdAt} > now() - make_interval(hours => ${hours})`,
    works && workConditions[works],
    reported && sql`${users.id} in (${openReportsByPerson})`,
    state && stateConditions[state],
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
