import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Digest, DigestItem } from "./compose-digest.server.ts";
import type { NotificationRead } from "./contract.ts";
import { readFacts } from "./described-notifications.server.ts";
import { nextDigest } from "./digest-time.ts";
import {
  countNotifications,
  findNotifications,
  type FoundNotification,
  type Wanted,
} from "./found-notifications.server.ts";
import { listMailedKinds, type Settings, type SettingsRow, toSettings } from "./settings.server.ts";
import { type DigestMode, refusalsMax } from "./vocab.ts";

export type DigestStores = {
  database: Database;
  queue: Pick<Queue, "enqueue">;
  pictures: PictureAddresses;
  publicUrl: string;
};
/** A mail to send, and up to when it tells. */
export type DueMail = Digest & { userId: number; until: string };
export const mailDigestsJob = "notifications/mail";

const batch = 100;
const itemsMax = 20;
/**
 * What is younger waits for the next mail: an issue has the time at which its transaction began, and may be seen only when that ends, which
 * takes seconds. So nothing comes to light that is older than what has been told.
 */
export const settleSeconds = 60;

/** Behind mails about accounts, which somebody waits for. */
const inMailQueue = { queue: "mail", priority: 0 } as const;

type Due = {
  user_id: string;
  username: string;
  email: string;
  mode: DigestMode;
  told_until: string;
  token: string;
  may_be_mailed: boolean;
  settings: SettingsRow | null;
};
type Told = { due: Due; settings: Settings; found: FoundNotification[]; total: number };

/** Only to confirmed addresses, because others may belong to strangers. */
export const mayBeMailed = sql`(${isActive()} and ${users.emailConfirmedAt} is not null)`;

/** Queues the mails that are due, a batch in each transaction. A killed process loses nothing: what it had not noted is still due. */
export async function queueDueDigests(stores: DigestStores): Promise<void> {
  while ((await stores.database.transaction((tx) => queueBatch(stores, tx))) === batch);
}

async function queueBatch(stores: DigestStores, tx: Queries): Promise<number> {
  const { rows } = await tx.execute<Due>(sql`
    select notification_mails.user_id, users.username, users.email, mode, told_until, token,
      (${mayBeMailed} and refusals < ${refusalsMax}) as may_be_mailed, to_jsonb(notification_settings) as settings
    from notification_mails join users on users.id = notification_mails.user_id
    left join notification_settings on notification_settings.user_id = users.id
    where next_at <= now() order by next_at limit ${batch} for update of notification_mails skip locked`);
  if (rows.length === 0) return 0;
  const until = new Date(Date.now() - settleSeconds * 1000);
  const told: Told[] = [];
  for (const due of rows) told.push(await findNews(tx, due, until));
  const describe = await readFacts(
    { queries: tx, pictures: stores.pictures },
    told.flatMap(({ found }) => found),
  );
  const mails = told.flatMap(({ due, found, total }): DueMail[] => {
    const userId = Number(due.user_id);
    const described = describe({ id: userId, username: due.username }, found);
    if (described.length === 0) return [];
    return [
      {
        userId,
        until: until.toISOString(),
        to: due.email,
        username: due.username,
        mode: due.mode,
        token: due.token,
        items: described.map((each) => toItem(each, stores.publicUrl)),
        more: total - found.length,
      },
    ];
  });
  if (mails.length > 0) await stores.queue.enqueue(tx, mailDigestsJob, { mails }, inMailQueue);
  await planNext(tx, told, until);
  return rows.length;
}

async function findNews(tx: Queries, due: Due, until: Date): Promise<Told> {
  const settings = toSettings(due.settings ?? undefined);
  const wanted: Wanted = {
    userId: Number(due.user_id),
    kinds: listMailedKinds(settings, due.mode),
    isUnread: true,
    since: new Date(due.told_until),
    until,
  };
  const found = due.may_be_mailed ? await findNotifications(tx, wanted, { limit: itemsMax }) : [];
  const total = found.length < itemsMax ? found.length : await countNotifications(tx, wanted);
  return { due, settings, found, total };
}

async function planNext(tx: Queries, told: readonly Told[], until: Date): Promise<void> {
  const rows = told.map(({ due, settings }) => {
    const next = nextDigest(due.mode, settings, new Date())?.toISOString() ?? null;
    return sql`(${Number(due.user_id)}::bigint, ${due.mode}, ${next}::timestamptz)`;
  });
  await tx.execute(sql`
    update notification_mails set told_until = ${until.toISOString()}, next_at = planned.next_at
    from (values ${sql.join(rows, sql`, `)}) as planned (user_id, mode, next_at)
    where notification_mails.user_id = planned.user_id and notification_mails.mode = planned.mode`);
}

function toItem({ kind, text, detail, path, work }: NotificationRead, publicUrl: string): DigestItem {
  const isShown = work !== null && work.content_rating !== "M";
  return { kind, text, detail, path, cover: isShown ? new URL(work.cover.url, publicUrl).href : "" };
}
