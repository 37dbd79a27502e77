import { isActive } from "#domains/people/active.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { createOneTimeToken, hashOneTimeToken } from "#platform/one-time-token.server.ts";
import { findNotifications } from "./found-notifications.server.ts";
import { followedKinds } from "./vocab.ts";

/** Makes the key of somebody's own feed, in place of an earlier one. Returns its secret. */
export async function makeFeedKey(queries: Queries, userId: number): Promise<string> {
  const { token, hash } = createOneTimeToken();
  await queries.execute(sql`
    insert into own_feeds (user_id, key_hash) values (${userId}, ${hash})
    on conflict (user_id) do update set key_hash = excluded.key_hash, made_at = now()`);
  return token;
}

/** Ends somebody's own feed. */
export async function removeFeedKey(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`delete from own_feeds where user_id = ${userId}`);
}

/** Whether somebody has a feed of their own. */
export async function hasFeedKey(queries: Queries, userId: number): Promise<boolean> {
  const { rows } = await queries.execute(sql`select from own_feeds where user_id = ${userId}`);
  return rows.length > 0;
}

/** Whose feed has this key. Null if it has been replaced or ended, or they have left. */
export async function findFeedOwner(queries: Queries, key: string): Promise<{ id: number; username: string } | null> {
  const { rows } = await queries.execute<{ id: string; username: string }>(sql`
    select users.id, users.username from own_feeds join users on users.id = user_id
    where key_hash = ${hashOneTimeToken(key)} and ${isActive()}`);
  return rows[0] ? { id: Number(rows[0].id), username: rows[0].username } : null;
}

/** The latest issues of what somebody follows, from when they began, the latest first. */
export async function listFollowedIssues(queries: Queries, userId: number, limit: number): Promise<number[]> {
  const found = await findNotifications(queries, { userId, kinds: followedKinds }, { limit });
  return found.flatMap(({ issueId }) => issueId ?? []);
}
