import { once } from "node:events";
import type { Database } from "./database.ts";
import { withConnection } from "./with-connection.server.ts";

const timeoutMs = 3_000;

/**
 * Throws a sentence for the operator if notices from one connection do not reach another one that listens, for example
 * because of PgBouncer in transaction mode. A process would then show old pages, and use prepared statements on
 * connections that do not have them.
 */
export async function checkNotices({
  pool,
  url,
  directUrl,
}: Pick<Database, "pool" | "url" | "directUrl">): Promise<void> {
  try {
    await withConnection(directUrl, async (listener) => {
      const channel = `longbox_check_${process.pid}`;
      await listener.query(`listen ${channel}`);
      const heard = once(listener, "notification", { signal: AbortSignal.timeout(timeoutMs) });
      await pool.query(`select pg_notify('${channel}', '')`);
      await heard;
    });
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === "AbortError")) throw cause;
    const name = directUrl === url ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
    throw new Error(
      `${name} points to a pooler in transaction mode, such as PgBouncer, which does not pass on notifications. Set DATABASE_DIRECT_URL to the same database without the pooler.`,
      { cause },
    );
  }
}
