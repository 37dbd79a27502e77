import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Digest, DigestItem } from "./compose-digest.server.ts";
import type { NotificationRead } from "./contract.ts";
import { describeNotifications } from "./described-notifications.server.ts";
import { nextDigest } from "./digest-time.ts";
import { countNotifications, findNotifications } from "./found-notifications.server.ts";
import { defaultTime, listMailedKinds, readSettings } from "./settings.server.ts";
import { type DigestMode, refusalsMax } from "./vocab.ts";

export type DigestStores = {
  database: Database;
  queue: Pick<Queue, "enqueue">;
  pictures: PictureAddresses;
  publicUrl: string;
};
export const mailDigestJob = "notifications/mail";

const batch = 100;
const itemsMax = 20;
/**
 * What is younger waits for the next mail: an issue has the time at which its transaction began, and may be seen only when that ends, which
 * takes seconds. So nothing comes to light that is older than what has been told.
 */
const settleSeconds = 60;
const plannedAtOnce = 2000;

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
};

/** Only to confirmed addresses, because others may belong to strangers. */
const mayBeMailed = sql`(${isActive()} and ${users.emailConfirmedAt} is not null)`;

/** Queues the mails that are due, a batch in each transaction. A killed process loses nothing: what it had not noted is still due. */
export async function sendDueDigests(stores: DigestStores): Promise<void> {
  while ((await stores.database.transaction((tx) => sendBatch(stores, tx))) === batch);
}

async function sendBatch(stores: DigestStores, tx: Queries): Promise<number> {
  const { rows } = await tx.execute<Due>(sql`
    select user_id, users.username, users.email, mode, told_until, token,
      (${mayBeMailed} and refusals < ${refusalsMax}) as may_be_mailed
    from notification_mails join users on users.id = user_id
    where next_at <= now() order by next_at limit ${batch} for update of notification_mails skip locked`);
  for (const due of rows) await sendOne(stores, tx, due);
  return rows.length;
}

async function sendOne(stores: DigestStores, tx: Queries, due: Due): Promise<void> {
  const userId = Number(due.user_id);
  const settings = await readSettings(tx, userId);
  const [since, until] = [new Date(due.told_until), new Date(Date.now() - settleSeconds * 1000)];
  const wanted = { userId, kinds: listMailedKinds(settings, due.mode), isUnread: true, since, until };
  const found = due.may_be_mailed ? await findNotifications(tx, wanted, { limit: itemsMax }) : [];
  const viewer = { id: userId, username: due.username };
  const told = await describeNotifications({ queries: tx, pictures: stores.pictures }, viewer, found);
  if (told.length > 0) {
    const total = found.length < itemsMax ? found.length : await countNotifications(tx, wanted);
    const digest: Digest = {
      to: due.email,
      username: due.username,
      mode: due.mode,
      token: due.token,
      items: told.map((each) => toItem(each, stores.publicUrl)),
      more: total - found.length,
    };
    await stores.queue.enqueue(tx, mailDigestJob, { userId, ...digest }, inMailQueue);
  }
  const next = nextDigest(due.mode, settings, new Date())?.toISOString() ?? null;
  await tx.execute(sql`
    update notification_mails set told_until = ${until.toISOString()}, next_at = ${next}
    where user_id = ${userId} and mode = ${due.mode}`);
}

function toItem({ kind, text, detail, path, work }: NotificationRead, publicUrl: string): DigestItem {
  const isShown = work !== null && work.content_rating !== "M";
  return { kind, text, detail, path, cover: isShown ? new URL(work.cover.url, publicUrl).href : "" };
}

/** Has those told at once of a new issue who want that: the followers of its book and its publisher, a batch in each statement. */
export async function wakeFollowers({ database }: DigestStores, bookId: number, publisherId: number): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await database.queries.execute<{ last: string | null }>(sql`
      with followers as (
        select user_id from (
          select user_id from bookmarks where book_id = ${bookId} and user_id > ${after}
          union select subscriber_id from subscriptions where publisher_id = ${publisherId} and subscriber_id > ${after}
        ) as all_followers order by user_id limit ${plannedAtOnce}
      ), woken as (
        update notification_mails set next_at = now() + make_interval(secs => ${settleSeconds}) from followers
        where notification_mails.user_id = followers.user_id and mode = 'now'
      )
      select max(user_id) as last from followers having count(*) = ${plannedAtOnce}`);
    if (!rows[0]) return;
    after = Number(rows[0].last);
  }
}

/** Plans the weekly mail of people who follow something and have set nothing. */
export async function planDefaultDigests({ database }: DigestStores): Promise<void> {
  const next = nextDigest("weekly", defaultTime, new Date())?.toISOString();
  for (;;) {
    const { rowCount } = await database.queries.execute(sql`
      insert into notification_mails (user_id, mode, next_at)
      select users.id, 'weekly', ${next} from users
      where ${mayBeMailed}
        and not exists (select from notification_settings where user_id = users.id)
        and not exists (select from notification_mails where user_id = users.id)
        and (exists (select from bookmarks where user_id = users.id)
          or exists (select from subscriptions where subscriber_id = users.id))
      limit ${plannedAtOnce}
      on conflict do nothing`);
    if ((rowCount ?? 0) < plannedAtOnce) return;
  }
}

/** Notes whether an address has taken a mail. One that refuses several in a row gets no more. */
export async function noteDelivery({ database }: DigestStores, userId: number, mode: DigestMode, isTaken: boolean) {
  await database.queries.execute(
    isTaken
      ? sql`update notification_mails set refusals = 0 where user_id = ${userId} and mode = ${mode} and refusals > 0`
      : sql`update notification_mails set refusals = refusals + 1 where user_id = ${userId} and mode = ${mode}`,
  );
}
