import pg from "pg";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { Log } from "#platform/log/log.ts";
import type { Database, Queries } from "./database.ts";
import { sql } from "./drizzle.server.ts";

const channel = "longbox_changes";
/** PostgreSQL limits a notice to 8000 bytes. Most tags have at most 25 bytes; the few with a username have up to 60. */
const tagsPerNotice = 250;

/** Announces to every process, when the transaction commits, that what these tags name has changed. */
export async function announce(queries: Queries, ...tags: CacheTag[]): Promise<void> {
  for (let at = 0; at < tags.length; at += tagsPerNotice)
    await queries.execute(sql`select pg_notify(${channel}, ${tags.slice(at, at + tagsPerNotice).join(" ")})`);
}

/**
 * Calls `onChange` with the tags that any process announces, and with null after (re)connecting, when anything may have changed.
 * Behind a pooler without LISTEN it is never called with tags, so whatever relies on it must also expire.
 */
export function listenForChanges(
  database: Database,
  log: Log,
  onChange: (tags: CacheTag[] | null) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const listen = async () => {
    const fresh = new pg.Client({ connectionString: database.directUrl });
    client = fresh;
    let lost = false;
    const reconnect = (error?: Error) => {
      if (stopped || lost) return;
      lost = true;
      log.warn({ err: error }, "lost the connection that listens for changes; reconnecting");
      void fresh.end().catch(() => undefined);
      retry = setTimeout(() => void listen(), 1000);
    };
    fresh.on("error", reconnect);
    fresh.on("end", () => reconnect());
    fresh.on("notification", ({ payload = "" }) => onChange(payload.split(" ") as CacheTag[]));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onChange(null);
    } catch (error) {
      reconnect(error as Error);
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
