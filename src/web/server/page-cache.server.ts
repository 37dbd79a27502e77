import type { CacheTag } from "#platform/cache-tag.ts";
import type { Sender } from "#platform/concurrency/sender.server.ts";
import { pageRequests } from "#platform/log/metrics.server.ts";
import { openTaggedCache } from "#platform/tagged-cache.server.ts";

/** A rendered and compressed page, with the tags of what it shows. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  /** About a sixth of the page's size. Decompressed for clients that do not accept Brotli; browsers do. */
  brotli: Buffer;
  /** Created when it is first requested. */
  gzip?: Promise<Buffer>;
  tags: ReadonlySet<CacheTag>;
};

/** About 1,500 pages. */
const maxBytes = 32 * 1024 * 1024;

export type PageCache = ReturnType<typeof openPageCache>;

/** Caches pages by key; see `openTaggedCache`. `render` also gets who asked for the page first. */
export function openPageCache(render: (key: string, sender: Sender) => Promise<Page>) {
  const bytesOf = ({ brotli }: Page) => 2 * brotli.length + 2000;
  const cache = openTaggedCache<Page>({ maxBytes, bytesOf, requests: pageRequests });
  return { ...cache, get: (key: string, sender: Sender) => cache.get(key, () => render(key, sender)) };
}
