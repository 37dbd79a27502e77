import type { DecidedAct } from "#domains/moderation/reports-decided.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { mayBeMailed, settleSeconds } from "./due-digests.server.ts";
import { nextDigest } from "./digest-time.ts";
import { defaultTime } from "./settings.server.ts";
import { defaultKinds } from "./vocab.ts";

const plannedAtOnce = 2000;

/** Has those told at once of a new issue who want that: the followers of its book and its publisher, a batch in each statement. */
export async function wakeFollowers(queries: Queries, bookId: number, publisherId: number): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await queries.execute<{ last: string | null }>(sql`
      with followers as (
        select user_id from (
          select user_id from bookmarks where book_id = ${bookId} and user_id > ${after}
          union select subscriber_id from subscriptions where publisher_id = ${publisherId} and subscriber_id > ${after}
        ) as all_followers order by user_id limit ${plannedAtOnce}
      ), woken as (
        update notification_mails set next_at = now() + make_interval(secs => ${settleSeconds}) from followers
        where notification_mails.user_id = followers.user_id and mode = 'now'
      ), shown as (
        update push_devices set next_at = now() + make_interval(secs => ${settleSeconds}) from followers
        where push_devices.user_id = followers.user_id
      )
      select max(user_id) as last from followers having count(*) = ${plannedAtOnce}`);
    if (!rows[0]) return;
    after = Number(rows[0].last);
  }
}

/**
 * Has those told whose reports an act has decided, unless they want no mail, or a later one. They are told by default, so their row may be
 * missing.
 */
export async function wakeReporters(
  queries: Queries,
  { actId, isMailEnabled }: DecidedAct & { isMailEnabled: boolean },
) {
  const next = sql`now() + make_interval(secs => ${settleSeconds})`;
  await queries.execute(sql`
    update push_devices set next_at = ${next} from reports where decided_by = ${actId} and user_id = reporter_id`);
  if (!isMailEnabled) return;
  await queries.execute(sql`
    insert into notification_mails (user_id, mode, told_until, next_at)
    select distinct users.id, 'now', closed_at - interval '1 second', ${next}
    from reports join users on users.id = reporter_id
    left join notification_settings on notification_settings.user_id = users.id
    where decided_by = ${actId} and ${mayBeMailed} and coalesce(kinds -> 'reports' ->> 'mail', ${defaultKinds.reports.mail}) = 'now'
    on conflict (user_id, mode) do update set next_at = excluded.next_at`);
}

/** Plans the weekly mail of people who follow something and have set nothing. */
export async function planDefaultDigests(queries: Queries): Promise<void> {
  const next = nextDigest("weekly", defaultTime, new Date())?.toISOString();
  for (;;) {
    const { rowCount } = await queries.execute(sql`
      insert into notification_mails (user_id, mode, next_at)
      select users.id, 'weekly', ${next} from users
      where ${mayBeMailed}
        and not exists (select from notification_settings where user_id = users.id)
        and not exists (select from notification_mails where user_id = users.id and mode = 'weekly')
        and (exists (select from bookmarks where user_id = users.id)
          or exists (select from subscriptions where subscriber_id = users.id))
      limit ${plannedAtOnce}
      on conflict do nothing`);
    if ((rowCount ?? 0) < plannedAtOnce) return;
  }
}
