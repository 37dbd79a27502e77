import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Page } from "./page-cache.server.ts";
import { pageKey } from "./page-key.server.ts";

type Options = { page: (key: string) => Promise<Page> };

/** Every address that nothing else answers is a page of the site, or its 404 page. */
export async function pageRoutes(app: FastifyInstance, { page }: Options) {
  app.get("/*", async (request, reply) => sendPage(await page(pageKey(request.url)), request, reply));
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, "page failed");
    return reply.code(503).header("retry-after", "10").type("text/html").send(failedPage);
  });
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.code(page.status).headers(page.headers);
  if (page.status !== 200) return reply.send(page.body);
  if (isKnown(page, request)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.body);
}

/** Whether the visitor has this state of the page. The date counts for those alone who keep no tags (RFC 9110, 13.2.2). */
function isKnown({ etag, headers: { "last-modified": changed } }: Page, { headers }: FastifyRequest): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return changed !== undefined && Date.parse(changed) <= since;
}

/** For when rendering itself fails; it needs nothing from anywhere. */
const failedPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Longbox</title><h1>An Error occurred. Please try again later.</h1><p><a href="/">Go to the home page</a></p></html>`;
