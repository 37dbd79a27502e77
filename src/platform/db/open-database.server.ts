import { type ClientBase, Pool } from "pg";
import type { Log } from "#platform/log/log.ts";
import type { Database, Queries } from "./database.ts";
import { drizzle } from "./drizzle.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { runTransaction } from "./transaction.server.ts";

/**
 * Without `url` it is the embedded PostgreSQL in `folder`. `ownerUrl` names the role that owns the tables, if another than that of
 * `url`. `poolSize` is the maximum number of connections, at least 2.
 */
export type DatabaseOptions = {
  url: string | undefined;
  ownerUrl?: string | undefined;
  folder: string;
  log: Log;
  poolSize?: number;
};

/**
 * Opens the database, after starting the embedded server if there is no `url`. Throws if it cannot be reached.
 * If the server goes down later, queries fail (see `isDatabaseGone`) until it is back.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, ownerUrl = url, folder, log, poolSize = 16 } = options;
  if (url !== undefined && ownerUrl !== undefined) return checkConnection(connect({ url, ownerUrl }, log, poolSize));
  const embedded = await startEmbeddedPostgres({ folder, log });
  const database = connect({ url: embedded.servingUrl, ownerUrl: embedded.url }, log, poolSize);
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
 * Planner settings for many short queries on an SSD: prefer indexes, and do not spend time on parallel workers or JIT compilation.
 */
const plannerSettings = "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off";
/**
 * The server gives up before the client does; otherwise it would work on for nobody. Who waits for a row is told so before
 * their waiting holds up others, and a transaction that does nothing more lets go of its rows.
 */
const timeoutSettings =
  "set statement_timeout = '25s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '15s'";
/** The pool awaits the returned promise, although its types do not say so. */
const prepareConnection = (client: ClientBase): unknown => client.query(`${plannerSettings}; ${timeoutSettings}`);

/** Transactions have connections of their own: while they wait for each other's rows, everything that only reads goes on. */
function connect({ url, ownerUrl }: Pick<Database, "url" | "ownerUrl">, log: Log, poolSize: number): Database {
  const pool = openPool(url, log, Math.ceil(poolSize / 2));
  const forTransactions = openPool(url, log, Math.floor(poolSize / 2));
  const queries: Queries = drizzle({ client: pool });
  return {
    queries,
    transaction: (work) => runTransaction(forTransactions, work),
    pool,
    url,
    ownerUrl,
    async ping() {
      await pool.query("select 1");
    },
    async close() {
      await Promise.all([pool.end(), forTransactions.end()]);
    },
  };
}

function openPool(url: string, log: Log, size: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: "longbox",
    connectionTimeoutMillis: 5_000,
    // Only this timeout detects a server that disappears without closing its connections.
    query_timeout: 30_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    onConnect: prepareConnection,
  });
  pool.on("error", (error) => {
    if (!pool.ending) log.warn({ err: error }, "lost a connection to the database");
  });
  // The pool does not listen to a connection in use, and an unhandled error event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
