import { fastify } from "fastify";
import { expect, test } from "vitest";
import { limitAddresses } from "#platform/api/address-limit.server.ts";
import type { Page } from "./page-cache.server.ts";
import { pageRoutes } from "./page-routes.server.ts";

const body = Buffer.from("a page");
const page: Page = { status: 200, headers: {}, body, brotli: body, gzip: body, etag: "", tags: new Set() };

async function openApp(points: number) {
  const app = fastify();
  const kept = new Set<string>();
  let rendered = 0;
  limitAddresses(app, { points, seconds: 600 });
  await app.register(pageRoutes, {
    isKept: (key: string) => kept.has(key),
    page: async (key: string) => {
      if (!kept.has(key)) rendered++;
      kept.add(key);
      return page;
    },
  });
  return { get: (url: string) => app.inject(url), rendered: () => rendered };
}

test("a page from the cache costs a twentieth of a rendered one, and a search more than both", async () => {
  const { get, rendered } = await openApp(10);
  expect((await get("/about")).statusCode).toBe(200);
  for (let n = 0; n < 20; n++) expect((await get("/about")).statusCode).toBe(200);
  expect((await get("/search?q=night")).statusCode).toBe(200);
  expect((await get("/search?q=day")).statusCode).toBe(429);
  expect(rendered()).toBe(2);
});

test("beyond the limit a page is refused with a sentence, and not rendered", async () => {
  const { get, rendered } = await openApp(3);
  await get("/made/up/1");
  const refused = await get("/made/up/2");
  expect(refused.headers).toMatchObject({ "content-type": "text/html", "cache-control": "no-store" });
  const wait = refused.headers["retry-after"];
  expect(refused.body).toContain(`<h1>Too many attempts. Please wait ${wait} seconds and try again.</h1>`);
  expect(rendered()).toBe(1);
});
