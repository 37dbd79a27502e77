import type { Pool } from "pg";
import { type NodePgQueryResultHKT, type PgDatabase } from "./drizzle.server.ts";

/** Runs queries: the pool, or one transaction. Functions that read or write take this, so a caller decides which. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** One open PostgreSQL database, embedded or elsewhere. */
export type Database = {
  /** Each query on its own. */
  queries: Queries;
  /** All or nothing. Runs `work` again when PostgreSQL asks for it (40001, 40P01), so `work` changes nothing but the database. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** For what speaks to PostgreSQL by itself: the job queue, the rate limits, LISTEN. */
  pool: Pool;
  /** How another process reaches the same database. */
  url: string;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
