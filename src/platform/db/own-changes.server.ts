import { EventEmitter } from "node:events";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { Queries } from "./database.ts";

/** Called with the tags of what has changed. */
type ChangeListener = (tags: CacheTag[]) => void;

/** What each unfinished transaction has announced. */
const announced = new WeakMap<Queries, CacheTag[]>();

/** Notes what a transaction announces, for `OwnChanges`. Does nothing outside of one. */
export function noteAnnounced(queries: Queries, tags: CacheTag[]): void {
  announced.get(queries)?.push(...tags);
}

/**
 * Tells this process of its own changes before the call that made them gets its response. The notice of PostgreSQL comes a little later,
 * so a read right after the response could otherwise get the old page.
 */
export class OwnChanges {
  private readonly changes = new EventEmitter<{ committed: [CacheTag[]] }>().setMaxListeners(0);

  /** Calls `listener` with what is announced from now on. Returns a function that stops this. */
  listen(listener: ChangeListener): () => void {
    this.changes.on("committed", listener);
    return () => void this.changes.off("committed", listener);
  }

  /** Notes from now on what this transaction announces. */
  watch(tx: Queries): void {
    announced.set(tx, []);
  }

  /** Tells what this transaction, now committed, has announced. */
  tell(tx: Queries): void {
    const tags = announced.get(tx) ?? [];
    if (tags.length) this.changes.emit("committed", tags);
  }
}
