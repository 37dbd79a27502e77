import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { takeTurns } from "#platform/images/turns.ts";
import { drawSiteCard } from "./card-drawing.server.ts";
import { type CardFacts, cardPath, siteCardPath } from "./card-facts.ts";
import { findCard } from "./find-card.server.ts";

const keptBytes = 32 * 1024 * 1024;
const forever = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";
const redirectKept = "public, max-age=60";

/**
 * Serves the pictures that link previews show, at the addresses of `cardPath`. A card is drawn when it is first asked for, once
 * for all who ask, one at a time; many waiting are sent away. Other addresses of a work or a person lead to its own one and draw nothing.
 */
export function cardRoutes(store: ImageStore): (app: FastifyInstance) => Promise<void> {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  const inTurn = takeTurns(1, 30);

  const drawnOnce = (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const running = drawing.get(path);
    if (running) return running;
    const work = inTurn(draw)
      .then((card) => {
        kept.set(path, card);
        return card;
      })
      .finally(() => drawing.delete(path));
    drawing.set(path, work);
    return work;
  };

  return async (app) => {
    app.get<{ Params: { kind: CardFacts["kind"]; id: string } }>(
      "/cards/:kind(^(?:book|issue|creator)$)-:id(^[1-9]\\d{0,14}$)-:version(^[0-9a-z]{1,13}$).jpg",
      async (request, reply) => {
        const { kind, id } = request.params;
        const { facts, draw } = await findCard(store, kind, Number(id));
        const path = cardPath(facts);
        if (request.url.split("?")[0] !== path) return reply.header("cache-control", redirectKept).redirect(path, 302);
        const card = kept.get(path) ?? (await drawnOnce(path, draw));
        return reply.type("image/jpeg").header("cache-control", forever).send(card);
      },
    );
    app.get(siteCardPath, async (_request, reply) => {
      const card = kept.get(siteCardPath) ?? (await drawnOnce(siteCardPath, drawSiteCard));
      return reply.type("image/jpeg").header("cache-control", aDay).send(card);
    });
  };
}
