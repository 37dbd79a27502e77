import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isNotModified } from "#platform/not-modified.ts";
import type { Page } from "./page-cache.server.ts";
import { toPageKey } from "./page-key.server.ts";

type Options = { page: (key: string) => Promise<Page> };

/** Answers every address without a route of its own with a page of the site or the 404 page. */
export async function pageRoutes(app: FastifyInstance, { page }: Options) {
  app.get("/*", async (request, reply) => sendPage(await page(toPageKey(request.url)), request, reply));
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, "page failed");
    return reply.code(503).header("retry-after", "10").type("text/html").send(failedPage);
  });
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.code(page.status).headers(page.headers);
  if (page.status !== 200) return reply.send(page.body);
  if (isNotModified(request, page.headers)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.body);
}

/** Sent when rendering itself fails; it depends on nothing else. */
const failedPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Longbox</title><h1>An Error occurred. Please try again later.</h1><p><a href="/">Go to the home page</a></p></html>`;
