import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ErrorLevel, SitemapIndexStream, SitemapStream } from "sitemap";
import type { Queries } from "#platform/db/database.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { findSitemapParts, findSitemapRows, type SitemapKind, sitemapKinds } from "./sitemap-rows.server.ts";

/** The maximum number of addresses in a sitemap (sitemaps.org). */
const sitemapSize = 50_000;
const batch = 1000;

/** A page that always exists, and the date it last changed, if known. */
export type FixedPage = { path: string; changed?: string };

/** Writes the list of all parts, gzipped. Each part covers `size` ids. */
export async function writeSitemapIndex(queries: Queries, origin: string, size = sitemapSize): Promise<Buffer> {
  const parts = await Promise.all(
    sitemapKinds.map(async (kind) => {
      const numbers = await findSitemapParts(queries, kind, size);
      return numbers.map((number) => `${kind}-${number}`);
    }),
  );
  const urls = ["pages", ...parts.flat()].map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }));
  return gzip(Readable.from(urls), new SitemapIndexStream({ level: ErrorLevel.THROW }));
}

/** Writes the part that lists the pages that always exist, gzipped. */
export function writeFixedPart(origin: string, pages: readonly FixedPage[]): Promise<Buffer> {
  const items = pages.map(({ path, changed }) => ({ url: origin + path, lastmod: changed }));
  return gzip(Readable.from(items), openUrlStream());
}

/** Writes one part, gzipped, or returns null if it lists nothing. Reads in batches, so that only gzipped XML is held in memory. */
export async function writeSitemapPart(
  { queries, pictures, origin }: { queries: Queries; pictures: PictureAddresses; origin: string },
  kind: SitemapKind,
  part: number,
  size = sitemapSize,
): Promise<Buffer | null> {
  const upTo = part * size;
  const read = (above: number) => findSitemapRows(queries, pictures, kind, [above, upTo], batch);
  const first = await read(upTo - size);
  if (first.length === 0) return null;
  async function* items() {
    for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)?.id ?? upTo))
      for (const { path, changed, cover } of rows) {
        const img = cover && [{ url: cover.startsWith("/") ? origin + cover : cover }];
        yield { url: origin + path, lastmod: changed.toISOString(), img };
      }
  }
  return gzip(Readable.from(items()), openUrlStream());
}

function openUrlStream(): SitemapStream {
  return new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { image: true, news: false, video: false, xhtml: false },
  });
}

async function gzip(items: Readable, xml: SitemapStream | SitemapIndexStream): Promise<Buffer> {
  const zip = createGzip();
  const [zipped] = await Promise.all([buffer(zip), pipeline(items, xml, zip)]);
  return zipped;
}
