import pg from "pg";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { Log } from "#platform/log/log.ts";
import type { Database, Queries } from "./database.ts";
import { sql } from "./drizzle.server.ts";

const channel = "longbox_changes";
/** PostgreSQL refuses a notice of 8000 bytes; a tag has 25 at most, and the few with a username 60. */
const tagsAtOnce = 250;

/** Tells every process, once the transaction commits, that what these tags name has changed. */
export async function announce(queries: Queries, ...tags: CacheTag[]): Promise<void> {
  for (let at = 0; at < tags.length; at += tagsAtOnce)
    await queries.execute(sql`select pg_notify(${channel}, ${tags.slice(at, at + tagsAtOnce).join(" ")})`);
}

/**
 * Calls back with the tags that any process announces. Null tags: the connection was lost for a while, so anything may have changed.
 * Where PostgreSQL has no LISTEN (behind some poolers) nothing is heard; what relies on it also has a short lifetime.
 */
export function hearChanges(
  database: Database,
  log: Log,
  onChange: (tags: CacheTag[] | null) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const listen = async () => {
    const fresh = new pg.Client({ connectionString: database.url });
    client = fresh;
    let lost = false;
    const again = (error?: Error) => {
      if (stopped || lost) return;
      lost = true;
      log.warn({ err: error }, "lost the connection that hears changes; connecting again");
      void fresh.end().catch(() => undefined);
      retry = setTimeout(() => void listen(), 1000);
    };
    fresh.on("error", again);
    fresh.on("end", () => again());
    fresh.on("notification", ({ payload = "" }) => onChange(payload.split(" ") as CacheTag[]));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onChange(null);
    } catch (error) {
      again(error as Error);
    }
  };
  void listen();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
