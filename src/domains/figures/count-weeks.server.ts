import { isDeleted } from "#domains/books/visible.server.ts";
import { isApplicant, isNotErased } from "#domains/people/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import { figureNames, type Week, weeksBefore } from "./vocab.ts";

const weekOf = (at: SQL) => sql`date_trunc('week', ${at} at time zone 'UTC')`;
const first = sql`${weekOf(sql`now()`)} - make_interval(weeks => ${weeksBefore})`;

/** Counts by the week of `at` what is in `from`. What is before the first week is in its place, so that running totals include it. */
const countBy = (at: SQL, from: SQL, columns = sql``) => sql`
  (select greatest(${weekOf(at)}, ${first} - interval '1 week') as week, count(*) as total ${columns} from ${from} group by 1)`;

const accounts = countBy(sql`created_at`, sql`users where ${isNotErased()} and not ${isApplicant()}`);
const issues = countBy(
  sql`coalesce(issues.uploaded_at, issues.created_at)`,
  sql`issues join books on books.id = book_id where not ${isDeleted()}`,
);
const reports = countBy(sql`created_at`, sql`reports`);
const decisions = countBy(
  sql`closed_at`,
  sql`reports where closed_at is not null`,
  sql`, round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at)) / 3600)::numeric, 2) as hours`,
);

/** The figures of the last weeks, oldest first. */
export async function countWeeks(queries: Queries): Promise<Week[]> {
  const { rows } = await queries.execute<Record<string, string | null>>(sql`
    select to_char(weeks.week, 'YYYY-MM-DD') as week,
      coalesce(sum(accounts.total) over so_far, 0) as accounts, coalesce(accounts.total, 0) as new_accounts,
      coalesce(sum(issues.total) over so_far, 0) as issues, coalesce(issues.total, 0) as new_issues,
      readers, reads, bytes,
      coalesce(reports.total, 0) as reports, coalesce(decisions.total, 0) as decisions, decisions.hours as decision_hours
    from generate_series(${first} - interval '1 week', now() at time zone 'UTC', interval '1 week') as weeks (week)
    left join ${accounts} as accounts using (week)
    left join ${issues} as issues using (week)
    left join ${reports} as reports using (week)
    left join ${decisions} as decisions using (week)
    left join weekly_figures on weekly_figures.week = weeks.week::date
    window so_far as (order by weeks.week)
    order by weeks.week`);
  return rows.slice(1).map(toWeek);
}

function toWeek(row: Record<string, string | null>): Week {
  const counted = figureNames.map((name) => [name, row[name] == null ? null : Number(row[name])]);
  return { week: String(row["week"]), ...Object.fromEntries(counted) };
}
