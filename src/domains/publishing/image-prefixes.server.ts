import { randomBytes } from "node:crypto";
import type { Queries } from "#platform/db/database.ts";
import { violates } from "#platform/db/database-error.server.ts";
import { and, eq, inArray } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { imagePrefixes } from "./publishing-tables.server.ts";

/** So many unguessable prefixes, remembered as issued to this user. Throws `session_ended` where they were erased meanwhile. */
export async function issuePrefixes(queries: Queries, userId: number, count: number): Promise<string[]> {
  if (count === 0) return [];
  const prefixes = Array.from({ length: count }, () => randomBytes(18).toString("base64url"));
  try {
    await queries.insert(imagePrefixes).values(prefixes.map((prefix) => ({ prefix, userId })));
  } catch (error) {
    throw violates(error, "image_prefixes_user_id_fkey") ? fail("session_ended") : error;
  }
  return prefixes;
}

/** Throws `not_your_prefix` unless each of these was issued to this user. */
export async function checkPrefixes(queries: Queries, userId: number, prefixes: string[]): Promise<void> {
  const asked = [...new Set(prefixes)];
  if (!asked.length) return;
  const mine = await queries
    .select()
    .from(imagePrefixes)
    .where(and(inArray(imagePrefixes.prefix, asked), eq(imagePrefixes.userId, userId)));
  if (mine.length < asked.length) throw fail("not_your_prefix");
}

/** Forgets all prefixes that were issued to this user. */
export async function erasePrefixes(queries: Queries, userId: number): Promise<void> {
  await queries.delete(imagePrefixes).where(eq(imagePrefixes.userId, userId));
}
