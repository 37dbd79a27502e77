import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { parseCutName } from "#domains/panel-sharing/cut.ts";
import { costs } from "#platform/api/costs.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import { isNotModified } from "#platform/not-modified.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import { type CardFacts, type CardLook, cardPath, siteCardPath } from "./card-facts.ts";
import { type Card, type CardSources, findCard } from "./find-card.server.ts";
import { findCutCard } from "./find-cut-card.server.ts";

const cacheBytes = 32 * 1024 * 1024;
const immutable = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";
const aMinute = "public, max-age=60";

/**
 * Serves link preview cards at the addresses of `cardPath`. Each card is drawn on its first request, one card at a time. Responds with
 * 503 if 30 are waiting to be drawn. Any other version of a card redirects to the current one and is not drawn, and so does a cut that is
 * not shown by itself to the card of its page.
 */
export function cardRoutes({
  settings,
  ...sources
}: CardSources & { settings: SiteSettings }): (app: FastifyInstance) => Promise<void> {
  const inTurn = takeTurns({ places: 1, waiting: 30 });
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });
  const findOrDraw = async (
    request: FastifyRequest,
    path: string,
    draw: () => Promise<Buffer>,
    cost: number = costs.drawn,
  ): Promise<Buffer> => {
    const kept = cache.get(path);
    if (kept) return kept;
    await request.spend?.(cost);
    const drawAndKeep = async () => {
      const card = toOwnMemory(await draw());
      cache.set(path, card);
      return card;
    };
    return inTurn({ address: request.ip }, drawAndKeep, { key: path });
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, { facts, draw }: Card): Promise<FastifyReply> => {
    const look = await settings.read();
    const path = cardPath(facts, look);
    if (request.url.split("?")[0] !== path) return reply.header("cache-control", aMinute).redirect(path, 302);
    // The address changes with the card.
    const headers = { "cache-control": immutable, etag: `"${path}"` };
    if (isNotModified(request, headers)) return reply.code(304).headers(headers).send();
    const cost = facts.kind === "cut" ? costs.cut : costs.drawn;
    const card = await findOrDraw(request, path, () => draw(look), cost);
    return reply.type("image/jpeg").headers(headers).send(card);
  };

  return async (app) => {
    app.get<{ Params: { kind: Exclude<CardFacts["kind"], "cut">; id: string } }>(
      "/cards/:kind(^(?:book|issue|page|creator|credits)$)-:id(^[1-9]\\d{0,14}$)-:version(^[0-9a-z]{1,13}$).jpg",
      async (request, reply) => {
        const { kind, id } = request.params;
        return send(request, reply, await findCard(sources, kind, Number(id)));
      },
    );
    app.get<{ Params: { id: string; cut: string } }>(
      "/cards/cut-:id(^[1-9]\\d{0,14}$)-:cut(^[\\d.]{1,15}$)-:version(^[0-9a-z]{1,13}$).jpg",
      async (request, reply) => {
        const { id, cut } = request.params;
        return send(request, reply, await findCutCard(sources, Number(id), parseCutName(cut)));
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
