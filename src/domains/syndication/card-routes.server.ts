import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { costs } from "#platform/api/costs.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import { type CardFacts, type CardLook, cardPath, siteCardPath } from "./card-facts.ts";
import { type CardSources, findCard } from "./find-card.server.ts";

const cacheBytes = 32 * 1024 * 1024;
const immutable = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";
const aMinute = "public, max-age=60";

/**
 * Serves link preview cards at the addresses of `cardPath`. Each card is drawn on its first request, one card at a time. Responds with
 * 503 if 30 are waiting to be drawn. Any other version of a card redirects to the current one and is not drawn.
 */
export function cardRoutes({
  settings,
  ...sources
}: CardSources & { settings: SiteSettings }): (app: FastifyInstance) => Promise<void> {
  const inTurn = takeTurns({ places: 1, waiting: 30 });
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });
  const findOrDraw = async (request: FastifyRequest, path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = cache.get(path);
    if (kept) return kept;
    await request.spend?.(costs.drawn);
    const drawAndKeep = async () => {
      const card = toOwnMemory(await draw());
      cache.set(path, card);
      return card;
    };
    return inTurn({ address: request.ip }, drawAndKeep, { key: path });
  };

  return async (app) => {
    app.get<{ Params: { kind: CardFacts["kind"]; id: string } }>(
      "/cards/:kind(^(?:book|issue|page|creator|credits)$)-:id(^[1-9]\\d{0,14}$)-:version(^[0-9a-z]{1,13}$).jpg",
      async (request, reply) => {
        const { kind, id } = request.params;
        const { facts, draw } = await findCard(sources, kind, Number(id));
        const look = await settings.read();
        const path = cardPath(facts, look);
        if (request.url.split("?")[0] !== path) return reply.header("cache-control", aMinute).redirect(path, 302);
        const card = await findOrDraw(request, path, () => draw(look));
        return reply.type("image/jpeg").header("cache-control", immutable).send(card);
      },
    );
    for (const address of ["/cards/site.jpg", "/cards/site-:version(^[0-9a-z]{1,13}$).jpg"])
      app.get(address, async (request, reply) => {
        const look = await settings.read();
        const path = siteCardPath(look);
        if (request.url.split("?")[0] !== path) return reply.header("cache-control", aMinute).redirect(path, 302);
        const card = await findOrDraw(request, path, () => drawSiteCard(look));
        return reply.type("image/jpeg").header("cache-control", aDay).send(card);
      });
  };
}

async function drawSiteCard(look: CardLook): Promise<Buffer> {
  return (await import("./draw-site-card.server.ts")).drawSiteCard(look);
}
