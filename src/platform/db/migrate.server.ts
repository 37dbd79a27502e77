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
export async function migrate(database: Pick<Database, "url">, folder: string): Promise<string[]> {
  // A separate connection, because it holds the lock, and because the pool's query timeout would end a long migration.
  const client = new Client({ connectionString: database.url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const names = findMissing(await readMigrationNames(folder), await readAppliedNames(client));
    for (const name of names) await apply(client, name, await readFile(path.join(folder, name), "utf8"));
    return names;
  } finally {
    await client.end();
  }
}

/** Lists the migrations of `folder` that have not been applied to the database, oldest first. */
export async function pendingMigrations(database: Pick<Database, "pool">, folder: string): Promise<string[]> {
  const table = await database.pool.query<{ found: string | null }>("select to_regclass('migrations')::text as found");
  const applied = table.rows[0]?.found ? await readAppliedNames(database.pool) : [];
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
