import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import type { Database } from "./database.ts";

// An arbitrary number that nothing else in this database locks.
const lockNumber = 5_269_268;

/**
 * Applies the missing migrations of `folder`: files named `<UTC time>-<words>.sql`, in order of name, each in its own transaction.
 * Any number of processes may do so concurrently. Returns the names it applied. Throws, without changes, if the database is
 * newer than the folder.
 */
export async function migrate({ ownerUrl }: Pick<Database, "ownerUrl">, folder: string): Promise<string[]> {
  // A separate connection, because it holds the lock, and because the pool's query timeout would end a long migration.
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    const names = await findPending(client, folder);
    if (names.length)
      await client.query(
        "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
      );
    for (const name of names) await apply(client, name, await readFile(path.join(folder, name), "utf8"));
    return names;
  } finally {
    await client.end();
  }
}

/** Lists the migrations of `folder` that have not been applied to the database, oldest first. */
export async function pendingMigrations(database: Pick<Database, "pool">, folder: string): Promise<string[]> {
  return findPending(database.pool, folder);
}

async function findPending(connection: Connection, folder: string): Promise<string[]> {
  const table = await connection.query("select 'migrations' as name where to_regclass('migrations') is not null");
  const applied = table.rows.length ? await readAppliedNames(connection) : [];
  return findMissing(await readMigrationNames(folder), applied);
}

async function apply(client: Client, name: string, text: string): Promise<void> {
  try {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => {});
    throw new Error(`The migration ${name} failed: ${String(cause)}`, { cause });
  }
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

async function readAppliedNames(connection: Connection): Promise<string[]> {
  return (await connection.query("select name from migrations order by name")).rows.map(({ name }) => name);
}
