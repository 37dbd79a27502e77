import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { findBook } from "#domains/books/books.server.ts";
import { findIssue } from "#domains/issues/issues.server.ts";
import { pages } from "#domains/issues/issues-table.server.ts";
import { costs } from "#platform/api/costs.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { PictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import { isNotModified } from "#platform/not-modified.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openHeaders } from "./open-headers.ts";

type Sources = {
  queries: Queries;
  storage: Storage;
  decoder: Pick<PictureDecoder, "encodeJpeg">;
  isWithheld: (hash: string) => boolean;
};
type PageAddress = {
  Params: { bookId: string; number: string; page: string };
  Querystring: { width?: string };
};

const cacheBytes = 48 * 1024 * 1024;
const pageWidths = [240, 480, 828, 1200, 1988] as const;
const defaultWidth = 1200;

/** Serves covers and pages as JPEG, the only format that all OPDS apps can show. Each picture is made on its first request. */
export function opdsPictureRoutes({ queries, storage, decoder, isWithheld }: Sources) {
  // One of a network, so that another need not wait for its picture.
  const inTurn = takeTurns({ places: 2, each: 1, waiting: 40 });
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });
  const findOrMake = async (request: FastifyRequest, key: string, hash: string, width: number): Promise<Buffer> => {
    const kept = cache.get(key);
    if (kept) return kept;
    await request.spend?.(costs.made);
    const makeAndKeep = async () => {
      const original = await readOriginal(storage, hash);
      if (!original) throw fail("file_not_found");
      const jpeg = toOwnMemory(await decoder.encodeJpeg(original, { width }));
      cache.set(key, jpeg);
      return jpeg;
    };
    return inTurn({ address: request.ip }, makeAndKeep, { key });
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, hash: string, width: number) => {
    if (isWithheld(hash)) throw fail("file_not_found");
    const key = `${hash}/${width}`;
    const etag = `"${key}"`;
    const isKnown = isNotModified(request, { etag });
    // Made before any header is set: an error must not be cached like a picture.
    const jpeg = isKnown ? null : await findOrMake(request, key, hash, width);
    reply.header("etag", etag).header("cache-control", "public, max-age=3600").headers(openHeaders);
    return jpeg ? reply.type("image/jpeg").send(jpeg) : reply.code(304).send();
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { hash: string; width: string } }>(
      "/opds/pictures/:hash(^[0-9a-f]{64}$)/:width(^(?:320|640)$).jpg",
      async (request, reply) => {
        const { hash, width } = request.params;
        // The image may have been deleted since its JPEG was made.
        const [found] = await queries.select({ id: images.id }).from(images).where(eq(images.hash, hash)).limit(1);
        if (!found) throw fail("file_not_found");
        return send(request, reply, hash, Number(width));
      },
    );
    app.get<PageAddress>(
      "/opds/books/:bookId(^[1-9]\\d{0,14}$)/issues/:number(^[1-9]\\d{0,8}$)/pages/:page(^\\d{1,4}$).jpg",
      async (request, reply) => {
        const { bookId, number, page } = request.params;
        const book = await findBook(queries, Number(bookId), null);
        // There is no way to ask the viewer whether they are 18 or over.
        if (book.contentRating === "M") throw fail("file_not_found");
        const issue = await findIssue(queries, book, Number(number));
        const [found] = await queries
          .select({ hash: images.hash })
          .from(pages)
          .innerJoin(images, eq(images.id, pages.imageId))
          .where(and(eq(pages.issueId, issue.id), eq(pages.number, Number(page) + 1)));
        if (!found) throw fail("file_not_found");
        return send(request, reply, found.hash, fitWidth(Number(request.query.width ?? defaultWidth)));
      },
    );
  };
}

/** The widest of a few widths up to `wanted`, so that not every window size needs its own picture. */
function fitWidth(wanted: number): number {
  if (!(wanted > 0)) return defaultWidth;
  return pageWidths.findLast((width) => width <= wanted) ?? pageWidths[0];
}
