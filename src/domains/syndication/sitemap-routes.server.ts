import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { acceptsEncoding } from "#platform/accepts-encoding.ts";
import { costs } from "#platform/api/costs.ts";
import type { Sender } from "#platform/concurrency/sender.server.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { robotsText } from "./robots.ts";
import type { SitemapKind } from "./sitemap-rows.server.ts";
import { type FixedPage, writeFixedPart, writeSitemapIndex, writeSitemapPart } from "./sitemap-xml.server.ts";

const lifetimeSeconds = 600;
const cacheBytes = 32 * 1024 * 1024;
const cacheControl = `public, max-age=${lifetimeSeconds}`;

type Options = {
  queries: Queries;
  pictures: PictureAddresses;
  origin: string;
  pages: readonly FixedPage[];
  onHiding: OnHiding;
};
/** Registers a function to call whenever a moderator has taken something down. */
type OnHiding = (drop: () => void) => void;

/**
 * Serves `/robots.txt`, the sitemap index, and its parts. Each part is written at most once in ten minutes, unless something is taken
 * down. Parts are written one at a time. Responds with 503 if ten are waiting to be written.
 */
export function sitemapRoutes({
  queries,
  pictures,
  origin,
  pages,
  onHiding,
}: Options): (app: FastifyInstance) => Promise<void> {
  const inTurn = takeTurns({ places: 1, waiting: 10 });
  const write = async (name: string): Promise<Buffer | null> => {
    const [kind = "", part] = name.split("-");
    if (kind === "index") return writeSitemapIndex(queries, origin);
    if (kind === "pages") return writeFixedPart(origin, pages);
    return writeSitemapPart({ queries, pictures, origin }, kind as SitemapKind, Number(part));
  };
  const openCache = () =>
    new LRUCache<string, Buffer, Sender>({
      maxSize: cacheBytes,
      sizeCalculation: ({ length }) => length,
      ttl: lifetimeSeconds * 1000,
      fetchMethod: async (name, _stale, { context: sender }) => (await inTurn(sender, () => write(name))) ?? undefined,
    });
  let cache = openCache();
  // Replaced instead of cleared, because clearing it would fail the requests that are waiting for a part.
  onHiding(() => {
    cache = openCache();
  });
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!cache.has(name)) await request.spend?.(costs.made);
    const xml = await cache.fetch(name, { context: { address: request.ip } });
    if (!xml) throw fail("file_not_found");
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", cacheControl)
      .header("vary", "accept-encoding");
    if (acceptsEncoding(request, "gzip")) return reply.header("content-encoding", "gzip").send(xml);
    return reply.send(Readable.from([xml]).pipe(createGunzip()));
  };
  return async (app) => {
    app.get("/robots.txt", async (_request, reply) =>
      reply.type("text/plain; charset=utf-8").header("cache-control", cacheControl).send(robotsText(origin)),
    );
    app.get("/sitemap.xml", (request, reply) => send("index", request, reply));
    app.get("/sitemaps/pages.xml", (request, reply) => send("pages", request, reply));
    app.get<{ Params: { kind: string; part: string } }>(
      "/sitemaps/:kind(^(?:books|issues|creators)$)-:part(^[1-9]\\d{0,5}$).xml",
      (request, reply) => send(`${request.params.kind}-${request.params.part}`, request, reply),
    );
  };
}
