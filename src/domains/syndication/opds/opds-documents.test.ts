import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#app";
import { type CatalogSite, openCatalogSite, stream, types } from "#tests/support/opds/catalog-site.ts";
import { entriesOf, linksOf, withRel } from "#tests/support/opds/read-links.ts";
import { publishBook } from "#tests/support/publish-book.ts";

let site: CatalogSite;
let ada: CatalogSite["ada"];
let bookId: number;
let matureId: number;
let closedId: number;
let ask: CatalogSite["ask"];

beforeAll(async () => {
  site = await openCatalogSite();
  ({ ada, bookId, matureId, closedId, ask } = site);
});
afterAll(() => site.close());

test("an issue that is requested alone has page descriptions, unless it is mature", async () => {
  await site.site.database.pool.query("update pages set description = 'A <wet> street.' where number = 2");
  const first = `/books/${bookId}/issues/1`;
  expect((await ask(`/opds${first}`)).text).toContain('<content type="text">Page 2: A &lt;wet&gt; street.</content>');
  expect(JSON.parse((await ask(`/opds/v2${first}`)).text).metadata.description).toMatch(
    /\n\nPage 2: A <wet> street\.$/,
  );
  expect((await ask(`/opds/books/${bookId}`)).text).not.toContain("street");
  for (const version of ["", "/v2"])
    expect((await ask(`/opds${version}/books/${matureId}/issues/1`)).text).not.toContain("street");
});

test("links a mature issue only to the site, and has no file of an issue that is not downloadable", async () => {
  const mature = linksOf((await ask(`/opds/books/${matureId}`)).text.split("<entry")[1] ?? "");
  expect(mature.map(({ rel, type }) => [rel, type])).toEqual([
    ["http://opds-spec.org/acquisition", "text/html"],
    ["alternate", types.entry],
    ["alternate", "text/html"],
  ]);
  const firstPage = "/issues/1/pages/0.jpg";
  expect((await ask(`/opds/books/${matureId}${firstPage}`)).status).toBe(404);
  expect((await ask(`/opds/books/${closedId}${firstPage}`)).status).toBe(200);
  const closed = linksOf((await ask(`/opds/books/${closedId}`)).text);
  expect(closed.some(({ type }) => type === types.cbz)).toBe(false);
  expect(withRel(closed, stream)).toHaveLength(1);
});

test("the link to a book has the date of its newest issue", async () => {
  const { pool } = site.site.database;
  await pool.query("update books set created_at = '2026-01-02Z' where id = $1", [bookId]);
  await pool.query("update issues set created_at = '2026-03-04Z' where book_id = $1 and number = 21", [bookId]);
  for (const path of ["/opds/books", "/opds/own/bookmarks"]) {
    const entry = entriesOf((await ask(path)).text).find((one) => one.includes("Rain"));
    expect(entry, path).toContain("<updated>2026-03-04T00:00:00.000Z</updated>");
  }
});

test("describes the search with OpenSearch, and finds the typed words", async () => {
  const { text } = await ask("/opds/search.xml");
  const [, type, template = ""] = /<Url type="([^"]*)" template="([^"]*)"\/>/.exec(text) ?? [];
  expect(type).toBe(types.acquisition);
  const found = await ask(template.replace("{searchTerms}", encodeURIComponent("night drops")));
  expect(entriesOf(found.text).map((entry) => /<title>([^<]*)/.exec(entry)?.[1])).toEqual([
    "Night #1: First Drops (Mature)",
  ]);
  // Spaces are not allowed in an id (RFC 4287, 4.2.6).
  expect(found.text).toMatch(/<id>tag:[^<]*query=night%20drops<\/id>/);
  expect((await ask(template.replace("{searchTerms}", "nothinglikethis"))).text).toContain(
    "<opensearch:totalResults>0<",
  );
  // The query is cut after 100 characters, never within a character.
  const cut = `query=${"a".repeat(99)}${encodeURIComponent("😀")}<`;
  expect((await ask(template.replace("{searchTerms}", `${"a".repeat(99)}😀😀`))).text).toContain(cut);
});

test("reports the tags of what a catalog page shows, and answers 404 for unknown addresses", async () => {
  expect((await ask("/opds/newest")).tags).toContain("works");
  expect((await ask(`/opds/books/${bookId}`)).tags).toContain(`book:${bookId}`);
  for (const path of [
    "/opds/nothing",
    "/opds/books/999",
    "/opds/newest?page=501",
    "/opds/newest?page=x",
    "/opds/v2/genres/none",
    // The search refuses NUL characters.
    "/opds/search?query=%00",
    "/opds/v2/search?query=a%00b",
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test("serves the catalog from the page cache with an ETag, and drops it when something is published", async () => {
  const app = await buildApp(site.site);
  try {
    const first = await app.inject("/opds/newest");
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, `${types.acquisition};charset=utf-8`]);
    const again = await app.inject({ url: "/opds/newest", headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    await publishBook(site.app, ada, { fields: { bookTitle: "Brand New" } });
    await expect.poll(async () => (await app.inject("/opds/newest")).body).toContain("Brand New");
  } finally {
    await app.close();
  }
});
