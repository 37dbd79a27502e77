import { Ajv } from "ajv";
import fastify from "fastify";
import { parseAtomFeed } from "feedsmith";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#app";
import type { SearchContract } from "#domains/search/contract.ts";
import { sendError } from "#platform/api/error-response.server.ts";
import { createInProcessClient } from "#platform/api/in-process-client.server.ts";
import { openLimits } from "#platform/api/limits.server.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { findOpdsDocument } from "./opds-documents.server.ts";
import { ownCatalogRoutes } from "./own-catalog-routes.server.ts";

const origin = "https://comics.example.org";
const types = {
  navigation: "application/atom+xml;profile=opds-catalog;kind=navigation",
  acquisition: "application/atom+xml;profile=opds-catalog;kind=acquisition",
  entry: "application/atom+xml;type=entry;profile=opds-catalog",
  cbz: "application/vnd.comicbook+zip",
};
const stream = "http://vaemendis.net/opds-pse/stream";
let site: TestSite;
let ada: Account;
let bookId: number;
let matureId: number;
let closedId: number;
let key: string;

beforeAll(async () => {
  site = await openTestSite({ publicUrl: origin });
  ada = await site.signUp("inker_ada");
  ({ id: bookId } = await publishBook(site.app, ada, { fields: { bookTitle: 'Rain & "Ink" <3' } }));
  await addIssues(20);
  ({ id: matureId } = await publishBook(site.app, ada, { fields: { bookTitle: "Night", contentRating: "M" } }));
  ({ id: closedId } = await publishBook(site.app, ada, { fields: { bookTitle: "Closed", downloadable: "false" } }));
  const rita = await site.signUp("reader_rita");
  await site.as(rita).post(`/subscribe/add/publisher/${ada.user.id}`);
  for (const book of [bookId, matureId]) await site.as(rita).post(`/bookmark/book/${book}/create`);
  ({ key } = (await site.as(rita).post("/users/api-keys", { name: "Tablet" })) as unknown as { key: string });
});
afterAll(() => site.close());

/** Adds copies of the first issue, because publishing so many would take too long. */
async function addIssues(count: number): Promise<void> {
  const { pool } = site.site.database;
  await pool.query(
    `insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets)
     select book_id, publisher_id, number + more, title, description, cover_id, image_prefix || more, page_total, search, facets
     from issues, generate_series(1, $2::int) as more where book_id = $1`,
    [bookId, count],
  );
  await pool.query(
    `insert into pages (issue_id, number, image_id)
     select copy.id, pages.number, image_id from issues as copy
     join issues as first on first.book_id = copy.book_id and first.number = 1
     join pages on issue_id = first.id where copy.book_id = $1 and copy.number > 1`,
    [bookId],
  );
  await pool.query("update books set last_issue_number = $2 where id = $1", [bookId, count + 1]);
}

/** Requests an address as a client does, knowing only what a link says. */
async function ask(address: string) {
  const url = new URL(address, origin);
  expect(url.origin).toBe(origin);
  const tags = new Set<string>();
  const addTags = (...more: string[]) => {
    for (const tag of more) tags.add(tag);
  };
  const { database, operations, log } = site.site;
  const api = createInProcessClient<SearchContract>(operations, { addTags, log });
  // Pictures and the pages for an API key have their own routes.
  const isRouted = /\.jpg$|\/own|\/authentication$/.test(url.pathname);
  const response = isRouted ? null : await findOpdsDocument({ queries: database.queries, api, addTags }, origin, url);
  if (response)
    return {
      status: response.status,
      type: response.headers.get("content-type") ?? "",
      text: await response.text(),
      tags,
    };
  const headers = { authorization: basic(key) };
  const file = await site.app.inject({ url: url.pathname + url.search, method: "GET", headers });
  return {
    status: file.statusCode,
    type: String(file.headers["content-type"]),
    text: url.pathname.endsWith(".jpg") ? "" : file.body,
    bytes: file.rawPayload,
    tags,
  };
}

const basic = (password: string, name = "anything") => `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;

type Link = Record<string, string>;
const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'",
  );
const linksOf = (xml: string): Link[] =>
  [...xml.matchAll(/<link ([^>]*)\/>/g)].map(([, all = ""]) =>
    Object.fromEntries(
      [...all.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
    ),
  );
const entriesOf = (xml: string) => [...xml.matchAll(/<entry[ >][\s\S]*?<\/entry>/g)].map(([entry]) => entry);
const withRel = (links: Link[], rel: string) => links.filter((link) => link["rel"] === rel);

test("an OPDS 1.2 client reaches every page, cover, and file from the root, with the type in its link", async () => {
  const seen = new Map<string, string>();
  const open = [{ href: `${origin}/opds`, type: types.navigation }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { href, type } = next;
    if (seen.has(href)) continue;
    seen.set(href, type);
    if (type === "text/html") continue;
    const response = await ask(href);
    expect(response.status, href).toBe(200);
    expect(response.type.replace(";charset=utf-8", "").replace("; charset=utf-8", ""), href).toBe(type);
    if (!type.startsWith("application/atom+xml")) continue;
    const links = linksOf(response.text);
    for (const link of links) {
      expect(link["href"], href).toMatch(/^https:\/\/comics\.example\.org\//);
      expect(link["type"], JSON.stringify(link)).toBeTruthy();
      if (link["rel"] === stream)
        open.push({
          href: (link["href"] ?? "").replace("{pageNumber}", "0").replace("{maxWidth}", "300"),
          type: "image/jpeg",
        });
      else open.push({ href: link["href"] ?? "", type: link["type"] ?? "" });
    }
    if (type === types.entry) continue;
    const feed = parseAtomFeed(response.text);
    expect([feed.id, feed.title, feed.updated, feed.authors?.[0]?.name].every(Boolean), href).toBe(true);
    const head = response.text.slice(0, response.text.indexOf("<entry"));
    for (const rel of ["self", "start", "search"])
      expect(withRel(linksOf(head), rel), `${rel} of ${href}`).toHaveLength(1);
    expect(withRel(linksOf(head), "self")[0]).toMatchObject({ href, type });
    const ids = (feed.entries ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entriesOf(response.text)) {
      for (const name of ["id", "title", "updated"])
        expect(entry.match(new RegExp(`<${name}>[^<]+</${name}>`, "g")), name).toHaveLength(1);
      const acquisitions = linksOf(entry).filter(({ rel }) => rel?.startsWith("http://opds-spec.org/acquisition"));
      expect(acquisitions.length > 0).toBe(type === types.acquisition);
    }
  }
  const all = [...seen.values()];
  const count = (type: string) => all.filter((one) => one === type).length;
  // 23 issues: 21 of one book, a mature one, and one that is not offered for download.
  expect([count(types.entry), count(types.cbz)]).toEqual([23, 21]);
  expect(all.filter((type) => type === "image/jpeg").length).toBeGreaterThan(2);
  expect(seen.has(`${origin}/opds/newest?page=2`)).toBe(true);
});

test("an API key opens its owner's bookmarks and subscriptions, and the response is not cached", async () => {
  const own = async (path: string, authorization = basic(key)) =>
    site.app.inject({ url: `/opds${path}`, headers: { authorization } });
  const bookmarks = await own("/own/bookmarks");
  expect(bookmarks.headers).toMatchObject({ "cache-control": "private, no-store", vary: "authorization" });
  expect(bookmarks.headers.etag).toBeUndefined();
  const titlesIn = (xml: string) => entriesOf(xml).map((entry) => /<title>([^<]*)/.exec(entry)?.[1]);
  expect(titlesIn(bookmarks.body)).toEqual(["Night (Mature)", "Rain &amp; &quot;Ink&quot; &lt;3"]);
  const subscriptions = (await own("/v2/own/subscriptions?page=2", `Bearer ${key.toUpperCase()}`)).json();
  expect(subscriptions.metadata).toMatchObject({ numberOfItems: 23, currentPage: 2 });
  expect(subscriptions.publications).toHaveLength(3);
  expect((await own("/own/bookmarks?page=x")).statusCode).toBe(404);

  await site.site.database.pool.query("update books set removed = true where id = $1", [bookId]);
  expect(titlesIn((await own("/own/bookmarks")).body)).toEqual(["Night (Mature)"]);
  expect((await own("/v2/own/subscriptions")).json().metadata.numberOfItems).toBe(2);
  await site.site.database.pool.query("update books set removed = false where id = $1", [bookId]);
});

test("tells an app without a valid key how to get one, and limits wrong keys", async () => {
  const sendTo = (app: TestSite["app"], authorization?: string) =>
    app.inject({ url: "/opds/own/bookmarks", headers: authorization ? { authorization } : {} });
  const wrong = `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`;
  for (const refused of [
    undefined,
    basic(wrong),
    basic("", key),
    `Bearer ${ada.token}`,
    "Basic %",
    basic("pass:word"),
  ]) {
    const response = await sendTo(site.app, refused);
    expect([response.statusCode, response.headers["www-authenticate"]]).toEqual([
      401,
      'Basic realm="Longbox", charset="UTF-8"',
    ]);
    expect(response.headers["content-type"]).toBe("application/opds-authentication+json");
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.json()).toEqual(JSON.parse((await ask("/opds/authentication")).text));
  }
  const document = JSON.parse((await ask("/opds/authentication")).text);
  const valid = new Ajv({ strict: false }).compile(authentication);
  expect(valid(document) ? null : valid.errors).toBeNull();

  const { pool, queries } = site.site.database;
  const limits = openLimits(pool, { loginAddress: { points: 2, seconds: 600 } });
  await pool.query("truncate rate_limits");
  const strict = fastify();
  strict.setErrorHandler(sendError);
  await strict.register(ownCatalogRoutes({ queries, limits, origin }));
  const responses = [];
  for (const tried of [wrong, wrong, wrong, key]) responses.push((await sendTo(strict, basic(tried))).statusCode);
  expect(responses).toEqual([401, 401, 429, 200]);
});

test("serves single pages as JPEG, counted from 0 and no wider than requested", async () => {
  const { text } = await ask(`/opds/books/${bookId}`);
  expect(text).toContain('xmlns:pse="http://vaemendis.net/opds-pse/ns"');
  const [link] = withRel(linksOf(text), stream);
  expect(link).toMatchObject({ type: "image/jpeg", "pse:count": "2" });
  const page = (number: number, width: number) =>
    ask((link?.["href"] ?? "").replace("{pageNumber}", String(number)).replace("{maxWidth}", String(width)));
  const widths = await Promise.all(
    [page(0, 500), page(1, 100)].map(async (one) => (await sharp((await one).bytes).metadata()).width),
  );
  expect(widths).toEqual([200, 200]);
  expect((await page(2, 500)).status).toBe(404);
});

test("stops serving a picture when its files are deleted, even if its JPEG was already made", async () => {
  const { id } = await publishBook(site.app, ada, { pages: await drawSmallPages(1, 60) });
  const { rows } = await site.site.database.pool.query<{ hash: string }>(
    "select hash from images join pages on image_id = images.id join issues on issues.id = issue_id where book_id = $1",
    [id],
  );
  const url = `/opds/pictures/${rows[0]?.hash}/320.jpg`;
  const made = await site.app.inject(url);
  expect(made.statusCode).toBe(200);
  await site.as(ada).delete(`/publish/x/book/${id}`);
  await runQueuedJobs(site.site, "images/release");
  const known = { "if-none-match": String(made.headers.etag) };
  for (const headers of [{}, known]) expect((await site.app.inject({ url, headers })).statusCode).toBe(404);
});

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

// The rules of https://drafts.opds.io/schema/feed.schema.json and publication.schema.json that apply to what the site writes.
const withSelf = { contains: { properties: { rel: { const: "self" } }, required: ["rel"] } };
const link = {
  type: "object",
  required: ["href", "type"],
  properties: {
    href: { type: "string", pattern: "^https://" },
    type: { type: "string" },
    rel: { type: "string" },
    templated: { type: "boolean" },
    title: { type: "string" },
  },
};
const publication = {
  type: "object",
  required: ["metadata", "links", "images"],
  properties: {
    metadata: {
      type: "object",
      required: ["title"],
      properties: {
        "@type": { type: "string", pattern: "^http" },
        identifier: { type: "string", pattern: "^[a-z]+:" },
        title: { type: "string" },
        modified: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT.*Z$" },
        published: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT.*Z$" },
        language: { type: "string" },
        numberOfPages: { type: "integer", exclusiveMinimum: 0 },
        subject: { type: "array", items: { type: "string" } },
        author: { type: "object", required: ["name"] },
        belongsTo: {
          type: "object",
          properties: { series: { type: "object", required: ["name"], properties: { position: { type: "number" } } } },
        },
      },
    },
    links: {
      type: "array",
      items: link,
      allOf: [withSelf, { contains: { properties: { rel: { pattern: "^http://opds-spec\\.org/acquisition" } } } }],
    },
    images: {
      type: "array",
      items: link,
      minItems: 1,
      contains: { properties: { type: { enum: ["image/jpeg", "image/png", "image/gif"] } } },
    },
  },
};
/** The rules of https://drafts.opds.io/schema/authentication.schema.json that apply to what the site writes. */
const authentication = {
  type: "object",
  required: ["authentication", "title", "id"],
  properties: {
    id: { type: "string", pattern: "^https://" },
    title: { type: "string" },
    description: { type: "string" },
    links: { type: "array", items: link },
    authentication: {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: {
        type: "object",
        required: ["type"],
        properties: {
          type: { type: "string" },
          labels: { type: "object", properties: { login: { type: "string" }, password: { type: "string" } } },
        },
      },
    },
  },
};
const feed = {
  type: "object",
  required: ["metadata", "links"],
  anyOf: [{ required: ["publications"] }, { required: ["navigation"] }],
  properties: {
    metadata: {
      type: "object",
      required: ["title"],
      properties: {
        itemsPerPage: { type: "integer", exclusiveMinimum: 0 },
        currentPage: { type: "integer", exclusiveMinimum: 0 },
        numberOfItems: { type: "integer", minimum: 0 },
      },
    },
    links: { type: "array", items: link, allOf: [withSelf] },
    navigation: { type: "array", items: { ...link, required: ["href", "title"] } },
    publications: { type: "array", items: publication },
  },
};

test("an OPDS 2.0 client reaches the same issues, and every document is valid", async () => {
  const ajv = new Ajv({ strict: false });
  const valid = {
    "application/opds+json": ajv.compile(feed),
    "application/opds-publication+json": ajv.compile(publication),
    "application/opds-authentication+json": ajv.compile(authentication),
  };
  const seen = new Map<string, string>();
  const open = [{ href: `${origin}/opds/v2`, type: "application/opds+json", templated: false }];
  for (let next = open.shift(); next; next = open.shift()) {
    const href = next.templated ? next.href.replace("{?query}", "?query=rain") : next.href;
    if (seen.has(href)) continue;
    seen.set(href, next.type);
    // The icon is served with the site's pages, which this test site does not have.
    if (next.type === "text/html" || next.type === "image/png") continue;
    const response = await ask(href);
    expect([response.status, response.type], href).toEqual([200, next.type]);
    if (!next.type.endsWith("json")) continue;
    const document = JSON.parse(response.text);
    const validate = valid[next.type as keyof typeof valid];
    expect(validate(document) ? null : validate.errors, href).toBeNull();
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if ("href" in value && "type" in value) open.push(value as (typeof open)[number]);
      for (const inner of Object.values(value)) collect(inner);
    };
    collect(document);
  }
  const count = (type: string) => [...seen.values()].filter((one) => one === type).length;
  expect([count("application/opds-publication+json"), count(types.cbz)]).toEqual([23, 21]);
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

test("reports the tags of what a catalog page shows, and answers 404 for unknown addresses", async () => {
  expect((await ask("/opds/newest")).tags).toContain("works");
  expect((await ask(`/opds/books/${bookId}`)).tags).toContain(`book:${bookId}`);
  for (const path of [
    "/opds/nothing",
    "/opds/books/999",
    "/opds/newest?page=501",
    "/opds/newest?page=x",
    "/opds/v2/genres/none",
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
