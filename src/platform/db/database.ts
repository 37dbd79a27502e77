import type { Pool } from "pg";
import type { CacheTag } from "#platform/cache-tag.ts";
import { type NodePgQueryResultHKT, type PgDatabase } from "./drizzle.server.ts";
import type { ReadReplica } from "./read-replica.server.ts";

/** Runs queries on the pool or in a transaction. Functions that read or write take this, so that the caller decides. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** An open PostgreSQL database, embedded or external. */
export type Database = {
  /** Runs each query on its own, outside of transactions. */
  queries: Queries;
  /**
   * Reads what anonymous visitors are shown: from the replica, if there is one and it has everything that was announced; otherwise like
   * `queries`.
   */
  visitorQueries: Queries;
  replica: ReadReplica | undefined;
  /** Runs `work` in a transaction. Retries it on 40001 and 40P01, so `work` must change nothing but the database. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Calls `listener` with what transactions of this process announce, once they commit. Returns a function that stops this. */
  onAnnounced(listener: (tags: CacheTag[]) => void): () => void;
  /** For libraries with queries of their own: the job queue and the rate limits. */
  pool: Pool;
  /** Connection string of this database, for other processes. Its role may lack the right to change tables. */
  url: string;
  /** The same database without a pooler in between, for what belongs to one connection, such as listening; `url` if there is none. */
  directUrl: string;
  /** Connection string of the role that owns the tables, for migrations only; the same as `directUrl` if one role does both. */
  ownerUrl: string;
  /** Throws if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
