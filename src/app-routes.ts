import type { FastifyInstance } from "fastify";
import { hidingTag } from "./domains/people/cache-tags.ts";
import { portraitRoutes } from "./domains/people/photos/portrait.server.ts";
import { openWithheldPictures } from "#domains/issues/withheld-pictures.server.ts";
import { oneClickRoute } from "#domains/notifications/one-click-route.server.ts";
import { siteLookRoutes } from "#domains/settings/site-look-routes.server.ts";
import { cardRoutes } from "#domains/syndication/card-routes.server.ts";
import { calendarDocuments } from "#domains/releases/calendar-documents.server.ts";
import { feedDocuments } from "#domains/syndication/feed-documents.server.ts";
import { findOpdsDocument } from "#domains/syndication/opds/opds-documents.server.ts";
import { opdsPictureRoutes } from "#domains/syndication/opds/opds-picture-routes.server.ts";
import { ownCatalogRoutes } from "#domains/syndication/opds/own-catalog-routes.server.ts";
import { ownFeedRoutes } from "#domains/syndication/own-feed-routes.server.ts";
import { sitemapRoutes } from "#domains/syndication/sitemap-routes.server.ts";
import { createInProcessClient } from "#platform/api/in-process-client.server.ts";
import type { OpenApiDocument } from "#platform/api/open-api-document.ts";
import type { AddTags, CacheTag } from "#platform/cache-tag.ts";
import { filesRoute } from "#platform/images/files-route.server.ts";
import { openPictureKeys } from "#platform/images/picture-keys.server.ts";
import type { SiteContract } from "#web/api.ts";
import { listFixedPages } from "#web/server/fixed-pages.server.ts";
import { mountWeb } from "#web/server/mount-web.server.ts";
import { wellKnownRoutes } from "#web/server/well-known.server.ts";
import type { Site } from "./site.ts";

/** Called with the tags of changed things; null if anything may have changed. */
export type ChangeListener = (tags: CacheTag[] | null) => void;

/** Adds pictures and other files, and returns a listener that keeps them up to date. */
export async function addFiles(app: FastifyInstance, site: Site): Promise<ChangeListener> {
  const { config, database, storage, pictures, imageStore } = site;
  const { queries, visitorQueries } = database;
  const { settings } = site;
  const { decoder } = imageStore;
  const origin = config.publicUrl;
  const withheld = await openWithheldPictures(queries, imageStore.references, site.log);
  const drops: (() => void)[] = [];
  const onHiding = (drop: () => void) => drops.push(drop);
  app.addHook("onClose", () => withheld.close());
  await app.register(filesRoute(imageStore, withheld.isWithheld, openPictureKeys(site.sessionSecret).opens));
  await app.register(portraitRoutes);
  await app.register(siteLookRoutes({ queries, settings }));
  await app.register(opdsPictureRoutes({ queries: visitorQueries, storage, decoder, isWithheld: withheld.isWithheld }));
  await app.register(ownCatalogRoutes({ queries, settings, limits: site.limits, origin }));
  await app.register(cardRoutes({ queries: visitorQueries, settings, storage, decoder, pictures }));
  await app.register(sitemapRoutes({ queries: visitorQueries, pictures, origin, pages: listFixedPages(), onHiding }));
  await app.register(oneClickRoute(database));
  await app.register(ownFeedRoutes({ queries: visitorQueries, settings, storage, pictures, origin }));
  await app.register(wellKnownRoutes({ contact: config.securityContact, origin }));
  return (tags) => {
    withheld.refreshFor(tags);
    if (!tags || tags.includes(hidingTag)) for (const drop of drops) drop();
  };
}

/** Adds the pages, and returns a listener that drops outdated ones from their cache. */
export async function addPages(
  app: FastifyInstance,
  site: Site,
  openApi: () => Promise<OpenApiDocument>,
): Promise<ChangeListener> {
  const { config, log, database, settings, storage, pictures, visitorReads } = site;
  const origin = config.publicUrl;
  const queries = database.visitorQueries;
  const api = (addTags: AddTags) => createInProcessClient<SiteContract>(visitorReads, { addTags, log });
  const findFeed = feedDocuments({ queries, settings, storage, pictures, origin });
  const findCalendar = calendarDocuments({ queries, settings, origin });
  const cache = await mountWeb(app, {
    api,
    documents: async (url, addTags) =>
      (await findFeed(url.pathname, addTags)) ??
      (await findCalendar(url.pathname, addTags)) ??
      findOpdsDocument({ queries, api: api(addTags), addTags }, origin, await settings.read(), url),
    settings,
    openApi,
    origin,
    filesOrigin: config.publicFilesUrl,
    development: config.development,
    reportBug: (error) => log.error({ err: error }, "a page failed to render"),
  });
  return (tags) => cache.drop(tags);
}
