import { type ClientBase, Pool } from "pg";
import type { Log } from "#platform/log/log.ts";
import type { Database, Queries } from "./database.ts";
import { drizzle } from "./drizzle.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { transactionOn } from "./transaction.server.ts";

/** `url` undefined: the embedded PostgreSQL in `folder`. `poolSize`: connections at most. */
export type DatabaseOptions = { url: string | undefined; folder: string; log: Log; poolSize?: number };

/**
 * Opens the database; starts the embedded server first when there is no `url`. Throws when it cannot be reached.
 * Afterwards a server that goes away makes queries fail (see `isDatabaseGone`) until it is back.
 */
export async function openDatabase({ url, folder, log, poolSize = 16 }: DatabaseOptions): Promise<Database> {
  if (url !== undefined) return checkConnection(databaseAt(url, log, poolSize));
  const embedded = await startEmbeddedPostgres({ folder, log });
  const database = databaseAt(embedded.url, log, poolSize);
  return checkConnection({
    ...database,
    async close() {
      await database.close();
      await embedded.stop();
    },
  });
}

async function checkConnection(database: Database): Promise<Database> {
  try {
    await database.ping();
    return database;
  } catch (cause) {
    await database.close();
    throw new Error(`The database does not answer (${String(cause)}).`, { cause });
  }
}

/**
 * The planner's defaults are for spinning disks and for reports: many short reads find their rows by an index, and neither
 * share one with other processors nor wait for a compiler.
 */
const plannerSettings = "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off";
/** The pool waits for the returned promise, although its types do not say so. */
const planForShortReads = (client: ClientBase): unknown => client.query(plannerSettings);

function databaseAt(url: string, log: Log, poolSize: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: "longbox",
    connectionTimeoutMillis: 5_000,
    // Only this timeout notices a server that vanishes without closing its connections.
    query_timeout: 30_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    onConnect: planForShortReads,
  });
  pool.on("error", (error) => {
    if (!pool.ending) log.warn({ err: error }, "lost a connection to the database");
  });
  // The pool does not listen on a connection in use, and an unhandled error event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const queries: Queries = drizzle({ client: pool });
  return {
    queries,
    transaction: (work) => transactionOn(pool, work),
    pool,
    url,
    async ping() {
      await pool.query("select 1");
    },
    close: () => pool.end(),
  };
}
