import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import type { ListName } from "./vocab.ts";

// Tables in migrations/20261127132300-moderators-lists.sql.

export type ListSettings = {
  /** How many reports by trusted people hide a work until a moderator has looked at it; null for never. */
  hideAt: number | null;
  version: number;
};

/** Reads the entries of one list, as they are compared and in their order. */
export async function readList(queries: Queries, list: ListName): Promise<string[]> {
  const { rows } = await queries.execute<{ entry: string }>(
    sql`select entry from listed_entries where list = ${list} order by place`,
  );
  return rows.map(({ entry }) => entry);
}

/** Which of these entries a list has. */
export async function findListed(queries: Queries, list: ListName, entries: string[]): Promise<string[]> {
  const { rows } = await queries.execute<{ entry: string }>(
    sql`select entry from listed_entries where list = ${list} and entry = any(${sql.param(entries)}::text[])`,
  );
  return rows.map(({ entry }) => entry);
}

export async function readListSettings(queries: Queries): Promise<ListSettings> {
  const { rows } = await queries.execute<{ hide_at: number | null; version: number }>(
    sql`select hide_at, version from list_settings`,
  );
  return { hideAt: rows[0]?.hide_at ?? null, version: rows[0]?.version ?? 1 };
}

/** Stores all lists. Throws `lists_changed` if somebody else has since `version`. */
export async function replaceLists(
  tx: Queries,
  lists: Record<ListName, string[]>,
  { hideAt, version }: ListSettings,
): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update list_settings set hide_at = ${hideAt}, version = version + 1 where version = ${version}`,
  );
  if (!rowCount) throw fail("lists_changed");
  await tx.execute(sql`delete from listed_entries`);
  for (const [list, entries] of Object.entries(lists))
    await tx.execute(sql`
      insert into listed_entries (list, entry, place)
      select ${list}, entry, min(place) from unnest(${sql.param(entries)}::text[]) with ordinality as given (entry, place)
      group by entry`);
}
