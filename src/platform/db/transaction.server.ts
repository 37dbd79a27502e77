import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { Queries } from "./database.ts";
import { wantsRetry } from "./database-error.server.ts";
import { drizzle } from "./drizzle.server.ts";

const attempts = 6;

/** Runs `work` in a transaction, and up to five times again if PostgreSQL asks for a retry. */
export async function transactionOn<T>(pool: Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt >= attempts || !wantsRetry(error)) throw error;
      // A random delay, so that two transactions that collided do not collide again.
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Replaces Drizzle's `transaction` on a pool, which never releases the connection if `begin` fails. */
async function once<T>(pool: Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    const result = await drizzle({ client }).transaction(work);
    broken = false;
    return result;
  } catch (error) {
    // A connection that still answers has been rolled back; any other is discarded.
    broken = await client.query("select 1").then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}
