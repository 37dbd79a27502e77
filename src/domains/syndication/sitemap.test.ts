import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { parseSitemap, parseSitemapIndex } from "sitemap";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hidingTag } from "#domains/accounts/cache-tags.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { addIssue, publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { sitemapRoutes } from "./sitemap-routes.server.ts";
import { writeSitemapIndex, writeSitemapPart } from "./sitemap-xml.server.ts";

const patience = { timeout: 20_000 };
const origin = "https://comics.example.org";
let site: TestSite;
let ids: number[];

beforeAll(async () => {
  site = await openTestSite({ publicUrl: origin });
  const ada = await site.signUp("inker_ada");
  await site.signUp("reader_bo");
  const gone = await site.signUp("gone_carl");
  ids = [];
  const di = await site.signUp("credited_di");
  const ed = await site.signUp("pending_ed");
  const flo = await site.signUp("orphan_flo");
  await site.as(ed).patch("/my-credits/settings", { askFirst: true, trustAccepted: false });
  const crediting = (...people: Account[]) =>
    JSON.stringify(people.map(({ user }) => ({ user: user.id, username: user.username, credits: ["inker"] })));
  for (const contentRating of ["G", "M", "T"]) {
    // The last one will be hidden.
    const workCredits = contentRating === "T" ? crediting(flo) : crediting(di, ed);
    ids.push((await publishBook(site.app, ada, { fields: { contentRating, workCredits } })).id);
  }
  await publishBook(site.app, gone, { fields: { workCredits: crediting(flo) } });
  const { pool } = site.site.database;
  await pool.query("update users set deactivated_at = now() where username = 'gone_carl'");
  await pool.query("update books set removed = true where id = $1", [ids[2]]);
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url });
const read = async (xml: string) => parseSitemap(Readable.from([xml]));

test("the index lists the parts, and each part lists what is public", async () => {
  const index = await get("/sitemap.xml");
  expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const parts = (await parseSitemapIndex(Readable.from([index.body]))).map(({ url }) => url);
  expect(parts.map((url) => url.replace(`${origin}/sitemaps/`, ""))).toEqual([
    "pages.xml",
    "books-1.xml",
    "issues-1.xml",
    "creators-1.xml",
  ]);
  const found: Record<string, Awaited<ReturnType<typeof read>>> = {};
  for (const url of parts) found[url.replace(/.*\/|\.xml/g, "")] = await read((await get(new URL(url).pathname)).body);
  const paths = (part: string) => found[part]?.map(({ url }) => url.replace(origin, ""));
  expect(paths("pages")).toContain("/articles/the-8-roles-needed-to-create-comic-book");
  expect(paths("books-1")).toEqual(ids.slice(0, 2).map((id) => `/details/ink-and-rain/book/${id}`));
  expect(paths("issues-1")).toEqual(ids.slice(0, 2).map((id) => `/details/ink-and-rain/book/${id}/issue/1`));
  expect(paths("creators-1")).toEqual(["/profile/inker_ada", "/profile/credited_di/credits"]);
  expect(Date.parse(found["creators-1"]?.[0]?.lastmod ?? "")).toBeGreaterThan(Date.now() - 600_000);
  for (const part of ["books-1", "issues-1"]) {
    const [open, mature] = found[part] ?? [];
    expect(open?.img[0]?.url).toMatch(/^https:\/\/comics\.example\.org\/files\/images\/[0-9a-f]{64}\/320\.webp$/);
    expect(mature?.img).toEqual([]);
    expect(Date.parse(open?.lastmod ?? "")).toBeGreaterThan(Date.now() - 600_000);
  }
});

test("parts are ranges of ids, and empty parts are neither listed nor served", async () => {
  const { pictures } = site.site;
  const { queries } = site.site.database;
  const sources = { queries, pictures, origin };
  const names = gunzipSync(await writeSitemapIndex(queries, origin, 1))
    .toString()
    .match(/books-\d+/g);
  expect(names).toEqual(ids.slice(0, 2).map((id) => `books-${id}`));
  const part = await writeSitemapPart(sources, "books", ids[1] ?? 0, 1);
  expect((await read(gunzipSync(part ?? "").toString())).map(({ url }) => url)).toEqual([
    `${origin}/details/ink-and-rain/book/${ids[1]}`,
  ]);
  expect(await writeSitemapPart(sources, "books", ids[2] ?? 0, 1)).toBeNull();
  for (const path of ["/sitemaps/books-99.xml", "/sitemaps/books-0.xml", "/sitemaps/users-1.xml"])
    expect((await get(path)).statusCode, path).toBe(404);
});

test("a new issue changes the date of its book and its creator", async () => {
  const { database, pictures } = site.site;
  await database.pool.query("update books set created_at = '2026-01-02Z' where id = any($1)", [ids]);
  await database.pool.query("update issues set created_at = '2026-01-02Z' where book_id = any($1)", [ids]);
  await database.pool.query("update issues set created_at = '2026-03-04Z' where book_id = $1", [ids[0]]);
  // A new issue of a hidden book must not change any date.
  await database.pool.query("update issues set created_at = '2026-05-06Z' where book_id = $1", [ids[2]]);
  const dates = async (kind: "books" | "creators") => {
    const part = await writeSitemapPart({ queries: database.queries, pictures, origin }, kind, 1);
    return (await read(gunzipSync(part ?? "").toString())).map(({ lastmod }) => lastmod?.slice(0, 10));
  };
  expect(await dates("books")).toEqual(["2026-03-04", "2026-01-02"]);
  expect(await dates("creators")).toEqual(["2026-03-04", "2026-03-04"]);
});

test("a part with more rows than a batch lists each exactly once", async () => {
  const { database, pictures } = site.site;
  await database.pool.query(
    `insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets)
     select book_id, publisher_id, 1 + n, title, description, cover_id, image_prefix, page_total, search, facets
     from issues, generate_series(1, 2500) as n where book_id = $1`,
    [ids[0]],
  );
  const part = await writeSitemapPart({ queries: database.queries, pictures, origin }, "issues", 1);
  const urls = (await read(gunzipSync(part ?? "").toString())).map(({ url }) => url);
  expect(urls).toHaveLength(2502);
  expect(new Set(urls).size).toBe(2502);
});

test("a deleted book and a deleted issue leave the parts that are kept in memory", async () => {
  const owner = await site.signUp("deletes_some");
  const book = await publishBook(site.app, owner, { fields: { urlSlug: "soon-gone" } });
  await addIssue(site.app, owner, book.id, { pages: await drawSmallPages(1) });
  const readParts = async () => (await get("/sitemaps/books-1.xml")).body + (await get("/sitemaps/issues-1.xml")).body;
  // The parts of earlier tests do not have it yet.
  await site.announce(hidingTag);
  await vi.waitFor(async () => expect(await readParts()).toContain(`/book/${book.id}/issue/2<`), patience);
  await site.as(owner).delete(`/publish/x/book/${book.id}/issue/2`);
  await vi.waitFor(async () => expect(await readParts()).not.toContain(`/book/${book.id}/issue/2<`), patience);
  expect(await readParts()).toContain("/soon-gone/");
  await site.as(owner).delete(`/publish/x/book/${book.id}`);
  await vi.waitFor(async () => expect(await readParts()).not.toContain("/soon-gone/"), patience);
});

test("robots.txt closes the API and forms to crawlers and names the sitemap", async () => {
  const { body, headers } = await get("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const closed = ["/api/", "/upload", "/reset-password/", "/confirm-email/", "/answer/"].map(
    (path) => `Disallow: ${path}`,
  );
  expect(body.split("\n")).toEqual(expect.arrayContaining(["Allow: /api/docs", ...closed]));
});

test("taking something down while a part is being written does not fail a request", async () => {
  const app = Fastify();
  let takeDown = () => {};
  const pictures = { ladders: [], filesUrl: "/files/" };
  const { queries } = site.site.database;
  await app.register(sitemapRoutes({ queries, pictures, origin, pages: [], onHiding: (drop) => (takeDown = drop) }));
  const response = app.inject({ url: "/sitemap.xml" }).then(({ statusCode }) => statusCode);
  while (site.site.database.pool.idleCount === site.site.database.pool.totalCount) await nextTurn();
  takeDown();
  expect(await response).toBe(200);
  await app.close();
});
