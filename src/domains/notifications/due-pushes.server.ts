import { isActive } from "#domains/people/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { describeNotifications } from "./described-notifications.server.ts";
import { type DigestStores, settleSeconds } from "./due-digests.server.ts";
import { countNotifications, findNotifications, type Wanted } from "./found-notifications.server.ts";
import { notificationsPath } from "./paths.ts";
import type { PushDevice } from "./push-devices.server.ts";
import { listSiteKinds, type SettingsRow, toSettings } from "./settings.server.ts";

/** What a device shows. A later one with the same tag takes its place. */
type PushMessage = { title: string; body: string; path: string; tag: string };
export type DuePush = PushDevice & { message: PushMessage };
export const pushJob = "notifications/push";

const batch = 50;

type Due = {
  id: string;
  user_id: string;
  username: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  told_until: string;
  is_active: boolean;
  settings: SettingsRow | null;
};

/** Queues what devices are to show, a batch in each transaction, like `queueDueDigests`. */
export async function queueDuePushes(stores: DigestStores): Promise<void> {
  while ((await stores.database.transaction((tx) => queueBatch(stores, tx))) === batch);
}

async function queueBatch(stores: DigestStores, tx: Queries): Promise<number> {
  const { rows } = await tx.execute<Due>(sql`
    select push_devices.id, push_devices.user_id, users.username, endpoint, p256dh, auth, told_until,
      ${isActive()} as is_active, to_jsonb(notification_settings) as settings
    from push_devices join users on users.id = push_devices.user_id
    left join notification_settings on notification_settings.user_id = users.id
    where next_at <= now() order by next_at limit ${batch} for update of push_devices skip locked`);
  if (rows.length === 0) return 0;
  const until = new Date(Date.now() - settleSeconds * 1000);
  const pushes: DuePush[] = [];
  for (const due of rows) {
    const message = due.is_active ? await findMessage(stores, tx, due, until) : null;
    const { endpoint, p256dh, auth } = due;
    if (message) pushes.push({ id: Number(due.id), endpoint, p256dh, auth, message });
  }
  if (pushes.length > 0) await stores.queue.enqueue(tx, pushJob, { pushes });
  const ids = sql.join(
    rows.map(({ id }) => sql`${Number(id)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update push_devices set told_until = ${until.toISOString()}, next_at = null where id in (${ids})`);
  return rows.length;
}

async function findMessage(stores: DigestStores, tx: Queries, due: Due, until: Date): Promise<PushMessage | null> {
  const wanted: Wanted = {
    userId: Number(due.user_id),
    kinds: listSiteKinds(toSettings(due.settings ?? undefined)),
    isUnread: true,
    since: new Date(due.told_until),
    until,
  };
  const found = await findNotifications(tx, wanted, { limit: 1 });
  const viewer = { id: wanted.userId, username: due.username };
  const [latest] = await describeNotifications({ queries: tx, pictures: stores.pictures }, viewer, found);
  if (!latest) return null;
  const others = (await countNotifications(tx, wanted)) - 1;
  return others > 0
    ? { title: `${latest.text}, and ${others} more`, body: "", path: notificationsPath, tag: "several" }
    : { title: latest.text, body: latest.detail, path: latest.path, tag: latest.id };
}
