import { EventEmitter } from "node:events";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { Queries } from "./database.ts";

/** Called with the tags of changed things. */
type ChangeListener = (tags: CacheTag[]) => void;

/** The tags that each unfinished transaction has announced. */
const announced = new WeakMap<Queries, CacheTag[]>();

/** Records the tags that a transaction announces, for `OwnChanges`. Does nothing outside a transaction. */
export function noteAnnounced(queries: Queries, tags: CacheTag[]): void {
  announced.get(queries)?.push(...tags);
}

/**
 * Informs this process of its own changes before the call that made them gets its response. PostgreSQL's notice comes a
 * little later, so a read right after the response could otherwise get the old page.
 */
export class OwnChanges {
  private readonly changes = new EventEmitter<{ committed: [CacheTag[]] }>().setMaxListeners(0);

  /** Calls `listener` with tags announced from now on. Returns a function that stops this. */
  listen(listener: ChangeListener): () => void {
    this.changes.on("committed", listener);
    return () => void this.changes.off("committed", listener);
  }

  /** Starts recording the tags that this transaction announces. */
  watch(tx: Queries): void {
    announced.set(tx, []);
  }

  /** Informs listeners of the tags that this transaction, now committed, has announced. */
  tell(tx: Queries): void {
    const tags = announced.get(tx) ?? [];
    if (tags.length) this.changes.emit("committed", tags);
  }
}
