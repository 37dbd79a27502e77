import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ClientBase } from "pg";
import type { Database } from "./database.ts";
import { isLocked } from "./database-error.server.ts";
import { withConnection } from "./with-connection.server.ts";

// An arbitrary number that nothing else locks.
const lockNumber = 5_269_268;

/**
 * While a migration waits for a table, such as for a backup that reads it, everything else that needs the table waits
 * behind it. So it gives up before visitors do, lets them pass, and tries again.
 */
const lockTimeout = "1s";
const tryAgainMs = 2_000;

/**
 * Applies the missing migrations in `folder`: files named `<UTC time>-<words>.sql`, in order of name, each in its own
 * transaction. Any number of processes may do so concurrently. With `only`, applies only those named there. Returns the
 * names of those it applied. Throws, without changes, if the database is newer than the folder, or the folder lacks one
 * of `only`.
 */
export async function migrate(
  { ownerUrl }: Pick<Database, "ownerUrl">,
  folder: string,
  only?: string[],
): Promise<string[]> {
  // The pool's query timeout would end a long migration.
  return withConnection(ownerUrl, async (client) => {
    const applied: string[] = [];
    for (;;) {
      const name = await applyNextPatiently(client, folder, only);
      if (name === undefined) return applied;
      applied.push(name);
    }
  });
}

/**
 * Lists the migrations in `folder` that have not been applied to the database, oldest first. Migrations of a newer
 * version do not count: they keep the tables usable for the version before, which keeps running during a rolling
 * update.
 */
export async function pendingMigrations(database: Pick<Database, "pool">, folder: string): Promise<string[]> {
  const applied = await readAppliedNames(database.pool);
  return (await readMigrationNames(folder)).filter((name) => !applied.includes(name));
}

/** Applies the oldest missing migration like `applyNext`, as soon as no long transaction uses its tables. */
async function applyNextPatiently(client: ClientBase, folder: string, only?: string[]): Promise<string | undefined> {
  for (;;) {
    try {
      return await applyNext(client, folder, only);
    } catch (error) {
      if (!isLocked(error)) throw error;
      await client.query("rollback");
      await delay(tryAgainMs);
    }
  }
}

/**
 * Applies the oldest missing migration and returns its name; undefined if there is none. Locks for the transaction
 * rather than the connection, which a pooler may share.
 */
async function applyNext(client: ClientBase, folder: string, only?: string[]): Promise<string | undefined> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [lockNumber]);
  await client.query(`set local lock_timeout = '${lockTimeout}'`);
  const known = await readMigrationNames(folder);
  findMissing(known, only ?? []);
  const pending = findMissing(known, await readAppliedNames(client));
  const name = pending.find((each) => only?.includes(each) ?? true);
  if (name !== undefined) {
    try {
      await client.query(
        "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
      );
      await client.query(await readFile(path.join(folder, name), "utf8"));
      await client.query("insert into migrations (name) values ($1)", [name]);
    } catch (cause) {
      throw new Error(`The migration ${name} failed: ${String(cause)}`, { cause });
    }
  }
  await client.query("commit");
  return name;
}

function findMissing(known: string[], applied: string[]): string[] {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(`The database is newer than this Longbox: it has the migration ${unknown}. Run the newer version.`);
  return known.filter((name) => !applied.includes(name));
}

async function readMigrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
}

type Connection = { query(text: string): Promise<{ rows: { name: string }[] }> };

/** The names of the migrations in the database; empty if no site was ever started on it. */
export async function readAppliedNames(connection: Connection): Promise<string[]> {
  const table = await connection.query("select 'migrations' as name where to_regclass('migrations') is not null");
  if (!table.rows.length) return [];
  return (await connection.query("select name from migrations order by name")).rows.map(({ name }) => name);
}
