import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Counter } from "prom-client";
import type { CacheTag } from "./cache-tag.ts";

/** A cacheable response, with the tags of what it shows; `tags` is null if it must not be cached. */
export type Cached = {
  status: number;
  headers: Record<string, string>;
  tags: ReadonlySet<CacheTag> | null;
};

/** An entry is refreshed after this time, in case an announcement is lost. */
const freshMs = 30_000;
/** How long a stale entry may be served while it cannot be refreshed. */
const staleMaxMs = 60 * 60_000;
/** How long a visitor waits for a fresh entry while there is a stale one to serve. */
const patienceMs = 2_000;

type Options<T> = {
  maxBytes: number;
  bytesOf: (made: T) => number;
  /** Counts requests: served from the cache (`hit`), computed (`made`), or served although outdated (`stale`). */
  requests: Counter<"from">;
};

type Entry<T> = { made: T; madeAt: number };

/**
 * Caches results with status 200 by key. Concurrent requests for a key share one computation. If a result cannot be
 * computed in time, for example because the database is down, the stale entry is served with a header that says so, for
 * at most an hour.
 */
export function openTaggedCache<T extends Cached>({ maxBytes, bytesOf, requests }: Options<T>) {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ made }, key) => bytesOf(made) + 2 * key.length,
  });
  const making = new Map<string, { made: Promise<T>; changed: Set<CacheTag>; all: boolean }>();

  const makeOnce = (key: string, make: () => Promise<T>): Promise<T> => {
    const running = making.get(key);
    // A result that was started before a change may be stale, so requests after the change start a new one.
    if (running && !running.all && running.changed.size === 0) return running.made;
    const changed = new Set<CacheTag>();
    const entry = { made: make(), changed, all: false };
    making.set(key, entry);
    const settle = (made?: T) => {
      // Later changes were recorded only on the newer entry.
      if (making.get(key) !== entry) return;
      making.delete(key);
      const isStale = entry.all || (made?.tags && [...made.tags].some((tag) => changed.has(tag)));
      if (made?.tags && !isStale && made.status === 200) entries.set(key, { made, madeAt: performance.now() });
      else if (made && made.status < 500) entries.delete(key);
    };
    entry.made.then(settle, () => settle());
    return entry.made;
  };
  const findYounger = (key: string, ageMs: number): Entry<T> | undefined => {
    const entry = entries.get(key);
    return entry && performance.now() - entry.madeAt < ageMs ? entry : undefined;
  };
  const count = <R>(from: "hit" | "miss" | "stale", result: R): R => {
    requests.inc({ from });
    return result;
  };
  return {
    /** Returns the fresh result for the key, if there is one, without a promise: nearly every request finds one. */
    getFresh(key: string): T | undefined {
      const entry = findYounger(key, freshMs);
      return entry && count("hit", entry.made);
    },
    /** Whether `get` would share a computation that is running. */
    isRunning(key: string): boolean {
      return making.has(key);
    },
    /**
     * Returns the cached result for the key, or the result of `make`. Rethrows its error if there is no stale entry.
     */
    async get(key: string, make: () => Promise<T>): Promise<T> {
      const fresh = findYounger(key, freshMs);
      if (fresh) return count("hit", fresh.made);
      const made = makeOnce(key, make);
      if (!findYounger(key, staleMaxMs)) return count("miss", made);
      const inTime = await Promise.race([made.catch(() => undefined), delay(patienceMs, undefined, { ref: false })]);
      if (inTime && inTime.status < 500) return count("miss", inTime);
      // It may have been dropped while waiting.
      const stale = findYounger(key, staleMaxMs);
      return stale ? count("stale", markStale(stale)) : count("miss", made);
    },
    /**
     * Drops every entry that shows one of `tags`, and does not cache running results that show one. Null means
     * everything.
     */
    drop(tags: CacheTag[] | null): void {
      for (const entry of making.values()) {
        if (!tags) entry.all = true;
        for (const tag of tags ?? []) entry.changed.add(tag);
      }
      if (!tags) entries.clear();
      for (const [key, { made }] of tags ? entries.entries() : []) {
        if (tags?.some((tag) => made.tags?.has(tag))) entries.delete(key);
      }
    },
  };
}

/** Adds the header that says how many seconds ago the entry expired: https://www.rfc-editor.org/rfc/rfc9211 */
function markStale<T extends Cached>({ made, madeAt }: Entry<T>): T {
  const seconds = Math.floor((performance.now() - madeAt - freshMs) / 1000);
  return { ...made, headers: { ...made.headers, "cache-status": `site; hit; ttl=${-seconds}; detail=stale` } };
}
