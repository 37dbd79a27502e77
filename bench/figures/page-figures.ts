import { defaultSettings } from "#domains/settings/settings.ts";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildApp } from "#app";
import { readConfig } from "#config";
import { createInProcessClient } from "#platform/api/in-process-client.server.ts";
import { buildOpenApiDocument } from "#platform/api/open-api.server.ts";
import type { Database } from "#platform/db/database.ts";
import { createLog } from "#platform/log/log.ts";
import type { SiteContract } from "#web/api.ts";
import type { RenderHtml } from "#web/render.ts";
import { openSite, type Site } from "../../src/site.ts";
import { drawPages } from "../../tests/support/draw-pages.ts";
import { noLimits } from "../../tests/support/no-limits.ts";
import { publishBook } from "../../tests/support/publish-book.ts";
import { signUp } from "../../tests/support/visitor.ts";
import type { Figures } from "./compare-figures.ts";

const origin = "http://127.0.0.1";

/** The bytes of each kind of page and of its calls, and the statements that a page needs, on a new site with six books. */
export async function weighPages(): Promise<Figures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: noLimits, PORT: "0", PUBLIC_URL: origin });
  const site = await openSite(config, createLog("silent"));
  const app = await buildApp(site);
  try {
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const addresses = await publishBooks(url, site.database);
    return { ...(await measurePages(site, addresses)), ...(await weighCalls(url, addresses)) };
  } finally {
    await app.close();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Addresses = Record<string, string>;

/** Publishes a book of 24 pages and five others, and marks all variants of full-size pictures as ready. */
async function publishBooks(url: string, { pool }: Database): Promise<Addresses> {
  const visitor = await signUp(url, "someone");
  // Not new, so that the home page shows all books.
  await pool.query("update users set standing = null");
  const pages = await drawPages(
    Array.from({ length: 24 }, (_, at) => ({ kind: "flat" as const, number: at + 1, width: 200, height: 300 })),
  );
  const { id } = await publishBook(url, visitor, { pages });
  for (let book = 0; book < 5; book++) await publishBook(url, visitor, { pages: pages.slice(0, 1) });
  await pool.query(`update images set width = 1988, height = 3056,
    ready = '{828.webp,1200.webp,480.webp,1988.webp,480.avif,828.avif,1200.avif,1988.avif}' where ladder = 'page'`);
  await pool.query(`update images set width = 960, height = 1476,
    ready = '{320.webp,160.webp,640.webp,960.webp,480.webp,160.avif,320.avif,480.avif,640.avif,960.avif}' where ladder = 'cover'`);
  const book = `ink-and-rain/book/${id}`;
  return {
    home: "/",
    search: "/search",
    "search with a word": "/search?q=ink",
    details: `/details/${book}`,
    "issue details": `/details/${book}/issue/1`,
    reader: `/read/${book}/issue/1`,
    profile: "/profile/someone",
    article: "/about",
  };
}

async function measurePages({ operations, database, log }: Site, addresses: Addresses): Promise<Figures> {
  const built = path.resolve(import.meta.dirname, "../../build/server/index.js");
  const { renderHtml } = (await import(built)) as { renderHtml: RenderHtml };
  const openApi = buildOpenApiDocument(operations)(defaultSettings.name);
  // The client remembers what it has read, so each rendering needs its own.
  const makeSite = () => ({
    api: createInProcessClient<SiteContract>(operations, { addTags: () => {}, log }),
    settings: defaultSettings,
    origin,
    nonce: "x".repeat(22),
    openApi: async () => openApi,
    reportBug: (error: unknown) => {
      throw error;
    },
  });
  const figures: Figures = {};
  for (const [name, address] of Object.entries(addresses)) {
    let bytes = 0;
    const statements = await countStatements(database, async () => {
      const page = await renderHtml(new Request(origin + address), makeSite());
      if (!page.ok) throw new Error(`${address} answered ${page.status}.`);
      bytes = Buffer.byteLength(page.html ?? (await page.text()));
      if (bytes === 0) throw new Error(`${address} is empty.`);
    });
    figures[`HTML of ${name}, bytes`] = bytes;
    figures[`statements for ${name}`] = statements;
  }
  return figures;
}

/**
 * Counts the statements that `work` sends to the database. Takes the fewest of three runs, because the queue sends some
 * in between.
 */
async function countStatements({ pool }: Database, work: () => Promise<void>): Promise<number> {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const counts: number[] = [];
  for (let run = 0; run < 3; run++) {
    let count = 0;
    pool.query = ((...args: unknown[]) => {
      count += 1;
      return query(...args);
    }) as typeof pool.query;
    await work();
    counts.push(count);
  }
  pool.query = query as typeof pool.query;
  return Math.min(...counts);
}

/** The bytes of JSON from the calls that a browser makes for a page after the first one. */
async function weighCalls(url: string, { details = "", reader = "" }: Addresses): Promise<Figures> {
  const book = details.replace("/details/", "/api/v1/read/");
  const issue = reader.replace("/read/", "/api/v1/read/");
  const calls: Record<string, string[]> = {
    "the details": [book, `${book}/issues?page=1`],
    "the reader": [`${issue}?placeholders=2`, `${issue}/work-credits`],
    search: ["/api/v1/search/issues"],
  };
  const figures: Figures = {};
  for (const [name, paths] of Object.entries(calls)) {
    let bytes = 0;
    for (const call of paths) {
      const response = await fetch(url + call, { headers: { "accept-encoding": "identity" } });
      if (!response.ok) throw new Error(`${call} answered ${response.status}.`);
      bytes += (await response.arrayBuffer()).byteLength;
    }
    figures[`calls of ${name}, bytes`] = bytes;
  }
  return figures;
}
