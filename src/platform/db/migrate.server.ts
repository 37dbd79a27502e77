import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import type { Database } from "./database.ts";

// Any number will do, as long as nothing else in this database locks the same one.
const lockNumber = 5_269_268;

/**
 * Brings the database up to date with `folder`: its `<UTC time>-<words>.sql` files in the order of their names, each in
 * a transaction of its own. Any number of processes may do it at once. Returns the names it applied. Throws one sentence,
 * and changes nothing, when the database is newer than the folder.
 */
export async function migrate(database: Pick<Database, "url">, folder: string): Promise<string[]> {
  // A connection of its own: it keeps the lock, and a long migration is not cut off by the pool's time limit.
  const client = new Client({ connectionString: database.url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const names = missing(await migrationNames(folder), await appliedNames(client));
    for (const name of names) await apply(client, name, await readFile(path.join(folder, name), "utf8"));
    return names;
  } finally {
    await client.end();
  }
}

/** Names of the migrations that `folder` has and the database has not, oldest first. */
export async function pendingMigrations(database: Pick<Database, "pool">, folder: string): Promise<string[]> {
  const table = await database.pool.query<{ found: string | null }>("select to_regclass('migrations')::text as found");
  const applied = table.rows[0]?.found ? await appliedNames(database.pool) : [];
  return missing(await migrationNames(folder), applied);
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

function missing(known: string[], applied: string[]): string[] {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(`The database is newer than this Longbox: it has the migration ${unknown}. Run the newer one.`);
  return known.filter((name) => !applied.includes(name));
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
}

type Asks = { query(text: string): Promise<{ rows: { name: string }[] }> };

async function appliedNames(connection: Asks): Promise<string[]> {
  return (await connection.query("select name from migrations order by name")).rows.map(({ name }) => name);
}
