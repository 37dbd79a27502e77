import { LRUCache } from "lru-cache";
import type { CacheTag } from "#platform/cache-tag.ts";

/** A rendered and compressed page, with the tags of what it shows. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  tags: ReadonlySet<CacheTag>;
};

const maxBytes = 64 * 1024 * 1024;
/** Pages expire after this time, in case an announcement is lost. */
const lifetimeMs = 30_000;

/** Caches pages by key. Concurrent requests for a page share one rendering. */
export function openPageCache(render: (key: string) => Promise<Page>) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, brotli, gzip }) => body.length + brotli.length + gzip.length + 1000,
    ttl: lifetimeMs,
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
      if (page && !stale && page.status === 200) pages.set(key, page);
    };
    entry.page.then(settle, () => settle());
    return entry.page;
  };

  return {
    /** Whether a page needs no rendering of its own. */
    has(key: string): boolean {
      return pages.has(key) || rendering.has(key);
    },
    async get(key: string): Promise<Page> {
      return pages.get(key) ?? (await renderOnce(key));
    },
    /** Drops every page that shows one of `tags`, and does not cache running renderings that show one. Null means all pages. */
    drop(tags: CacheTag[] | null): void {
      for (const entry of rendering.values()) {
        if (!tags) entry.all = true;
        for (const tag of tags ?? []) entry.changed.add(tag);
      }
      if (!tags) pages.clear();
      for (const [key, page] of tags ? pages.entries() : []) {
        if (tags?.some((tag) => page.tags.has(tag))) pages.delete(key);
      }
    },
  };
}
