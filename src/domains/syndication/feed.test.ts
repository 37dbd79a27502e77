import { parseFeed } from "@rowanmanning/feed-parser";
import { parseAtomFeed } from "feedsmith";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fail } from "#platform/errors.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { feedDocuments } from "./feed-documents.server.ts";

const origin = "https://comics.example.org";
const title = 'Rain & "Ink" <script>]]>';
let site: TestSite;
let bookId: number;
let matureId: number;

beforeAll(async () => {
  site = await openTestSite({ publicUrl: origin });
  const ada = await site.signUp("inker_ada");
  ({ id: bookId } = await publishBook(site.app, ada, { fields: { bookTitle: title, bookDescription: "A & B" } }));
  // Forms refuse such characters today, but older rows may contain them.
  await site.site.database.pool.query("update pages set content_note = 'blood & rain' where number = 2");
  await site.site.database.pool.query("update issues set description = e'One\\x01 <b>two</b>' where book_id = $1", [
    bookId,
  ]);
  ({ id: matureId } = await publishBook(site.app, ada, { fields: { contentRating: "M", bookTitle: "Night" } }));
  await site.site.database.pool.query("update pages set description = 'A <wet> street.' where number = 1");
});
afterAll(() => site.close());

async function feedAt(path: string) {
  const tags = new Set<string>();
  const { database, settings, storage, pictures } = site.site;
  const documents = feedDocuments({ queries: database.queries, settings, storage, pictures, origin });
  const response = await documents(path, (...more) => {
    for (const tag of more) tags.add(tag);
  });
  return { response, tags, xml: response ? await response.text() : "" };
}
const paths = () => ["/feed.atom", `/details/ink-and-rain/book/${bookId}/feed.atom`, "/profile/inker_ada/feed.atom"];

test("every feed is valid according to RFC 4287", async () => {
  for (const path of paths()) {
    const { response, xml } = await feedAt(path);
    expect(response?.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\s*<feed[^>]* xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
    );
    expect(xml).toMatch(/<feed[^>]* xml:lang="en"/);
    // oxlint-disable-next-line no-control-regex -- these are the forbidden characters
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    const feed = parseAtomFeed(xml);
    const entries = feed.entries ?? [];
    expect(feed.id).toMatch(/^tag:comics\.example\.org,2026:[a-z0-9-]+$/);
    expect(feed.title?.value).toBeTruthy();
    expect(feed.authors?.[0]?.name).toBeTruthy();
    expect(feed.links).toEqual([
      { rel: "self", type: "application/atom+xml", href: origin + path },
      { rel: "alternate", type: "text/html", href: origin + (path.replace(/\/feed\.atom$/, "") || "/") },
    ]);
    expect(entries.length).toBeGreaterThan(0);
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entries) {
      expect(entry.id).toMatch(/^tag:comics\.example\.org,2026:issue-\d+$/);
      expect(entry.title?.value).toBeTruthy();
      expect(entry.authors?.[0]).toEqual({ name: "inker_ada", uri: `${origin}/profile/inker_ada` });
      for (const date of [entry.updated, entry.published, feed.updated])
        expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      expect(entry.links?.filter(({ rel }) => rel === "alternate")).toHaveLength(1);
      expect(entry.summary?.type).toBe("html");
    }
  }
});

test("a feed reader gets titles as written, covers with their length, and no markup from people", async () => {
  const { xml } = await feedAt("/feed.atom");
  const feed = parseFeed(xml);
  expect(feed.meta).toMatchObject({ type: "atom", version: "1.0" });
  const [mature, open] = feed.items;
  expect(open?.title).toBe(`${title} #1: First Drops`);
  expect(open?.url).toBe(`${origin}/details/ink-and-rain/book/${bookId}/issue/1`);
  // Escaped twice: the feed's XML contains HTML, which contains people's text.
  expect(parseAtomFeed(xml).entries?.[1]?.summary?.value).toContain(
    "<p>Content notes: blood &amp; rain</p><p>One &lt;b&gt;two&lt;/b&gt;</p>",
  );
  expect(parseAtomFeed(xml).entries?.map(({ content }) => content?.value?.split("</h2>")[1])).toEqual([
    undefined,
    "<p>Page 1: A &lt;wet&gt; street.</p>",
  ]);
  expect(xml).toContain('alt="Cover of Rain &amp; &quot;Ink&quot; &lt;script&gt;]]&gt; #1: First Drops"');
  const { rows } = await site.site.database.pool.query(
    "select hash from images join issues on cover_id = images.id where book_id = $1",
    [bookId],
  );
  const address = `/files/images/${rows[0].hash}/320.webp`;
  const file = await site.app.inject({ url: address });
  const again = parseFeed((await feedAt("/feed.atom")).xml).items[1]?.media;
  expect(again?.map(({ url, mimeType, length }) => ({ url, mimeType, length }))).toEqual([
    { url: origin + address, mimeType: "image/webp", length: file.rawPayload.length },
  ]);
  expect(mature?.title).toBe("Night #1: First Drops (Mature)");
  expect(mature?.media).toEqual([]);
  expect(mature?.description).not.toContain("<img");
  expect(mature?.categories.map(({ term }) => term)).toEqual(["M"]);
});

test("ids do not change when titles and addresses do", async () => {
  const idsOf = async () => (await feedAt("/feed.atom")).xml.match(/<id>[^<]*(?:<!\[CDATA\[)?[^<]*<\/id>/g);
  const before = await idsOf();
  await site.site.database.pool.query("update books set title = 'Day', url_slug = 'day' where id = $1", [matureId]);
  expect(await idsOf()).toEqual(before);
  const { response } = await feedAt(`/details/ink-and-rain/book/${matureId}/feed.atom`);
  expect([response?.status, response?.headers.get("location")]).toEqual([
    301,
    `/details/day/book/${matureId}/feed.atom`,
  ]);
});

test("reports tags even for a missing feed, because it may appear later", async () => {
  const missing = await Promise.all(["/details/x/book/999/feed.atom", "/profile/Nobody_yet/feed.atom"].map(feedAt));
  expect(missing.map(({ response, tags }) => [response, [...tags]])).toEqual([
    [null, ["book:999"]],
    [null, ["username:nobody_yet"]],
  ]);
});

test("a feed reports the tags of what it shows; hidden books and deactivated users have no feed", async () => {
  const { user } = await site.signUp("gone_carl");
  expect((await feedAt("/feed.atom")).tags).toEqual(new Set(["works"]));
  expect((await feedAt(paths()[1] ?? "")).tags).toContain(`book:${bookId}`);
  const empty = await feedAt("/profile/Gone_Carl/feed.atom");
  expect([empty.response?.status, empty.response?.headers.get("location")]).toEqual([
    301,
    "/profile/gone_carl/feed.atom",
  ]);
  expect(parseAtomFeed((await feedAt("/profile/gone_carl/feed.atom")).xml).entries ?? []).toEqual([]);
  const { pool } = site.site.database;
  await pool.query("update users set deactivated_at = now() where id = $1", [user.id]);
  await pool.query("update books set removed = true where id = $1", [matureId]);
  for (const path of [
    "/profile/gone_carl/feed.atom",
    `/details/day/book/${matureId}/feed.atom`,
    "/profile/%zz/feed.atom",
    "/x/feed.atom",
  ])
    expect((await feedAt(path)).response, path).toBeNull();
  expect((await feedAt("/feed.atom")).xml).not.toContain("Day");
});

test("a feed leaves out the lengths of covers while the file store is down", async () => {
  vi.spyOn(site.site.storage, "head").mockRejectedValue(fail("unavailable"));
  try {
    const { response, xml } = await feedAt("/feed.atom");
    expect(response?.status).toBe(200);
    const enclosures = parseAtomFeed(xml).entries?.flatMap(({ links }) =>
      links?.filter(({ rel }) => rel === "enclosure"),
    );
    expect(enclosures).toEqual([
      { rel: "enclosure", type: "image/webp", href: expect.stringContaining("/files/images/") },
    ]);
  } finally {
    vi.restoreAllMocks();
  }
});

test("all issues of a book are in its feed, page by page, and pages beyond the last do not exist", async () => {
  const { pool } = site.site.database;
  await pool.query(
    `insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets)
     select book_id, publisher_id, series, 'Another', description, cover_id, image_prefix, page_total, search, facets
     from issues, generate_series(2, 65) as series where book_id = $1 and number = 1`,
    [bookId],
  );
  const start = `/details/ink-and-rain/book/${bookId}`;
  const ids = new Set<string>();
  const sizes: number[] = [];
  const rels: string[][] = [];
  for (const path of ["feed.atom", "page/2/feed.atom", "page/3/feed.atom"]) {
    const { entries = [], links = [] } = parseAtomFeed((await feedAt(`${start}/${path}`)).xml);
    sizes.push(entries.length);
    rels.push(links.slice(2).map(({ rel = "", href = "" }) => `${rel} ${href.replace(origin + start, "")}`));
    for (const { id } of entries) ids.add(id ?? "");
  }
  expect([sizes, ids.size]).toEqual([[30, 30, 5], 65]);
  expect(rels).toEqual([
    ["next /page/2/feed.atom"],
    ["first /feed.atom", "previous /feed.atom", "next /page/3/feed.atom"],
    ["first /feed.atom", "previous /page/2/feed.atom"],
  ]);
  expect((await feedAt(`${start}/page/4/feed.atom`)).response).toBeNull();
  const renamed = await feedAt(`/details/old-slug/book/${bookId}/page/2/feed.atom`);
  expect(renamed.response?.headers.get("location")).toBe(`${start}/page/2/feed.atom`);
  expect((await feedAt(`${start}/page/1/feed.atom`)).response?.status).toBe(301);
  expect((await feedAt("/profile/inker_ada/page/2/feed.atom")).response).toBeNull();
});

test("a feed has the script of a book whose creator shares it, as HTML, and never that of a mature book", async () => {
  const ada = await site.signUp("writes_scripts");
  const pages = await drawSmallPages(3);
  const publish = async (bookTitle: string, contentRating: string, sharesScript: string) => {
    const { id } = await publishBook(site.app, ada, { pages, fields: { bookTitle, contentRating, sharesScript } });
    const line = (text: string, speaker = "") => ({ kind: "dialogue", text: `${bookTitle} ${text}`, speaker });
    const box = { x: 0, y: 0, width: 1, height: 0.5 };
    await site.as(ada).patch(`/publish/x/book/${id}/issue/1/panels`, {
      pages: [
        { page_number: 1, panels: [{ ...box, confidence: 0.2, lines: [line("is unsure.")] }] },
        { page_number: 2, panels: [{ ...box, lines: [line("<says> it.", "Ada & Bo"), line("ends.")] }] },
        { page_number: 3, panels: [{ ...box, lines: Array.from({ length: 9 }, () => line("long ".repeat(150))) }] },
      ],
    });
    return id;
  };
  const shared = await publish("Shared", "T", "true");
  await publish("Unshared", "T", "false");
  await publish("Ripe", "M", "true");
  const { entries = [] } = parseAtomFeed((await feedAt("/profile/writes_scripts/feed.atom")).xml);
  const [mature, unshared, open] = entries.map(({ content }) => content?.value);
  expect([mature, unshared]).toEqual([undefined, undefined]);
  const start =
    "<h2>Script</h2><h3>Page 2</h3><p>Ada &amp; Bo: Shared &lt;says&gt; it.<br>Shared ends.</p><h3>Page 3</h3><p>Shared long";
  expect(open).toContain(start);
  expect(open).not.toContain("unsure");
  expect(open).toMatch(/long<\/p><p><a href="https:[^"]+">Read on<\/a><\/p>$/);
  expect(open?.length).toBeLessThan(6000);
  const texts = { title: "Shared", description: "Wet.", urlSlug: "shared", contentRating: "T", genres: ["war"] };
  const edit = (fields: object) =>
    site.as(ada).patch(`/publish/x/book/${shared}`, { ...texts, status: "ongoing", ...fields });
  expect((await edit({})).http).toBe(200);
  expect(await site.anonymous.get(`/read/x/book/${shared}`)).toMatchObject({ book: { shares_script: true } });
  expect(await edit({ sharesScript: "perhaps" })).toMatchObject({ http: 400 });
  await edit({ sharesScript: false });
  expect((await feedAt("/profile/writes_scripts/feed.atom")).xml).not.toContain("Script");
});
