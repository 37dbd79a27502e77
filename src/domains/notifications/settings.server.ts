import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type * as z from "zod/mini";
import { nextDigest, type DigestTime } from "./digest-time.ts";
import type { settingsForm } from "./forms.ts";
import {
  defaultKinds,
  type DigestMode,
  type KindSettings,
  type NotificationKind,
  notificationKinds,
  refusalsMax,
} from "./vocab.ts";

export type Settings = DigestTime & { kinds: KindSettings };

export type SettingsRow = { kinds: Partial<KindSettings>; hour: number; weekday: number; time_zone: string };

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const defaultTime: DigestTime = { hour: 8, weekday: 6, timeZone: "UTC" };

/** How a person wants to be told. */
export async function readSettings(queries: Queries, userId: number): Promise<Settings> {
  const { rows } = await queries.execute<SettingsRow>(sql`
    select kinds, hour, weekday, time_zone from notification_settings where user_id = ${userId}`);
  return toSettings(rows[0]);
}

/** The settings in a row of their table; the defaults without one. */
export function toSettings(row: SettingsRow | undefined): Settings {
  if (!row) return { ...defaultTime, kinds: defaultKinds };
  const { kinds, hour, weekday, time_zone: timeZone } = row;
  return { kinds: mergeKinds(defaultKinds, kinds), hour, weekday, timeZone };
}

/** Whether the address of a person has refused so many mails that it gets no more. */
export async function isPaused(queries: Queries, userId: number): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    select from notification_mails where user_id = ${userId} and refusals >= ${refusalsMax} limit 1`);
  return rows.length > 0;
}

/** The kinds that are shown on the site. */
export function listSiteKinds({ kinds }: Settings): NotificationKind[] {
  return notificationKinds.filter((kind) => kinds[kind].site);
}

/** The kinds that are mailed in this way. */
export function listMailedKinds({ kinds }: Settings, mode: DigestMode): NotificationKind[] {
  return notificationKinds.filter((kind) => kinds[kind].mail === mode);
}

/** Changes how a person wants to be told. What is left out stays as it is. */
export function changeSettings(
  database: Database,
  userId: number,
  { kinds = {}, ...time }: z.infer<typeof settingsForm>,
): Promise<Settings> {
  return database.transaction(async (tx) => {
    // Waits for another change of the same settings.
    await tx.execute(sql`insert into notification_settings (user_id) values (${userId}) on conflict do nothing`);
    await tx.execute(sql`select from notification_settings where user_id = ${userId} for update`);
    const was = await readSettings(tx, userId);
    const changed: Settings = { ...was, ...dropUndefined(time), kinds: mergeKinds(was.kinds, kinds) };
    await tx.execute(sql`
      update notification_settings set kinds = ${JSON.stringify(changed.kinds)}::jsonb, hour = ${changed.hour},
        weekday = ${changed.weekday}, time_zone = ${changed.timeZone}
      where user_id = ${userId}`);
    await planMails(tx, userId, changed);
    return changed;
  });
}

/** Keeps a row for each way in which something is mailed, with the next time. An address that was paused is tried again. */
async function planMails(tx: Queries, userId: number, settings: Settings): Promise<void> {
  for (const mode of ["now", "daily", "weekly"] as const)
    if (listMailedKinds(settings, mode).length === 0)
      await tx.execute(sql`delete from notification_mails where user_id = ${userId} and mode = ${mode}`);
    else {
      const next = nextDigest(mode, settings, new Date())?.toISOString() ?? null;
      await tx.execute(sql`
        insert into notification_mails (user_id, mode, next_at) values (${userId}, ${mode}, ${next})
        on conflict (user_id, mode) do update set refusals = 0,
          -- What is mailed at once may wait for its minute just now.
          next_at = case when excluded.mode = 'now' then notification_mails.next_at else excluded.next_at end`);
    }
}

/** Stops mails like the one that had this token: all of its kind of mail, or only of `kind`. Returns whether there is such a token. */
export async function stopMails(
  database: Database,
  token: string,
  kind: NotificationKind | undefined,
): Promise<boolean> {
  // Compared as what it is, so that the index finds it.
  if (!isUuid.test(token)) return false;
  const { rows } = await database.queries.execute<{ user_id: string; mode: DigestMode }>(sql`
    select user_id, mode from notification_mails where token = ${token}::uuid`);
  const [found] = rows;
  if (!found) return false;
  const userId = Number(found.user_id);
  const { kinds } = await readSettings(database.queries, userId);
  const stopped = notificationKinds.filter((each) => (kind ? each === kind : kinds[each].mail === found.mode));
  const off = Object.fromEntries(stopped.map((each) => [each, { mail: "off" as const }]));
  await changeSettings(database, userId, { kinds: off });
  return true;
}

type KindChanges = Partial<
  Record<NotificationKind, { site?: boolean | undefined; mail?: KindSettings[NotificationKind]["mail"] | undefined }>
>;

function mergeKinds(was: KindSettings, changes: KindChanges): KindSettings {
  const merged = notificationKinds.map((kind) => [kind, { ...was[kind], ...dropUndefined(changes[kind] ?? {}) }]);
  return Object.fromEntries(merged) as KindSettings;
}

function dropUndefined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
