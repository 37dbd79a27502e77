import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { Queries } from "./database.ts";
import { wantsRetry } from "./database-error.server.ts";
import { drizzle } from "./drizzle.server.ts";

const attempts = 6;

/** Runs `work` in a transaction, at most six times where PostgreSQL asks for another try. */
export async function transactionOn<T>(pool: Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt >= attempts || !wantsRetry(error)) throw error;
      // By chance, so that two that met do not meet again.
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Not the pool's own `transaction`: that one keeps the connection for ever when its `begin` fails. */
async function once<T>(pool: Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    const result = await drizzle({ client }).transaction(work);
    broken = false;
    return result;
  } catch (error) {
    // A connection that still answers has been rolled back; anything else is thrown away.
    broken = await client.query("select 1").then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}
