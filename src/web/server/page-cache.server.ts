import { LRUCache } from "lru-cache";
import type { CacheTag } from "#platform/cache-tag.ts";

/** A rendered page, ready to be sent: compressed once, with what it shows. */
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
/** A change that went unheard shows after this long all the same. */
const lifetimeMs = 30_000;

/** Keeps whole pages by address; renders each once however many ask at the same time; drops what changes. */
export function pageCache(render: (key: string) => Promise<Page>) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, brotli, gzip }) => body.length + brotli.length + gzip.length + 1000,
    ttl: lifetimeMs,
  });
  const rendering = new Map<string, { page: Promise<Page>; changed: Set<CacheTag>; all: boolean }>();

  const renderOnce = (key: string): Promise<Page> => {
    const known = rendering.get(key);
    // A rendering that began before a change may show what was; whoever asks after the change gets a new one.
    if (known && !known.all && known.changed.size === 0) return known.page;
    const changed = new Set<CacheTag>();
    const entry = { page: render(key), changed, all: false };
    rendering.set(key, entry);
    const settle = (page?: Page) => {
      if (rendering.get(key) === entry) rendering.delete(key);
      const stale = entry.all || (page && [...page.tags].some((tag) => changed.has(tag)));
      if (page && !stale && (page.status === 200 || page.status === 404)) pages.set(key, page);
    };
    entry.page.then(settle, () => settle());
    return entry.page;
  };

  return {
    async get(key: string): Promise<Page> {
      return pages.get(key) ?? (await renderOnce(key));
    },
    /** Drops every page that shows one of `tags`; null drops all. */
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
