import type { Pool } from "pg";
import { type NodePgQueryResultHKT, type PgDatabase } from "./drizzle.server.ts";

/** Runs queries: the pool, or one transaction. Functions that read or write take this, so the caller chooses. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** One open PostgreSQL database, embedded or elsewhere. */
export type Database = {
  /** Each query on its own. */
  queries: Queries;
  /** All or nothing. Retries `work` when PostgreSQL asks for it (40001, 40P01), so `work` must change nothing but the database. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** For libraries with queries of their own: the job queue and the rate limits. */
  pool: Pool;
  /** How another process reaches the same database. */
  url: string;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
