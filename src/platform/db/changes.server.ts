import pg from "pg";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { Log } from "#platform/log/log.ts";
import type { Database, Queries } from "./database.ts";
import { sql } from "./drizzle.server.ts";
import { noteAnnounced } from "./own-changes.server.ts";

const channel = "longbox_changes";
/** PostgreSQL limits a notice to 8000 bytes. Most tags have at most 25 bytes; the few with a username have up to 60. */
const tagsPerNotice = 250;

/** How soon a connection that was lost is replaced: at once, and while that fails, every second. */
const replaceAfterMs = 50;
const retryAfterMs = 1_000;

/** How often the listening connection is asked whether it still lives, and how long it may take to answer. */
const probeMs = 2_000;

/** Announces to every process, when the transaction commits, that what these tags name has changed. */
export async function announce(queries: Queries, ...tags: CacheTag[]): Promise<void> {
  noteAnnounced(queries, tags);
  for (let at = 0; at < tags.length; at += tagsPerNotice)
    await queries.execute(sql`select pg_notify(${channel}, ${tags.slice(at, at + tagsPerNotice).join(" ")})`);
}

/**
 * Calls `tell` with the tags that any process announces, at once with those of this process, and with null after
 * (re)connecting, when anything may have changed. A connection that died silently is noticed within seconds. The replica is told first.
 */
export function listenForChanges(
  database: Database,
  log: Log,
  tell: (tags: CacheTag[] | null) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const onChange = (tags: CacheTag[] | null) => {
    database.replica?.heardChange();
    tell(tags);
  };
  const stopHearing = database.onAnnounced(onChange);
  const listen = async () => {
    const fresh = new pg.Client({
      connectionString: database.directUrl,
      application_name: "longbox listener",
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
      keepAlive: true,
    });
    client = fresh;
    let lost = false;
    let connected = false;
    const reconnect = (error?: Error) => {
      if (stopped || lost) return;
      lost = true;
      log.warn({ err: error }, "lost the connection that listens for changes; reconnecting");
      void fresh.end().catch(() => undefined);
      retry = setTimeout(() => void listen(), connected ? replaceAfterMs : retryAfterMs);
    };
    const probe = async () => {
      if (stopped || lost) return;
      try {
        await fresh.query(`listen ${channel}`);
        retry = setTimeout(() => void probe(), probeMs).unref();
      } catch (error) {
        reconnect(error as Error);
      }
    };
    fresh.on("error", reconnect);
    fresh.on("end", () => reconnect());
    fresh.on("notification", ({ payload = "" }) => onChange(payload.split(" ") as CacheTag[]));
    try {
      await fresh.connect();
      connected = true;
      await probe();
      if (!lost) onChange(null);
    } catch (error) {
      reconnect(error as Error);
    }
  };
  void listen();
  return {
    async stop() {
      stopped = true;
      stopHearing();
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
