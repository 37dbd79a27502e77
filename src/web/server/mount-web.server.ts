import path from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOwnable, ownFilePath } from "#domains/settings/root-files.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import { costs } from "#platform/api/costs.ts";
import type { CacheTag } from "#platform/cache-tag.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import { fail } from "#platform/errors.ts";
import type { RenderHtml } from "#web/render.ts";
import { drawingRoutes } from "./drawing-routes.server.ts";
import { openPageCache } from "./page-cache.server.ts";
import { pageRoutes } from "./page-routes.server.ts";
import { type RenderOptions, renderPage } from "./render-page.server.ts";

type Options = Omit<RenderOptions, "renderHtml"> & {
  /** Serves the pages through Vite without a cache, so that edits show immediately. */
  development: boolean;
};

/** How many pages are rendered concurrently. More would share the same processor, and their unfinished output would fill the memory. */
const atOnceMax = 2;
/** How many pages may wait: about half a second of rendering. Further requests get 503 and `Retry-After`. */
const waitingMax = 100;
const root = path.resolve(import.meta.dirname, "../../..");

/** Adds the pages of the site to the server. Call the returned `drop` with the tags of what has changed, or with null for everything. */
export async function mountWeb(
  app: FastifyInstance,
  options: Options,
): Promise<{ drop(tags: CacheTag[] | null): void }> {
  const renderHtml = options.development
    ? await openDevelopmentRenderer(app)
    : await openBuiltRenderer(app, options.settings);
  const render = (key: string) => renderPage(key, { ...options, renderHtml });
  const inTurn = takeTurns({ places: atOnceMax, waiting: waitingMax });
  const cache = openPageCache((key, sender) => inTurn(sender, () => render(key)));
  const get = async (key: string) => withoutPolicy(await render(key));
  const uncached = { getFresh: () => undefined, isRunning: () => true, get };
  await app.register(pageRoutes, { pages: options.development ? uncached : cache });
  return cache;
}

async function openBuiltRenderer(app: FastifyInstance, settings: SiteSettings): Promise<RenderHtml> {
  await app.register(async (assets) => {
    assets.addHook("onRoute", (route) => {
      route.config = { ...route.config, cost: costs.stored };
      if (isOwnable(route.url)) route.onRequest = leadToOwn(route.url, settings);
    });
    // Remove the policy, because a service worker is bound by the one that its script is served with.
    assets.addHook("onRequest", async (_request, reply) => void reply.removeHeader("content-security-policy"));
    const client = path.join(root, "build/client");
    await assets.register(drawingRoutes(path.join(client, "assets")));
    const serve = { index: false, preCompressed: true, cacheControl: false } as const;
    await assets.register(
      async (hashed) => {
        hashed.setNotFoundHandler((_request, reply) => {
          // Do not cache this: while a new version is rolled out, another machine may have the file.
          void reply.header("cache-control", "no-store");
          throw fail("file_not_found");
        });
        // The hash in a name changes with the content.
        const setHeaders = cacheFor(yearInSeconds, "immutable");
        await hashed.register(fastifyStatic, { ...serve, root: path.join(client, "assets"), setHeaders });
      },
      { prefix: "/assets" },
    );
    await assets.register(fastifyStatic, {
      ...serve,
      root: client,
      // One route for each file, because all other addresses at the root are pages.
      wildcard: false,
      globIgnore: ["assets/**", "*.br", "*.gz"],
      decorateReply: false,
      setHeaders: cacheFor(dayInSeconds),
    });
  });
  return (await loadPages()).renderHtml;
}

/** Loads the built pages. The first call takes a tenth of a second. */
export async function loadPages(): Promise<{ renderHtml: RenderHtml }> {
  return import(path.join(root, "build/server/index.js"));
}

/** Leads to the site's own version of a file, if it has one. */
function leadToOwn(address: string, settings: SiteSettings) {
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    const own = ownFilePath(address, await settings.read());
    return own === null ? undefined : reply.header("cache-control", "no-cache").redirect(own, 302);
  };
}

const dayInSeconds = 86_400;
const yearInSeconds = 31_536_000;

function cacheFor(seconds: number, ...more: string[]): FastifyStaticOptions["setHeaders"] {
  const value = ["public", `max-age=${seconds}`, ...more].join(", ");
  return (reply) => void reply.header("cache-control", value);
}

async function openDevelopmentRenderer(app: FastifyInstance): Promise<RenderHtml> {
  const { createServer } = await import("vite");
  const before = process.listeners("SIGTERM");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
  });
  // Vite would end the process immediately, but the program has to stop the database server first.
  for (const listener of process.listeners("SIGTERM")) if (!before.includes(listener)) process.off("SIGTERM", listener);
  const { default: middie } = await import("@fastify/middie");
  await app.register(middie);
  app.use((request: { url?: string }, response: unknown, next: () => void) => {
    if (request.url?.startsWith("/api/") || request.url?.startsWith("/files/")) next();
    else vite.middlewares(request as never, response as never, next);
  });
  app.addHook("onClose", () => vite.close());
  return async (request, context) => {
    const { renderHtml } = (await vite.ssrLoadModule("/src/web/render.ts")) as { renderHtml: RenderHtml };
    return renderHtml(request, context);
  };
}

/** Development pages have no policy: their hashes would not match, because Vite rewrites inline scripts. */
function withoutPolicy<P extends { headers: Record<string, string> }>(page: P): P {
  const { "content-security-policy": _, ...headers } = page.headers;
  return { ...page, headers };
}
