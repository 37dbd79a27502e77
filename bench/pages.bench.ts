// The cost of a page: rendered without the cache (CPU of this process, not of the database), and served from the cache, compared
// with a bare Fastify route that sends the same bytes.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { fastify } from "fastify";
import { buildApp } from "#app";
import { readConfig } from "#config";
import { toAppError } from "#platform/api/error-answer.server.ts";
import { createInProcessClient } from "#platform/api/in-process-client.server.ts";
import { buildOpenApiDocument } from "#platform/api/open-api.server.ts";
import { createLog } from "#platform/log/log.ts";
import type { SiteContract } from "#web/api.ts";
import type { RenderHtml } from "#web/render.ts";
import { openSite, type Site } from "../src/site.ts";
import { drawPages } from "../tests/support/draw-pages.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { signUp } from "../tests/support/visitor.ts";

process.env["NODE_ENV"] = "production";
const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
const limits = "publishAccount=1000/h,firstWeekBooks=1000/h,signUpAddress=1000/h,address=1000000/m";
const config = readConfig({ DATA_DIR: dataDir, LIMITS: limits, PORT: "0", PUBLIC_URL: "http://127.0.0.1" });
const site = await openSite(config, createLog("silent"));
const app = await buildApp(site);
try {
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  await publishBooks(url);
  await measureRendering(site);
  await measureCached(url);
} finally {
  await app.close();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function publishBooks(url: string): Promise<void> {
  const visitor = await signUp(url);
  const pages = await drawPages(
    Array.from({ length: 24 }, (_, at) => ({ kind: "flat" as const, number: at + 1, width: 200, height: 300 })),
  );
  for (let book = 0; book < 20; book++)
    await publishBook(url, visitor, { pages: book === 0 ? pages : pages.slice(0, 1) });
}

async function measureRendering({ operations }: Site): Promise<void> {
  const built = path.resolve(import.meta.dirname, "../build/server/index.js");
  const { renderHtml } = (await import(built)) as { renderHtml: RenderHtml };
  const api = createInProcessClient<SiteContract>(operations, {
    shows: () => {},
    toAppError: (error) => toAppError(error, () => undefined),
  });
  const openApi = buildOpenApiDocument(operations);
  const budgets = {
    "/search": 5,
    "/details/ink-and-rain/book/1": 2,
    "/read/ink-and-rain/book/1/issue/1": 3,
    "/about": undefined,
  };
  for (const [address, budget] of Object.entries(budgets)) {
    const render = async () =>
      (
        await renderHtml(new Request(`http://127.0.0.1${address}`), {
          api,
          origin: "http://127.0.0.1",
          rules: "",
          nonce: "bench",
          openApi,
        })
      ).text();
    for (let warm = 0; warm < 300; warm++) await render();
    const turns = 300;
    const before = process.cpuUsage();
    for (let turn = 0; turn < turns; turn++) await render();
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000 / turns;
    console.log(`rendered ${address.padEnd(36)} ${ms.toFixed(2)} ms CPU${budget ? `, budget ${budget}` : ""}`);
  }
}

async function measureCached(url: string): Promise<void> {
  const bare = fastify();
  const page = await fetch(`${url}/search`, { headers: { "accept-encoding": "br" } });
  const html = await page.text();
  const bytes = Number(page.headers.get("content-length"));
  bare.get("/search", async (_request, reply) =>
    reply.header("content-type", "text/html").send(Buffer.alloc(bytes, 120)),
  );
  const bareUrl = await bare.listen({ port: 0, host: "127.0.0.1" });
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const ours = await perSecond(`${url}/search`);
    const theirs = await perSecond(`${bareUrl}/search`);
    ratios.push(ours / theirs);
  }
  await bare.close();
  const median = ratios.toSorted((a, b) => a - b)[1] ?? 0;
  console.log(
    `cached page of ${html.length} characters (${bytes} bytes of brotli): ${median.toFixed(2)} of a bare route sending the same bytes, budget 0.5`,
  );
}

async function perSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 10,
    duration: 3,
    headers: { "accept-encoding": "br" },
  });
  if (non2xx) throw new Error(`${url} refused ${non2xx} requests`);
  return requests.average;
}
