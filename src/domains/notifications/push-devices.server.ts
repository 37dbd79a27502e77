import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import type * as z from "zod/mini";
import type { pushForm } from "./forms.ts";
import { pushDevicesMax } from "./vocab.ts";

export type PushKeys = { publicKey: string; privateKey: string };
export type PushDevice = { id: number; endpoint: string; p256dh: string; auth: string };

/** Returns the site's keys for push services, and makes them if there are none. All processes get the same. */
export async function readPushKeys(queries: Queries): Promise<PushKeys> {
  const read = async () => {
    const { rows } = await queries.execute<{ public_key: string; private_key: string }>(sql`
      select public_key, private_key from push_keys`);
    return rows[0] && { publicKey: rows[0].public_key, privateKey: rows[0].private_key };
  };
  const found = await read();
  if (found) return found;
  const { default: webPush } = await import("web-push");
  const made = webPush.generateVAPIDKeys();
  await queries.execute(sql`
    insert into push_keys (public_key, private_key) values (${made.publicKey}, ${made.privateKey}) on conflict do nothing`);
  return (await read()) ?? made;
}

/** Has a browser show what a person is told, from now on. Somebody else's device becomes theirs; their oldest makes room. */
export async function addPushDevice(queries: Queries, userId: number, { endpoint, keys }: z.infer<typeof pushForm>) {
  await queries.execute(sql`
    insert into push_devices (user_id, endpoint, p256dh, auth)
    values (${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update
      set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, told_until = now(), next_at = null`);
  await queries.execute(sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} order by id desc offset ${pushDevicesMax})`);
}

/** Has a browser show nothing any more. */
export async function removePushDevice(queries: Queries, userId: number, endpoint: string): Promise<void> {
  await queries.execute(sql`delete from push_devices where user_id = ${userId} and endpoint = ${endpoint}`);
}

/** Forgets a device whose push service does not know it any more. */
export async function forgetPushDevice(queries: Queries, id: number): Promise<void> {
  await queries.execute(sql`delete from push_devices where id = ${id}`);
}
