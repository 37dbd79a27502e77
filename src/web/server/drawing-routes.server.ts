import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { colorDrawing } from "#domains/settings/site-colors.ts";
import { acceptsEncoding } from "#platform/accepts-encoding.ts";
import { costs } from "#platform/api/costs.ts";
import { fail } from "#platform/errors.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import { hasCode } from "#platform/storage/storage-failure.ts";

const compress = promisify(brotliCompress);
const cacheBytes = 8 * 1024 * 1024;

type Drawing = { svg: Buffer; brotli: Buffer };

/** Serves the drawings in `folder` in the colors of a site, which the address says. */
export function drawingRoutes(folder: string) {
  const cache = new LRUCache<string, Drawing>({
    maxSize: cacheBytes,
    sizeCalculation: ({ svg, brotli }) => svg.length + brotli.length,
  });
  const draw = async (file: string, light: string, dark: string): Promise<Drawing> => {
    const built = await readFile(path.join(folder, file), "utf8").catch((error: unknown) => {
      throw hasCode(error, "ENOENT") ? fail("file_not_found") : error;
    });
    const svg = Buffer.from(colorDrawing(built, { light_color: `#${light}`, dark_color: `#${dark}` }));
    return { svg, brotli: toOwnMemory(await compress(svg)) };
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { light: string; dark: string; file: string } }>(
      "/site/drawings-:light(^[0-9a-f]{6}$)-:dark(^[0-9a-f]{6}$)/:file(^[\\w-]{1,100}\\.svg$)",
      async (request, reply) => {
        const { file, light, dark } = request.params;
        const key = `${light}-${dark}/${file}`;
        let drawing = cache.get(key);
        if (!drawing) {
          await request.spend?.(costs.made);
          drawing = await draw(file, light, dark);
          cache.set(key, drawing);
        }
        reply
          .type("image/svg+xml; charset=utf-8")
          .header("cache-control", "public, max-age=31536000, immutable")
          .header("vary", "accept-encoding");
        if (!acceptsEncoding(request, "br")) return reply.send(drawing.svg);
        return reply.header("content-encoding", "br").send(drawing.brotli);
      },
    );
  };
}
