import type { Pool } from "pg";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { NodePgQueryResultHKT, PgDatabase } from "./drizzle.server.ts";
import type { ReadReplica } from "./read-replica.server.ts";

/**
 * Runs queries on the pool or in a transaction. Functions that read or write take this, so that the caller decides
 * which.
 */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** An open PostgreSQL database, embedded or external. */
export type Database = {
  /** Runs each query on its own, outside a transaction. */
  queries: Queries;
  /**
   * For data shown to anonymous visitors: reads from the replica, if there is one and it has everything that was
   * announced; otherwise like `queries`.
   */
  visitorQueries: Queries;
  replica: ReadReplica | undefined;
  /**
   * Runs `work` in a transaction. Retries it on 40001 and 40P01, so `work` must have no effects outside the database.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` with the tags that this process's transactions announce, once they commit. Returns a function that
   * stops this.
   */
  onAnnounced(listener: (tags: CacheTag[]) => void): () => void;
  /** For libraries that run their own queries: the job queue and the rate limits. */
  pool: Pool;
  /** Connection string of this database, for other processes. Its role may lack the right to change tables. */
  url: string;
  /**
   * The same database without a pooler in between, for features tied to one connection, such as listening; `url` if
   * there is no pooler.
   */
  directUrl: string;
  /** Connection string of the role that owns the tables, for migrations only; the same as `directUrl` if one role does both. */
  ownerUrl: string;
  /** Throws if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
