import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "#platform/api/open-api-document.ts";
import type { CacheTag, Shows } from "#platform/cache-tag.ts";
import type { SiteApi } from "#web/api.ts";
import type { RenderPage } from "#web/render.ts";
import { pageCache } from "./page-cache.server.ts";
import { pageRoutes } from "./page-routes.server.ts";
import { type Documents, renderedPage } from "./rendered-page.server.ts";

type Options = {
  api: (shows: Shows) => SiteApi;
  documents: Documents;
  openApi: OpenApiDocument;
  origin: string;
  filesOrigin: string;
  /** Vite in front, nothing cached, edits shown at once. */
  development: boolean;
};

const root = path.resolve(import.meta.dirname, "../../..");

/** Puts the site's pages on the server. Returns how to tell that something shown has changed (null: anything may have). */
export async function mountWeb(
  app: FastifyInstance,
  options: Options,
): Promise<{ drop(tags: CacheTag[] | null): void }> {
  const renderPage = options.development ? await developmentRenderer(app) : await builtRenderer(app);
  const render = (key: string) => renderedPage(key, { ...options, renderPage });
  const cache = pageCache(render);
  const page = options.development
    ? async (key: string) => withoutPolicy(await render(key))
    : (key: string) => cache.get(key);
  await app.register(pageRoutes, { page });
  return cache;
}

async function builtRenderer(app: FastifyInstance): Promise<RenderPage> {
  const yearInSeconds = 31_536_000;
  await app.register(fastifyStatic, {
    root: path.join(root, "build/client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const named = file.includes(`${path.sep}assets${path.sep}`); // by their content
      void reply.header(
        "cache-control",
        named ? `public, max-age=${yearInSeconds}, immutable` : "public, max-age=86400",
      );
    },
  });
  const built = (await import(path.join(root, "build/server/index.js"))) as { renderPage: RenderPage };
  return built.renderPage;
}

async function developmentRenderer(app: FastifyInstance): Promise<RenderPage> {
  const { createServer } = await import("vite");
  const known = process.listeners("SIGTERM");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
  });
  // Vite would end the process at once; stopping, the database's server included, is the program's to do.
  for (const listener of process.listeners("SIGTERM")) if (!known.includes(listener)) process.off("SIGTERM", listener);
  const { default: middie } = await import("@fastify/middie");
  await app.register(middie);
  app.use((request: { url?: string }, response: unknown, next: () => void) => {
    if (request.url?.startsWith("/api/") || request.url?.startsWith("/files/")) next();
    else vite.middlewares(request as never, response as never, next);
  });
  app.addHook("onClose", () => vite.close());
  return async (request, site) => {
    const { renderPage } = (await vite.ssrLoadModule("/src/web/render.ts")) as { renderPage: RenderPage };
    return renderPage(request, site);
  };
}

/** Vite's own inline scripts change under way, so development pages go without a policy. */
function withoutPolicy<P extends { headers: Record<string, string> }>(page: P): P {
  const { "content-security-policy": _, ...headers } = page.headers;
  return { ...page, headers };
}
