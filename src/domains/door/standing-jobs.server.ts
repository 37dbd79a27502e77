import * as z from "zod";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { holdsNewAccounts, isHeld, isYoung } from "#domains/people/standing.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { readSettings } from "#domains/settings/site-settings.server.ts";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { countReaders } from "./new-creators.server.ts";

type Stores = { database: Database; queue: Pick<Queue, "emit"> };

/** The job that trusts accounts as time passes, readers come, or the site stops holding works. */
export function standingJobs(stores: Stores): JobHandlers {
  const run = () => renewStandings(stores);
  return { "door/renew-standings": jobHandler({ schema: z.object({}), run, cron: "* * * * *" }) };
}

/**
 * Trusts accounts that are old enough and, if their works are held, have the readers, or a role that needs trust. Works that the site no
 * longer holds become those of a new account until then.
 */
export async function renewStandings({ database, queue }: Stores): Promise<void> {
  const settings = await readSettings(database.queries);
  const isYoungAccount = isYoung(settings.hold_days);
  const holds = holdsNewAccounts(settings.hold_new_accounts);
  const isRead = sql`${countReaders(settings)} >= ${settings.hold_readers}`;
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with due as (
        select id, ${isYoungAccount} as is_young from ${users}
        where standing in ('held', 'new') and (
          role in ('moderator', 'admin') or case
            when ${isHeld()} and ${holds} then not ${isYoungAccount} and ${isRead}
            when ${isHeld()} then true
            else not ${isYoungAccount} end)
        order by id for no key update skip locked)
      update ${users} set standing = case when due.is_young and role = 'creator' then 'new' end
      from due where due.id = ${users.id} returning due.id`);
    for (const { id } of rows) await personChanged(queue, tx, Number(id), "trusted");
  });
}
