import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { costs } from "#platform/api/costs.ts";
import { fail } from "#platform/errors.ts";
import { isNotModified } from "#platform/not-modified.ts";
import { hashPattern, variantKey } from "./image-keys.ts";
import { parseVariantName, type Variant, variantName } from "./image-ladder.ts";
import type { ImageStore } from "./image-store.server.ts";
import type { PictureKeys } from "./picture-keys.server.ts";
import { openVariantsOnRequest } from "./variant-on-request.server.ts";

const immutable = "public, max-age=31536000, immutable";
/** For one viewer, or only for a moment: caches must not store it. */
const noStore = "private, no-store";
const shortTerm = "public, max-age=5";

type Params = { hash: string; variant: string };

/**
 * Serves variants at `/files/images/<hash>/<width>.<format>` by GET and HEAD. Originals are never served here, and withheld pictures only
 * with a key that opens them.
 */
export function filesRoute(
  store: ImageStore,
  isWithheld = (_hash: string) => false,
  opens: PictureKeys["opens"] = () => false,
): (app: FastifyInstance) => Promise<void> {
  const findSubstitute = openVariantsOnRequest(store);

  const serve = async (
    request: FastifyRequest<{ Params: Params; Querystring: { key?: unknown } }>,
    reply: FastifyReply,
  ) => {
    const { hash } = request.params;
    const requested = parseVariantName(request.params.variant);
    if (!requested || !hashPattern.test(hash)) throw fail("file_not_found");
    const withheld = isWithheld(hash);
    if (withheld && !opens(request.query.key, hash)) throw fail("file_not_found");
    if (await send(request, reply, variantKey(hash, requested), requested, withheld ? noStore : immutable))
      return reply;
    await request.spend?.(costs.made);
    const found = await findSubstitute({ address: request.ip }, hash, requested);
    if (Buffer.isBuffer(found)) return reply.header("cache-control", noStore).type("image/webp").send(found);
    const isRequested = variantName(found) === variantName(requested);
    const cache = withheld ? noStore : isRequested ? immutable : shortTerm;
    if (await send(request, reply, variantKey(hash, found), found, cache)) return reply;
    throw fail("file_not_found");
  };

  /** Sends the file at `key`. Returns false if there is none. */
  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, variant: Variant, cache: string) => {
    const etag = `"${key}"`;
    const isKnown = isNotModified(request, { etag });
    const isBodyless = isKnown || request.method === "HEAD";
    const file = isBodyless ? await store.storage.head(key) : await store.storage.get(key);
    if (!file) return false;
    reply.header("cache-control", cache).header("etag", etag).header("x-content-type-options", "nosniff");
    // Pictures may come from a different origin (a CDN) than the pages that show them.
    reply.header("cross-origin-resource-policy", "cross-origin").header("access-control-allow-origin", "*");
    if (isKnown) reply.code(304).send();
    else {
      reply.type(`image/${variant.format}`).header("content-length", file.bytes);
      reply.send("body" in file ? file.body : null);
    }
    return true;
  };

  return async (app) => {
    app.route({
      method: ["GET", "HEAD"],
      url: "/files/images/:hash/:variant",
      config: { cost: costs.stored },
      handler: serve,
    });
  };
}
