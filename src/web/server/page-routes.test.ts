import { brotliCompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { limitAddresses } from "#platform/api/address-limit.server.ts";
import { fail } from "#platform/errors.ts";
import type { Page } from "./page-cache.server.ts";
import { pageRoutes } from "./page-routes.server.ts";

const brotli = brotliCompressSync("a page");
const page: Page = { status: 200, headers: {}, brotli, tags: new Set() };

async function openApp(points: number) {
  const app = fastify();
  const cached = new Set<string>();
  let rendered = 0;
  limitAddresses(app, { points, seconds: 600 });
  await app.register(pageRoutes, {
    pages: {
      getFresh: (key: string) => (cached.has(key) ? page : undefined),
      isRunning: () => false,
      get: async (key: string) => {
        rendered++;
        cached.add(key);
        return page;
      },
    },
  });
  return { get: (url: string, headers = {}) => app.inject({ url, headers }), rendered: () => rendered, cached };
}

test("a page from the cache costs a twentieth of a rendered one, and a search more than both", async () => {
  const { get, rendered } = await openApp(10);
  expect((await get("/about")).statusCode).toBe(200);
  for (let n = 0; n < 20; n++) expect((await get("/about")).statusCode).toBe(200);
  expect((await get("/search?q=night")).statusCode).toBe(200);
  expect((await get("/search?q=day")).statusCode).toBe(429);
  expect(rendered()).toBe(2);
});

test("beyond the limit, a page is refused with a sentence, and not rendered", async () => {
  const { get, rendered } = await openApp(3);
  await get("/made/up/1");
  const refused = await get("/made/up/2");
  expect(refused.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  const minutes = Math.ceil(Number(refused.headers["retry-after"]) / 60);
  expect(refused.body).toContain(`<h1>Too many attempts. Please wait ${minutes} minutes and try again.</h1>`);
  expect(rendered()).toBe(1);
});

test("compresses a page as the browser asks, and with gzip only on demand", async () => {
  const { get } = await openApp(100);
  expect((await get("/about", { "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
  expect(page.gzip).toBeUndefined();
  const zipped = await get("/about", { "accept-encoding": "gzip" });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe("a page");
  // A cached page uses no more memory than its bytes.
  const kept = await page.gzip;
  expect(kept?.buffer.byteLength).toBe(kept?.length);
  expect((await get("/about")).body).toBe("a page");
  const codingOf = async (accepted: string) =>
    (await get("/about", { "accept-encoding": accepted })).headers["content-encoding"];
  expect(await codingOf("br;q=0, gzip; q=0.5")).toBe("gzip");
  expect(await codingOf("gzip;q=0.0, x-br")).toBeUndefined();
  expect(await codingOf("identity, BR;q=1.0")).toBe("br");
});

test("only the reader has a separate page for browsers that save data", async () => {
  const { get, cached } = await openApp(100);
  const reader = "/read/ink/book/1/issue/1";
  await get(`${reader}?x=1`, { "save-data": "on" });
  await get(`${reader}?mature=confirmed`, { "save-data": "on" });
  await get("/about", { "save-data": "on" });
  await get(reader, { "save-data": "off" });
  expect([...cached]).toEqual([`${reader}?save-data=on`, `${reader}?mature=confirmed&save-data=on`, "/about", reader]);
});

test("a page that cannot be rendered at the moment is refused with a sentence and a time to retry", async () => {
  const app = fastify();
  const refuse = async () => {
    throw fail("unavailable", {}, { retryAfterSeconds: 2 });
  };
  await app.register(pageRoutes, { pages: { getFresh: () => undefined, isRunning: () => true, get: refuse } });
  const refused = await app.inject("/about");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    "retry-after": "2",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
  });
  expect(refused.body).toContain("The site is temporarily unavailable.");
});
