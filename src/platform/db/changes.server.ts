import type { CacheTag } from "#platform/cache-tag.ts";
import type { Log } from "#platform/log/log.ts";
import type { Database, Queries } from "./database.ts";
import { sql } from "./drizzle.server.ts";
import { listen } from "./listen.server.ts";
import { noteAnnounced } from "./own-changes.server.ts";

const channel = "longbox_changes";
/** PostgreSQL limits a notice to 8000 bytes. Most tags have at most 25 bytes; the few with a username have up to 60. */
const tagsPerNotice = 250;

/** Tells every process, when the transaction commits, that what these tags name has changed. */
export async function announce(queries: Queries, ...tags: CacheTag[]): Promise<void> {
  noteAnnounced(queries, tags);
  for (let at = 0; at < tags.length; at += tagsPerNotice)
    await queries.execute(sql`select pg_notify(${channel}, ${tags.slice(at, at + tagsPerNotice).join(" ")})`);
}

/**
 * Calls `tell` with the tags that any process announces (immediately for those of this process), and with null after
 * (re)connecting, when anything may have changed. Informs the replica first.
 */
export function listenForChanges(
  database: Database,
  log: Log,
  tell: (tags: CacheTag[] | null) => void,
): { stop(): Promise<void> } {
  const onChange = (tags: CacheTag[] | null) => {
    database.replica?.heardChange();
    tell(tags);
  };
  const stopHearing = database.onAnnounced(onChange);
  const listening = listen(database, log, channel, {
    hear: (notice) => onChange(notice.split(" ") as CacheTag[]),
    connected: () => onChange(null),
  });
  return {
    async stop() {
      stopHearing();
      await listening.stop();
    },
  };
}
