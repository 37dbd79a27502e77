import pg from "pg";
import type { Log } from "#platform/log/log.ts";
import type { Database } from "./database.ts";

/** A lost connection is replaced after `replaceAfterMs`; if that fails, retried every `retryAfterMs`. */
const replaceAfterMs = 50;
const retryAfterMs = 1_000;

/** How often the listening connection is checked, and how long it may take to respond. */
const probeMs = 2_000;

/**
 * Calls `hear` with each notice that PostgreSQL sends to `channel`, and `connected` after (re)connecting, when notices
 * may have been missed. Uses its own connection, which bypasses a pooler; if that dies silently, it is detected and
 * replaced within seconds.
 */
export function listen(
  { directUrl }: Pick<Database, "directUrl">,
  log: Log,
  channel: string,
  { hear, connected }: { hear: (notice: string) => void; connected: () => void },
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: directUrl,
      application_name: "longbox listener",
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
      keepAlive: true,
    });
    client = fresh;
    let lost = false;
    let isConnected = false;
    const reconnect = (error?: Error) => {
      if (stopped || lost) return;
      lost = true;
      log.warn({ err: error, channel }, "lost a connection that listens; reconnecting");
      void fresh.end().catch(() => undefined);
      retry = setTimeout(() => void connect(), isConnected ? replaceAfterMs : retryAfterMs);
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
    fresh.on("notification", ({ payload = "" }) => hear(payload));
    try {
      await fresh.connect();
      isConnected = true;
      await probe();
      if (!lost) connected();
    } catch (error) {
      reconnect(error as Error);
    }
  };
  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
