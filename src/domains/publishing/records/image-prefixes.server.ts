import { randomBytes } from "node:crypto";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { isViolation } from "#platform/db/database-error.server.ts";
import { and, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { imagePrefixes } from "./publishing-tables.server.ts";

/** The prefixes in a form. An empty one is the same as none. */
type NamedPrefixes = { bookImagePrefixRef?: string; issueImagePrefixRef?: string };
export type ImagePrefixes = { book: string; issue: string };

/** Issues `count` unguessable prefixes to this user. Throws `session_ended` if the user has been erased. */
export async function issuePrefixes(queries: Queries, userId: number, count: number): Promise<string[]> {
  if (count === 0) return [];
  const prefixes = Array.from({ length: count }, () => randomBytes(18).toString("base64url"));
  try {
    await queries.insert(imagePrefixes).values(prefixes.map((prefix) => ({ prefix, userId })));
  } catch (error) {
    throw isViolation(error, "image_prefixes_user_id_fkey") ? fail("session_ended") : error;
  }
  return prefixes;
}

/** How many prefixes that no work uses stay valid for a user. */
const unusedMax = 100;

/** Whether no work of its user uses the prefix `old`. */
export const isUnusedPrefix = sql`
  not exists (select from books where publisher_id = old.user_id and image_prefix = old.prefix)
  and not exists (select from books join issues on issues.book_id = books.id
    where books.publisher_id = old.user_id and issues.image_prefix = old.prefix)`;

/** Like `issuePrefixes`, but deletes the user's oldest unused ones: people can ask for prefixes as often as they like. */
export async function issueFormPrefixes(queries: Queries, userId: number, count: number): Promise<string[]> {
  const prefixes = await issuePrefixes(queries, userId, count);
  await queries.execute(sql`
    delete from image_prefixes where prefix in (
      select prefix from image_prefixes as old where user_id = ${userId} and ${isUnusedPrefix}
      order by created_at desc offset ${unusedMax})`);
  return prefixes;
}

/** Throws `not_your_prefix` unless the prefixes in a form were issued to the viewer. */
export async function checkPrefixes(queries: Queries, viewer: Viewer, form: NamedPrefixes): Promise<void> {
  const { bookImagePrefixRef, issueImagePrefixRef } = form;
  const named = new Set([bookImagePrefixRef, issueImagePrefixRef].flatMap((prefix) => prefix || []));
  if (named.size === 0) return;
  const owned = await queries
    .select()
    .from(imagePrefixes)
    .where(and(inArray(imagePrefixes.prefix, [...named]), eq(imagePrefixes.userId, viewer.id)));
  if (owned.length < named.size) throw fail("not_your_prefix");
}

/** The prefixes to store with a new work: the ones in the form, or newly issued ones. Throws `not_your_prefix`. */
export async function resolvePrefixes(queries: Queries, viewer: Viewer, form: NamedPrefixes): Promise<ImagePrefixes> {
  await checkPrefixes(queries, viewer, form);
  const { bookImagePrefixRef: book, issueImagePrefixRef: issue } = form;
  const missing = [book, issue].filter((prefix) => !prefix).length;
  const added = await issuePrefixes(queries, viewer.id, missing);
  return { book: book || (added.pop() ?? ""), issue: issue || (added.pop() ?? "") };
}

/** Deletes all prefixes that were issued to this user. */
export async function erasePrefixes(queries: Queries, userId: number): Promise<void> {
  await queries.delete(imagePrefixes).where(eq(imagePrefixes.userId, userId));
}
