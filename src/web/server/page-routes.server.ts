import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { searchPath } from "#domains/books/search-path.ts";
import { savingData } from "#domains/reading/pages/saving-data.ts";
import { acceptsEncoding } from "#platform/accepts-encoding.ts";
import { costs } from "#platform/api/costs.ts";
import { AppError, fail } from "#platform/errors.ts";
import { describeRequest, recordFailure } from "#platform/log/security-events.server.ts";
import { isNotModified } from "#platform/not-modified.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import type { Page, PageCache } from "./page-cache.server.ts";
import { toPageKey } from "./page-key.server.ts";

const compress = promisify(gzip);
const decompress = promisify(brotliDecompress);

/** Where pages come from. */
type Pages = Pick<PageCache, "getFresh" | "isRunning" | "get">;

/** Answers every address that has no other route with a page of the site or the 404 page. */
export async function pageRoutes(app: FastifyInstance, { pages }: { pages: Pages }) {
  const keyOf = rememberKeys();
  const sendRendered = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!pages.isRunning(key)) await request.spend?.(costOf(key));
    return sendPage(await pages.get(key, { address: request.ip }), request, reply);
  };
  app.get("/*", { config: { cost: costs.stored } }, (request, reply) => {
    const key = keyOf(addressOf(request));
    const fresh = pages.getFresh(key);
    return fresh ? sendPage(fresh, request, reply) : sendRendered(key, request, reply);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const isKnown = error instanceof AppError && (error.status < 500 || error.status === 503);
    if (isKnown) recordFailure(request, error);
    else request.log.error({ err: error, ...describeRequest(request) }, "page failed");
    const status = isKnown ? error.status : 503;
    if (status === 429 || status === 503) reply.header("retry-after", (isKnown && error.retryAfterSeconds) || 10);
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(failedPage((isKnown ? error : fail("internal")).message));
  });
}

const rememberedMax = 5_000;
const rememberedLengthMax = 300;

/** `toPageKey` with a cache for frequent addresses, because parsing one takes as long as sending its page from the cache. */
function rememberKeys(): (url: string) => string {
  const known = new LRUCache<string, string>({ max: rememberedMax });
  return (url) => {
    const found = known.get(url);
    if (found !== undefined) return found;
    const key = toPageKey(url);
    if (url.length <= rememberedLengthMax) known.set(url, key);
    return key;
  };
}

/** Returns a promise only if the page must be compressed differently first. */
function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply {
  reply.code(page.status).headers(page.headers);
  const { location } = page.headers;
  if (page.status === 301 && location) reply.header("location", keepQuery(location, request.url));
  if (page.status === 200 && isNotModified(request, page.headers)) return reply.code(304).send();
  if (acceptsEncoding(request, "br")) return reply.header("content-encoding", "br").send(page.brotli);
  return sendRecompressed(page, request, reply);
}

async function sendRecompressed(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!acceptsEncoding(request, "gzip")) return reply.send(await decompress(page.brotli));
  page.gzip ??= decompress(page.brotli)
    .then((body) => compress(body))
    .then(toOwnMemory);
  return reply.header("content-encoding", "gzip").send(await page.gzip);
}

/** A redirect to the right address keeps all parameters, also those that are dropped before rendering, such as the page of a reader. */
function keepQuery(location: string, url: string): string {
  const [path] = location.split("?");
  const at = url.indexOf("?");
  return at === -1 ? location : path + url.slice(at);
}

/** Browsers that ask to save data get their own version of the reader; the keys of other pages drop the parameter. */
function addressOf({ url, headers }: FastifyRequest): string {
  return headers["save-data"] === "on" ? `${url}${url.includes("?") ? "&" : "?"}${savingData}=on` : url;
}

function costOf(key: string): number {
  return key.startsWith(searchPath({})) || /\/search\?q(uery)?=/.test(key) ? costs.made + costs.search : costs.made;
}

/** Sent when a page cannot or must not be rendered, so it depends on nothing else. */
const failedPage = (sentence: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${sentence}</title><h1>${sentence}</h1><p><a href="/">Go to the home page</a></p></html>`;
