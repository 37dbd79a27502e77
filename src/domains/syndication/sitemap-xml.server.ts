import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ErrorLevel, SitemapIndexStream, SitemapStream } from "sitemap";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { type SitemapKind, sitemapKinds } from "./sitemap-rows.server.ts";

/** As many addresses as a sitemap may have (sitemaps.org). */
export const sitemapSize = 50_000;
const batch = 1000;

/** A page that is always there, and when it was last changed, where that is known. */
export type FixedPage = { path: string; changed?: string };

/** The list of all parts, gzipped. A part has the works of `size` ids. */
export async function sitemapIndex(store: ImageStore, origin: string, size = sitemapSize): Promise<Buffer> {
  const { queries } = store.database;
  const kinds = Object.keys(sitemapKinds) as SitemapKind[];
  const parts = await Promise.all(
    kinds.map(async (kind) => (await sitemapKinds[kind].parts(queries, size)).map((part) => `${kind}-${part}`)),
  );
  const urls = ["pages", ...parts.flat()].map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }));
  return gzipped(Readable.from(urls), new SitemapIndexStream({ level: ErrorLevel.THROW }));
}

/** The pages that are always there, gzipped. */
export function fixedSitemap(origin: string, pages: readonly FixedPage[]): Promise<Buffer> {
  const items = pages.map(({ path, changed }) => ({ url: origin + path, ...(changed && { lastmod: changed }) }));
  return gzipped(Readable.from(items), urlStream());
}

/** One part, read in batches so that it never stands in memory but gzipped; null where there is nothing in it. */
export async function sitemapPart(
  store: ImageStore,
  origin: string,
  kind: SitemapKind,
  part: number,
  size = sitemapSize,
): Promise<Buffer | null> {
  const upTo = part * size;
  const read = (above: number) => sitemapKinds[kind].rows(store, [above, upTo], batch);
  const first = await read(upTo - size);
  if (first.length === 0) return null;
  async function* items() {
    for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)?.id ?? upTo))
      for (const { path, changed, cover } of rows) {
        const img = cover && [{ url: cover.startsWith("/") ? origin + cover : cover }];
        yield { url: origin + path, lastmod: changed.toISOString(), ...(img && { img }) };
      }
  }
  return gzipped(Readable.from(items()), urlStream());
}

function urlStream(): SitemapStream {
  return new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { image: true, news: false, video: false, xhtml: false },
  });
}

async function gzipped(items: Readable, xml: SitemapStream | SitemapIndexStream): Promise<Buffer> {
  const zip = createGzip();
  const [whole] = await Promise.all([buffer(zip), pipeline(items, xml, zip)]);
  return whole;
}
