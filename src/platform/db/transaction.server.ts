import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { Queries } from "./database.ts";
import { isDatabaseGone, wantsRetry } from "./database-error.server.ts";
import { drizzle } from "./drizzle.server.ts";
import type { OwnChanges } from "./own-changes.server.ts";

const attempts = 6;

/**
 * Runs `work` in a transaction, and reports its announcements to `changes`. Retries up to five times if PostgreSQL
 * wants a retry.
 */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: Queries) => Promise<T>,
  changes: OwnChanges,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work, changes);
    } catch (error) {
      if (attempt >= attempts || !wantsRetry(error)) throw error;
      // A random delay, so that two transactions that collided do not collide again.
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Runs `work` once. Drizzle's own `transaction` on a pool never releases the connection if `begin` fails. */
async function runOnce<T>(pool: Pool, work: (tx: Queries) => Promise<T>, changes: OwnChanges): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    let ran: Queries | undefined;
    const result = await drizzle({ client }).transaction((tx) => {
      ran = tx;
      changes.watch(tx);
      return work(tx);
    });
    broken = false;
    if (ran) changes.tell(ran);
    return result;
  } catch (error) {
    // A connection that still responds has been rolled back. Any other is discarded.
    const answers = () =>
      client.query("select 1").then(
        () => true,
        () => false,
      );
    broken = isDatabaseGone(error) || !(await answers());
    throw error;
  } finally {
    client.release(broken);
  }
}
