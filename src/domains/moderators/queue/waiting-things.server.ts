import { users } from "#domains/people/users-table.server.ts";
import { trustedReporters } from "#domains/moderation/trusted-reporters.server.ts";
import type { ReportedKind, ReportedThing } from "#domains/moderation/record/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { Waiting } from "./contract.ts";
import { type ReportSource, thingsOnPage } from "./vocab.ts";

export type Filters = {
  page: number;
  reason?: string | undefined;
  kind?: ReportedKind | undefined;
  from?: ReportSource | undefined;
  reporter?: string | undefined;
  hours?: number | undefined;
  q?: string | undefined;
};
export type WaitingThing = ReportedThing & { total: number; since: Date; isTrusted: boolean };

const isTrusted = sql`coalesce(reporter_id in (select reporter_id from trusted), false)`;

const sources: Record<ReportSource, SQL> = {
  trusted: isTrusted,
  accounts: sql`reporter_id is not null`,
  visitors: sql`(reporter_id is null and not by_site)`,
  site: sql`by_site`,
};

type Row = {
  kind: ReportedKind;
  id: string;
  total: number;
  since: string;
  is_trusted: boolean;
  matching: number;
};

/** Lists the things with open reports that pass the filters, most urgent first, and counts them. */
export async function listWaiting(
  queries: Queries,
  { page, reason, kind, from, reporter, hours, q }: Filters,
): Promise<{ things: WaitingThing[]; total: number }> {
  const has = (text: SQL) => sql`strpos(lower(${text}), lower(${q})) > 0`;
  const { rows } = await queries.execute<Row>(sql`
    with trusted as (${trustedReporters}),
    waiting as (
      select book_id, issue_id, person_id, about_credits, count(*)::int as total, min(created_at) as since,
        bool_or(reason = 'illegal') as is_illegal, bool_or(${isTrusted}) as is_trusted,
        bool_or(${reason ? sql`reason = ${reason}` : sql`true`} and ${from ? sources[from] : sql`true`} and ${
          reporter ? sql`reporter_id = (select id from users where lower(username) = lower(${reporter}))` : sql`true`
        }) as is_wanted,
        ${q ? sql`bool_or(${has(sql`text`)})` : sql`true`} as is_in_text
      from reports where closed_at is null
      group by book_id, issue_id, person_id, about_credits),
    named as (
      select waiting.*,
        case when waiting.person_id is not null then 'user' when about_credits then 'credit'
          when waiting.issue_id is not null then 'issue' else 'book' end as kind
      from waiting where is_wanted and ${hours ? sql`since < now() - make_interval(hours => ${hours})` : sql`true`})
    select named.kind, coalesce(named.person_id, named.issue_id, named.book_id) as id, total, since, is_trusted,
      count(*) over ()::int as matching
    from named
    left join issues on issues.id = named.issue_id
    left join books on books.id = coalesce(named.book_id, issues.book_id)
    left join ${users} on users.id = coalesce(named.person_id, books.publisher_id)
    where ${kind ? sql`named.kind = ${kind}` : sql`true`}
      and ${q ? sql`(is_in_text or ${has(sql`books.title`)} or ${has(sql`issues.title`)} or ${has(sql`users.username`)})` : sql`true`}
    order by case when is_trusted and is_illegal then 0 when is_trusted then 1 when is_illegal then 2 else 3 end, since, named.kind, id
    limit ${thingsOnPage} offset ${(page - 1) * thingsOnPage}`);
  return {
    things: rows.map((row) => ({
      kind: row.kind,
      id: Number(row.id),
      total: row.total,
      since: new Date(row.since),
      isTrusted: row.is_trusted,
    })),
    total: rows[0]?.matching ?? 0,
  };
}

/** Counts everything that waits. */
export async function countWaiting(queries: Queries): Promise<Waiting> {
  const { rows } = await queries.execute<Omit<Waiting, "oldest"> & { oldest: string | null }>(sql`
    select count(*)::int as things, coalesce(sum(total), 0)::int as reports, min(since) as oldest,
      count(*) filter (where since < now() - interval '1 day')::int as over_a_day
    from (
      select count(*) as total, min(created_at) as since from reports where closed_at is null
      group by book_id, issue_id, person_id, about_credits) as waiting`);
  const [row] = rows;
  if (!row) throw new Error("a count has one row");
  return { ...row, oldest: row.oldest && new Date(row.oldest).toISOString() };
}
