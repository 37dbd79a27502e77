import type { Log } from "#platform/log/log.ts";
import type { Database, Queries } from "./database.ts";
import { drizzle } from "./drizzle.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { openPool } from "./open-pool.server.ts";
import { OwnChanges } from "./own-changes.server.ts";
import { openReadReplica } from "./read-replica.server.ts";
import { runTransaction } from "./transaction.server.ts";

/**
 * Without `url`, opens the embedded PostgreSQL in `folder`. `directUrl` bypasses a pooler behind `url`, `ownerUrl` is
 * for the role that owns the tables if that is not the role of `url`, and `readUrl` points to a replica. `poolSize` is
 * the maximum number of connections, at least 2; `statementSeconds` is how long a statement may take.
 */
export type DatabaseOptions = {
  url: string | undefined;
  directUrl?: string | undefined;
  ownerUrl?: string | undefined;
  readUrl?: string | undefined;
  folder: string;
  log: Log;
  poolSize?: number;
  statementSeconds?: number;
};
type Urls = Pick<Database, "url" | "directUrl" | "ownerUrl"> & Pick<DatabaseOptions, "readUrl">;
type Dependencies = Required<Pick<DatabaseOptions, "log" | "poolSize" | "statementSeconds">>;

/**
 * Opens the database, after starting the embedded server if there is no `url`. Throws if it cannot be reached.
 * If the server goes down later, queries fail (see `isDatabaseGone`) until it is back.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, folder, log, poolSize = 16, statementSeconds = 25 } = options;
  const needs = { log, poolSize, statementSeconds };
  if (url !== undefined) {
    const { directUrl = url, readUrl } = options;
    return checkConnection(connect({ url, directUrl, ownerUrl: options.ownerUrl ?? directUrl, readUrl }, needs));
  }
  const embedded = await startEmbeddedPostgres({ folder, log });
  const { servingUrl } = embedded;
  const database = connect({ url: servingUrl, directUrl: servingUrl, ownerUrl: embedded.url }, needs);
  return checkConnection({
    ...database,
    async close() {
      await database.close();
      await embedded.stop();
    },
  });
}

const oldestVersion = 15;

async function checkConnection(database: Database): Promise<Database> {
  try {
    await checkServer(database);
    return database;
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** Throws a sentence for the operator if the database does not respond, or Longbox cannot work with it. */
async function checkServer({ pool }: Database): Promise<void> {
  const settings =
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding";
  const { rows } = await pool.query<{ version: string; encoding: string }>(settings).catch((cause: unknown) => {
    throw new Error(`The database is not responding (${String(cause)}).`, { cause });
  });
  const [{ version, encoding } = { version: "", encoding: "" }] = rows;
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new Error(`DATABASE_URL points to PostgreSQL ${version}; Longbox needs ${oldestVersion} or newer.`);
  if (encoding !== "UTF8")
    throw new Error(
      `The database of DATABASE_URL has the encoding ${encoding}; Longbox needs UTF8. Make one with: create database NAME encoding 'UTF8' template template0`,
    );
}

/** Transactions use their own pool: while they wait for each other's rows, reads continue. */
function connect(
  { url, directUrl, ownerUrl, readUrl }: Urls,
  { log, poolSize, statementSeconds }: Dependencies,
): Database {
  const options = { url, log, statementSeconds, isPooled: directUrl !== url };
  const pool = openPool({ ...options, size: Math.ceil(poolSize / 2) });
  const forTransactions = openPool({ ...options, size: Math.floor(poolSize / 2) });
  const queries: Queries = drizzle({ client: pool });
  // A short timeout leaves time to retry on the primary.
  const ofReplica = readUrl && openPool({ ...options, url: readUrl, size: poolSize, statementSeconds: 4 });
  const replica = ofReplica ? openReadReplica(ofReplica, pool, log) : undefined;
  const ownChanges = new OwnChanges();
  return {
    queries,
    visitorQueries: replica?.queries ?? queries,
    replica,
    transaction: (work) => runTransaction(forTransactions, work, ownChanges),
    onAnnounced: (listener) => ownChanges.listen(listener),
    pool,
    url,
    directUrl,
    ownerUrl,
    async ping() {
      await pool.query("select 1");
    },
    async close() {
      replica?.close();
      await Promise.all([pool.end(), forTransactions.end(), ofReplica && ofReplica.end()]);
    },
  };
}
