import { type ClientBase, Pool, type PoolClient } from "pg";
import type { Log } from "#platform/log/log.ts";
import { bindToRequest, currentRequestId } from "#platform/log/request-id.server.ts";
import { installTextArrayParser } from "./text-array.server.ts";

installTextArrayParser();

/**
 * Planner settings for many short queries on an SSD: prefer indexes, and do not spend time on parallel workers or JIT compilation.
 */
const plannerSettings = "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off";
/** A lock wait times out before it holds up others; an idle transaction releases its rows. */
const lockSettings = "set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '15s'";

export type PoolOptions = {
  url: string;
  log: Log;
  /** The maximum number of connections. */
  size: number;
  /** How long a statement may take. */
  statementSeconds: number;
  /** Whether `url` points to a pooler, which may run each transaction on a different server connection. */
  isPooled: boolean;
};

/** Opens a pool that does not wait for a connection or a response longer than a visitor would. */
export function openPool({ url, log, size, statementSeconds, isPooled }: PoolOptions): Pool {
  // Behind a pooler, another process uses the same connection next, whose statements may need more time.
  const timeSettings = isPooled ? "" : `; set statement_timeout = '${statementSeconds}s'`;
  const prepare = (client: ClientBase): unknown => client.query(`${plannerSettings}; ${lockSettings}${timeSettings}`);
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: "longbox",
    connectionTimeoutMillis: 4_000,
    // Only this timeout detects a server that disappears without closing its connections. The server's own timeout is
    // shorter, so that it does not keep working when nobody waits for the result.
    query_timeout: (statementSeconds + 1) * 1000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    // The pool awaits the returned promise, even though its types do not say so.
    onConnect: prepare,
  });
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => unknown;
  // Returning a connection runs the callback of the next request in line.
  Object.assign(pool, { connect: (callback?: ConnectCallback) => connect(callback && bindToRequest(callback)) });
  pool.on("error", (error) => {
    if (!pool.ending) log.warn({ err: error }, "lost a connection to the database");
  });
  pool.on("connect", (client) => {
    // The pool does not listen for errors on a connection in use, and an unhandled error event would end the process.
    client.on("error", () => {});
    adjustQueries(client, isPooled);
  });
  return pool;
}

type ConnectCallback = (...args: never[]) => void;

/**
 * Ends a connection after a query has timed out, so that nothing else waits for it, not even a rollback. Behind a
 * pooler, removes the names of statements, because the server connection that prepared one may serve another client
 * next. Adds the request's id, which `pg_stat_activity` then shows, to statements without names; the text of a named
 * one must never vary.
 */
function adjustQueries(client: PoolClient, isPooled: boolean): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const adjusted = (statement: unknown, ...rest: unknown[]): unknown => {
    const response = query(adjust(statement, isPooled), ...rest);
    if (response instanceof Promise)
      response.catch((error: Error) => {
        if (error.message === "Query read timeout") void (client as unknown as ClientWithEnd).end();
      });
    return response;
  };
  Object.assign(client, { query: adjusted });
}

function adjust(statement: unknown, isPooled: boolean): unknown {
  const id = currentRequestId();
  const comment = id ? `/* request=${id} */ ` : "";
  if (typeof statement === "string") return comment + statement;
  const { name, text, submit } = statement as { name?: string; text: string; submit?: unknown };
  const keepsName = name !== undefined && !isPooled;
  // An object with a `submit` method, such as `copy`, is not a plain statement.
  if (keepsName || submit || !(comment || name)) return statement;
  return { ...(statement as object), name: undefined, text: comment + text };
}

/** The types of a pooled connection lack `end`. */
type ClientWithEnd = { end(): Promise<void> };
