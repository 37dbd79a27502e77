import { isActive } from "#domains/people/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { keysMax } from "./forms.ts";

/** A key as its owner sees it. */
export type ApiKeyRow = { id: number; name: string; createdAt: Date; usedAt: Date | null };

/** Stores a new key and returns its row, or undefined if the user already has the maximum. Lock the user first. */
export async function insertKey(
  tx: Queries,
  userId: number,
  { name, hash }: { name: string; hash: Buffer },
): Promise<ApiKeyRow | undefined> {
  const { rows } = await tx.execute<{ id: string; created_at: string }>(sql`
    insert into api_keys (user_id, name, key_hash)
    select ${userId}, ${name}, ${hash}::bytea
    where (select count(*) from api_keys where user_id = ${userId}) < ${keysMax}
    returning id, created_at`);
  return rows[0] && { id: Number(rows[0].id), name, createdAt: new Date(rows[0].created_at), usedAt: null };
}

/** Lists a user's keys, newest first. */
export async function listKeys(queries: Queries, userId: number): Promise<ApiKeyRow[]> {
  const { rows } = await queries.execute<{ id: string; name: string; created_at: string; used_at: string | null }>(sql`
    select id, name, created_at, used_at from api_keys where user_id = ${userId} order by id desc limit ${keysMax}`);
  return rows.map(({ id, name, created_at, used_at }) => ({
    id: Number(id),
    name,
    createdAt: new Date(created_at),
    usedAt: used_at === null ? null : new Date(used_at),
  }));
}

/** Deletes a user's key. Returns false if they have none with this id. */
export async function deleteKey(queries: Queries, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`delete from api_keys where user_id = ${userId} and id = ${id}`);
  return rowCount === 1;
}

/** Deletes all keys of a user. */
export async function deleteKeys(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`delete from api_keys where user_id = ${userId}`);
}

/** Finds the active user whose key has this hash, and records the use, at most once an hour. */
export async function findKeyOwner(queries: Queries, hash: Buffer): Promise<number | undefined> {
  const { rows } = await queries.execute<{ id: string; user_id: string; is_noted: boolean }>(sql`
    select api_keys.id, user_id, coalesce(used_at > now() - interval '1 hour', false) as is_noted
    from api_keys join users on users.id = user_id
    where key_hash = ${hash}::bytea and ${isActive()}`);
  const [key] = rows;
  if (!key) return undefined;
  if (!key.is_noted) await queries.execute(sql`update api_keys set used_at = now() where id = ${key.id}`);
  return Number(key.user_id);
}
