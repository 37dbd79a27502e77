import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { costs } from "#platform/api/costs.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import { writeColors } from "./site-colors.ts";
import { ownManifestPath, writeManifest } from "./site-manifest.ts";
import { type IconFile, iconFiles, logoFile, sitePicturePath } from "./site-picture-paths.ts";
import { readSitePicture } from "./site-pictures.server.ts";
import type { SiteSettings } from "./site-settings.server.ts";

const cacheBytes = 8 * 1024 * 1024;
const immutable = "public, max-age=31536000, immutable";
const aMinute = "public, max-age=60";
const files = [logoFile, ...iconFiles].map((file) => file.replace(".", "\\.")).join("|");

/**
 * Serves the site's own logo and icon, its colors, and its manifest. The address of a picture that has been replaced leads to the current
 * one.
 */
export function siteLookRoutes({ queries, settings }: { queries: Queries; settings: SiteSettings }) {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });
  const config = { cost: costs.stored };
  const find = async (address: string, picture: string, file: string): Promise<Buffer | null> => {
    const known = cache.get(address);
    if (known) return known;
    const found = await readSitePicture(queries, picture, file);
    if (found) cache.set(address, toOwnMemory(found));
    return found;
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { picture: string; file: IconFile | typeof logoFile } }>(
      `/site/:picture(^[0-9a-f]{16}-\\d{1,4}x\\d{1,4}$)/:file(^(?:${files})$)`,
      { config },
      async ({ params: { picture, file } }, reply) => {
        const bytes = await find(sitePicturePath(picture, file), picture, file);
        if (bytes)
          return reply
            .type(file === logoFile ? "image/webp" : "image/png")
            .header("cache-control", immutable)
            .send(bytes);
        const current = (await settings.read())[file === logoFile ? "logo" : "icon"];
        if (current === null || current === picture) throw fail("file_not_found");
        return reply.header("cache-control", aMinute).redirect(sitePicturePath(current, file), 302);
      },
    );
    app.get<{ Params: { light: string; dark: string } }>(
      "/site/colors-:light(^[0-9a-f]{6}$)-:dark(^[0-9a-f]{6}$).css",
      { config },
      async ({ params: { light, dark } }, reply) =>
        reply
          .type("text/css; charset=utf-8")
          .header("cache-control", immutable)
          .send(writeColors({ light_color: `#${light}`, dark_color: `#${dark}` })),
    );
    app.get(ownManifestPath, { config }, async (_request, reply) =>
      reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(JSON.stringify(writeManifest(await settings.read()))),
    );
  };
}
