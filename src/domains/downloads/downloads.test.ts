import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { OpenApiDocument } from "#platform/api/open-api-document.ts";
import { fail } from "#platform/errors.ts";
import { openResponseCheck } from "#tests/fuzz/check-response.ts";
import { openClient } from "#tests/support/client.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { unzip } from "#tests/support/unzip.ts";

let site: TestSite;
let ada: Account;
let fan: Account;
let book: PublishedBook;
let pages: string[];

beforeAll(async () => {
  site = await openTestSite({ publicUrl: "https://comics.example.org" });
  ada = await site.signUp("inker_ada");
  fan = await site.signUp("the_fan_here");
  const drawn = (["jpeg", "png", "webp"] as const).map((format, at) => ({
    kind: "flat" as const,
    number: at + 1,
    width: 200,
    height: 300,
    format,
  }));
  pages = await drawPages(drawn);
  book = await publishBook(site.app, ada, { pages, fields: { bookTitle: "Ink: Rain/é?" } });
  await site.as(ada).post(`/publish/x/book/${book.id}`, await makeIssueForm(ada.user, pages.slice(0, 1)));
});
afterAll(() => site.close());

const cbz = (number = 1) => `/read/x/book/${book.id}/issue/${number}/cbz`;
const get = (path: string, headers: Record<string, string> = {}, by: Account | null = null) =>
  openClient(site.app, by).send("GET", path, { headers });

test("sends an issue as a CBZ with its exact length, a portable name, all pages, and ComicInfo.xml", async () => {
  const response = await get(cbz());
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/vnd.comicbook+zip",
    "content-length": String(response.rawPayload.length),
    "content-disposition": `attachment; filename="Ink Rain e #001 (${new Date().getUTCFullYear()}).cbz"; filename*=UTF-8''Ink%20Rain%20%C3%A9%20%23001%20%28${new Date().getUTCFullYear()}%29.cbz`,
    "accept-ranges": "bytes",
  });
  const files = await unzip(response.rawPayload);
  expect([...files.keys()]).toEqual(["ComicInfo.xml", "001.jpg", "002.png", "003.webp"]);
  const info = String(files.get("ComicInfo.xml"));
  expect(info).toContain("<Series>Ink: Rain/é?</Series>");
  expect(info).toContain("<Penciller>inker_ada</Penciller>");
  expect(info).toContain("<Inker>inker_ada</Inker>");
  expect(info).toContain(`<Web>https://comics.example.org/details/ink-and-rain/book/${book.id}/issue/1</Web>`);
  for (const [at, name] of ["001.jpg", "002.png", "003.webp"].entries()) {
    const [sent, drawn] = [files.get(name), pages[at]].map((file) => sharp(file).raw().toBuffer());
    expect((await sent)?.equals((await drawn) ?? Buffer.alloc(0)), name).toBe(true);
  }
});

test("resumes a download, answers HEAD with its length, and does not resend it unchanged", async () => {
  const { rawPayload: all, headers } = await get(cbz());
  const { etag } = headers;
  const head = await site.anonymous.send("HEAD", cbz());
  expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
    200,
    String(all.length),
    0,
  ]);
  for (const [range, start, end] of [
    [`bytes=100-`, 100, all.length],
    [`bytes=10-19`, 10, 20],
    [`bytes=-5`, all.length - 5, all.length],
  ] as const) {
    const part = await get(cbz(), { range, "if-range": String(etag) });
    expect(part.statusCode, range).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes ${start}-${end - 1}/${all.length}`);
    expect(part.rawPayload.equals(all.subarray(start, end)), range).toBe(true);
  }
  expect((await get(cbz(), { range: "bytes=5-", "if-range": '"older"' })).statusCode).toBe(200);
  const beyond = await get(cbz(), { range: `bytes=${all.length}-` });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${all.length}`]);
  expect((await get(cbz(), { "if-none-match": String(etag) })).statusCode).toBe(304);
});

test("every response to a request for a part is documented", async () => {
  const document = (await get("/openapi.json")).json<OpenApiDocument>();
  const check = openResponseCheck(document);
  const operation = document.paths["/api/v1/read/{urlSlug}/book/{bookId}/issue/{issueNumber}/cbz"]?.["get"];
  const { etag } = (await get(cbz())).headers;
  for (const [headers, status] of [
    [{}, 200],
    [{ range: "bytes=0-9" }, 206],
    [{ "if-none-match": String(etag) }, 304],
    [{ range: "bytes=9999999999-" }, 416],
  ] as const) {
    const response = await get(cbz(), { ...headers });
    const received = { status, type: String(response.headers["content-type"]), text: response.body };
    expect([response.statusCode, operation && check(operation, received)]).toEqual([status, undefined]);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
  }
});

test("sends a book as a ZIP with a folder of CBZ files", async () => {
  const response = await get(`/read/x/book/${book.id}/zip`);
  expect(response.headers["content-length"]).toBe(String(response.rawPayload.length));
  const files = await unzip(response.rawPayload);
  const year = new Date().getUTCFullYear();
  expect([...files.keys()]).toEqual([1, 2].map((n) => `Ink Rain é/Ink Rain é #00${n} (${year}).cbz`));
  const [first] = [...files.values()];
  expect(first?.equals((await get(cbz())).rawPayload)).toBe(true);
});

test("reads a book with as few queries as one of its issues, each issue with its own credits", async () => {
  const query = vi.spyOn(site.site.database.pool, "query");
  const countQueries = async (path: string) => {
    query.mockClear();
    expect((await site.anonymous.send("HEAD", path)).statusCode).toBe(200);
    return query.mock.calls.length;
  };
  for (const number of [1, 2]) expect(await countQueries(cbz(number))).toBe(3);
  const zip = `/read/x/book/${book.id}/zip`;
  expect(await countQueries(zip)).toBe(3);
  query.mockRestore();
  const archives = [...(await unzip((await get(zip)).rawPayload)).values()];
  const infos = await Promise.all(archives.map(async (file) => (await unzip(file)).get("ComicInfo.xml")));
  expect(infos.map((info) => /<Penciller>/.test(String(info)))).toEqual([true, false]);
});

test("asking about a book of hundreds of pages costs as much as several calls", async () => {
  const limited = await openTestSite({ limits: { address: { points: 20, seconds: 60 } } });
  onTestFinished(() => limited.close());
  const by = await limited.signUp("many_pages");
  const long = await publishBook(limited.app, by, { pages: pages.slice(0, 1) });
  for (let issue = 2; issue <= 4; issue++)
    await limited.as(by).post(`/publish/x/book/${long.id}`, await makeIssueForm(by.user, pages.slice(0, 1)));
  await limited.site.database.pool.query(
    `insert into pages (issue_id, number, image_id)
     select issue_id, n, image_id from pages, generate_series(2, 200) n where pages.number = 1`,
  );
  const url = `/api/v1/read/x/book/${long.id}/zip`;
  const ask = () => limited.app.inject({ method: "HEAD", url, remoteAddress: "203.0.113.9" });
  // Three points each: the call, and two for 800 pages.
  for (let asked = 0; asked < 6; asked++) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
});

test("does not resume a download if its issue was saved since, even unchanged: the times in it differ", async () => {
  const zip = `/read/x/book/${book.id}/zip`;
  const { etag } = (await get(zip)).headers;
  await site.site.database.pool.query(
    "update issues set updated_at = now() + interval '2 seconds' where book_id = $1 and number = 2",
    [book.id],
  );
  expect((await get(zip, { range: "bytes=100-", "if-range": String(etag) })).statusCode).toBe(200);
});

test("only the owner can download a book that is hidden or not offered for download", async () => {
  const form = await site.as(ada).get(`/publish/x/book/${book.id}`);
  const {
    title,
    description,
    url_slug: urlSlug,
    content_rating: contentRating,
    status,
  } = form["book"] as Record<string, string>;
  const edit = (changes: object) =>
    site.as(ada).patch(`/publish/x/book/${book.id}`, {
      title,
      description,
      urlSlug,
      contentRating,
      status,
      genres: ["drama"],
      ...changes,
    });
  const statuses = async () => Promise.all([null, fan, ada].map(async (by) => (await get(cbz(), {}, by)).statusCode));
  expect(await edit({ downloadable: false })).toMatchObject({ http: 200 });
  expect(await site.anonymous.get(`/read/x/book/${book.id}`)).toMatchObject({ book: { downloadable: false } });
  expect(await site.anonymous.get(cbz())).toMatchObject({ http: 403, code: "not_downloadable" });
  expect(await statuses()).toEqual([403, 403, 200]);
  await edit({ removed: true });
  expect(await statuses()).toEqual([404, 404, 200]);
  await edit({ removed: false, downloadable: true });
  expect(await statuses()).toEqual([200, 200, 200]);
  const other = await publishBook(site.app, ada, { fields: { downloadable: "false" } });
  expect(await site.anonymous.get(`/read/x/book/${other.id}/zip`)).toMatchObject({ code: "not_downloadable" });
  expect(await site.anonymous.get(cbz(9))).toMatchObject({ http: 404, code: "issue_not_found" });
});

test("is refused with a sentence, and nothing of the file, while the file store is down", async () => {
  const { storage } = site.site;
  for (const call of ["get", "head"] as const) vi.spyOn(storage, call).mockRejectedValue(fail("unavailable"));
  onTestFinished(() => void vi.restoreAllMocks());
  for (const path of [cbz(), `/read/x/book/${book.id}/zip`]) {
    const response = await get(path, { range: "bytes=10-" });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: "unavailable", message: expect.any(String) });
    expect(response.headers).toMatchObject({ "retry-after": "10", "content-type": expect.stringContaining("json") });
    for (const name of ["content-disposition", "content-range", "etag"])
      expect(response.headers).not.toHaveProperty(name);
  }
});
