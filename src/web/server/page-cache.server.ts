import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { CacheTag } from "#platform/cache-tag.ts";
import { pageRequests } from "#platform/log/metrics.server.ts";

/** A rendered and compressed page, with the tags of what it shows. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  /** About a sixth of the page. It is decompressed for clients that do not accept Brotli; browsers do. */
  brotli: Buffer;
  /** Made when it is first asked for. */
  gzip?: Promise<Buffer>;
  etag: string;
  tags: ReadonlySet<CacheTag>;
};

/** About 1,500 pages. */
const maxBytes = 32 * 1024 * 1024;
/** After this time a page is rendered again, in case an announcement is lost. */
const freshMs = 30_000;
/** For so long a page is shown nevertheless while it cannot be rendered again. */
const keptMs = 60 * 60_000;
/** How long a visitor waits for a new rendering while there is an older page to show. */
const patienceMs = 2_000;

type Kept = { page: Page; madeAt: number };

/**
 * Caches pages by key. Concurrent requests for a page share one rendering. While pages cannot be rendered, or not in time, because
 * the database is away, those that were kept are served with a header that says so, for at most an hour.
 */
export function openPageCache(render: (key: string) => Promise<Page>) {
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page: { brotli } }) => 2 * brotli.length + 2000,
  });
  const rendering = new Map<string, { page: Promise<Page>; changed: Set<CacheTag>; all: boolean }>();

  const renderOnce = (key: string): Promise<Page> => {
    const running = rendering.get(key);
    // A rendering that began before a change may be stale, so requests after the change start a new one.
    if (running && !running.all && running.changed.size === 0) return running.page;
    const changed = new Set<CacheTag>();
    const entry = { page: render(key), changed, all: false };
    rendering.set(key, entry);
    const settle = (page?: Page) => {
      if (rendering.get(key) === entry) rendering.delete(key);
      const stale = entry.all || (page && [...page.tags].some((tag) => changed.has(tag)));
      if (page && !stale && page.status === 200) pages.set(key, { page, madeAt: performance.now() });
      else if (page && page.status < 500) pages.delete(key);
    };
    entry.page.then(settle, () => settle());
    return entry.page;
  };
  const findYounger = (key: string, ageMs: number): Kept | undefined => {
    const kept = pages.get(key);
    return kept && performance.now() - kept.madeAt < ageMs ? kept : undefined;
  };

  return {
    /** Whether a page needs no rendering of its own. */
    has(key: string): boolean {
      return findYounger(key, freshMs) !== undefined || rendering.has(key);
    },
    async get(key: string): Promise<Page> {
      const count = <T>(from: "hit" | "made" | "stale", page: T): T => {
        pageRequests.inc({ from });
        return page;
      };
      const fresh = findYounger(key, freshMs);
      if (fresh) return count("hit", fresh.page);
      const made = renderOnce(key);
      if (!findYounger(key, keptMs)) return count("made", made);
      const inTime = await Promise.race([made.catch(() => undefined), delay(patienceMs, undefined, { ref: false })]);
      if (inTime && inTime.status < 500) return count("made", inTime);
      // It may have been dropped meanwhile.
      const kept = findYounger(key, keptMs);
      return kept ? count("stale", markStale(kept)) : count("made", made);
    },
    /** Drops every page that shows one of `tags`, and does not cache running renderings that show one. Null means all pages. */
    drop(tags: CacheTag[] | null): void {
      for (const entry of rendering.values()) {
        if (!tags) entry.all = true;
        for (const tag of tags ?? []) entry.changed.add(tag);
      }
      if (!tags) pages.clear();
      for (const [key, { page }] of tags ? pages.entries() : []) {
        if (tags?.some((tag) => page.tags.has(tag))) pages.delete(key);
      }
    },
  };
}

/** Says how many seconds ago this page should have been rendered again: https://www.rfc-editor.org/rfc/rfc9211 */
function markStale({ page, madeAt }: Kept): Page {
  const seconds = Math.floor((performance.now() - madeAt - freshMs) / 1000);
  return { ...page, headers: { ...page.headers, "cache-status": `Longbox; hit; ttl=${-seconds}; detail=stale` } };
}
