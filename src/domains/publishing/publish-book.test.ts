import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { images } from "#platform/images/images-table.server.ts";
import type { ApiResponse } from "#tests/support/client.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { openPublishingSite, type PublishingSite } from "#tests/support/sites/publishing-site.ts";
import { makePublishForm, publish, type Visitor } from "#tests/support/visitor.ts";

let site: PublishingSite;
let creator: Visitor;
let pages: string[];

beforeAll(async () => {
  site = await openPublishingSite();
  ({ creator, pages } = site);
});
afterAll(() => site.close());

const bookIdIn = (response: ApiResponse) => (response["book"] as { id: number }).id;

test("accepts a 550-character description, where each line break counts once, in forms and in JSON", async () => {
  const text = `${"a line of a story\n".repeat(10)}${"x".repeat(370)}`;
  expect(text).toHaveLength(550);
  const fields = { urlSlug: "many-lines", bookDescription: text, issueDescription: text };
  // FormData sends each line break as CR LF, as browsers do.
  const response = await publish(creator, await makePublishForm(creator, pages, fields));
  expect(response.http).toBe(201);
  const bookId = bookIdIn(response);
  const read = async () => {
    const { book: shown } = await site.anonymous.get(`/read/many-lines/book/${bookId}`);
    return (shown as { description: string }).description;
  };
  expect(await read()).toBe(text);

  const edited = {
    title: "Many Lines",
    description: text.replaceAll("\n", "\r\n"),
    urlSlug: "many-lines",
    contentRating: "G",
    genres: ["drama"],
    status: "ongoing",
  };
  const bookUrl = `/publish/many-lines/book/${bookId}`;
  for (const description of [text, edited.description])
    expect(await site.as(creator.token).patch(bookUrl, { ...edited, description })).toMatchObject({ http: 200 });
  expect(await read()).toBe(text);
  expect(await site.as(creator.token).patch(bookUrl, { ...edited, description: `${text}x` })).toMatchObject({
    http: 400,
  });
});

test("publishes a book with its first issue, and everybody can read it", async () => {
  const response = await publish(creator, await makePublishForm(creator, pages, { bookTitle: "  The Long Rain " }));
  expect(response).toEqual({
    http: 201,
    status: "success",
    book: { id: expect.any(Number), url_slug: "ink-and-rain" },
    issue: { issue_number: 1 },
  });

  const bookId = bookIdIn(response);
  const read = await site.anonymous.send("GET", `/read/ink-and-rain/book/${bookId}`);
  expect(read.json()).toMatchObject({ book: { book_title: "The Long Rain", removed: false }, totalIssueAssets: 2 });
  const issue = await site.anonymous.send("GET", `/read/ink-and-rain/book/${bookId}/issue/1`);
  const { issueAssets } = issue.json<{ issueAssets: { page_number: number; photo_url: string }[] }>();
  expect(issueAssets.map((page) => page.page_number)).toEqual([1, 2]);
  for (const { photo_url } of issueAssets) {
    const photo = await site.app.inject(photo_url);
    expect(photo.headers["content-type"]).toBe("image/webp");
    expect((await sharp(photo.rawPayload).metadata()).width).toBe(200);
  }
});

test("titles cannot reorder the text around them", async () => {
  const titles = { bookTitle: "\u202e Ink \u2067and Rain\u2069", issueTitle: "First\u202d Drops" };
  const response = await publish(creator, await makePublishForm(creator, pages, titles));
  const { issue } = await site.anonymous.get(`/read/ink-and-rain/book/${bookIdIn(response)}/issue/1`);
  expect(issue).toMatchObject({ book_title: "Ink and Rain", issue_title: "First Drops" });
});

test("titles are one line without control characters", async () => {
  const titles = { bookTitle: "Ink\r\n\r\nand\tRain", issueTitle: "First\u001b[2J Drops\u2028" };
  const response = await publish(creator, await makePublishForm(creator, pages, titles));
  const { issue } = await site.anonymous.get(`/read/ink-and-rain/book/${bookIdIn(response)}/issue/1`);
  expect(issue).toMatchObject({ book_title: "Ink and Rain", issue_title: "First [2J Drops" });
});

test("makes its publisher a creator, and leaves no temporary file", async () => {
  const newcomer = { url: site.url, ...(await site.signUp("newcomer-1")) };
  expect((await publish(newcomer, await makePublishForm(newcomer, pages))).http).toBe(201);
  const me = await site.as(newcomer).send("GET", "/users/get-me");
  expect(me.json()).toMatchObject({ data: { user: { role: "creator" } } });
  expect(await readdir(site.site.storage.temporaryFolder)).toEqual([]);
});

test("queues the jobs that make the variants of each picture", async () => {
  const before = await site.site.database.pool.query("select count(*)::int as jobs from pgboss.job");
  const fresh = await drawPages([{ kind: "ink", number: 77, width: 210, height: 310 }]);
  await publish(creator, await makePublishForm(creator, fresh));
  const after = await site.site.database.pool.query("select count(*)::int as jobs from pgboss.job");
  expect(after.rows[0].jobs - before.rows[0].jobs).toBeGreaterThanOrEqual(1);
  const [image] = await site.site.database.queries.select().from(images).orderBy(images.id).limit(1);
  expect(image).toMatchObject({ ladder: "cover", width: 320, height: 492 });
});

test("issues new prefixes if the form leaves them empty", async () => {
  const empty = { bookImagePrefixRef: "", issueImagePrefixRef: "" };
  const response = await publish(creator, await makePublishForm(creator, pages, empty));
  const read = await site.anonymous.send("GET", `/read/x/book/${bookIdIn(response)}`);
  const prefix = expect.stringMatching(/^[\w-]{20,}$/);
  expect(read.json()).toMatchObject({
    book: { image_prefix_reference: prefix },
    issue: { image_prefix_reference: prefix },
  });
});

test("of the prefixes that no work uses, only the newest hundred of an account stay valid", async () => {
  const eager = await site.signUp("eager_creator");
  const ask = async () => {
    const prefixes = await site.as(eager).send("GET", "/publish/get-book-and-issue-image-prefix");
    const { bookImagePrefixRef = "", issueImagePrefixRef = "" } = prefixes.json<Record<string, string>>();
    return { bookImagePrefixRef, issueImagePrefixRef };
  };
  const send = async (prefixes: object) =>
    (await site.as(eager).post("/publish", await makePublishForm(eager, pages, { ...prefixes }))).http;
  const used = await ask();
  expect(await send(used)).toBe(201);
  const asked: Awaited<ReturnType<typeof ask>>[] = [];
  for (let time = 0; time < 200; time++) asked.push(await ask());
  const { rowCount } = await site.site.database.pool.query("select from image_prefixes where user_id = $1", [
    eager.user.id,
  ]);
  expect(rowCount).toBe(2 + 100);
  expect(await send(asked[0] ?? {})).toBe(403);
  expect(await send(asked.at(-50) ?? {})).toBe(201);
  expect(await send({ ...used, issueImagePrefixRef: "" })).toBe(201);
});

test("uses the prefixes that were issued for the form", async () => {
  const prefixes = await site.as(creator).send("GET", "/publish/get-book-and-issue-image-prefix");
  const { bookImagePrefixRef = "", issueImagePrefixRef = "" } = prefixes.json<Record<string, string>>();
  expect(bookImagePrefixRef).toMatch(/^[\w-]{20,}$/);
  expect(bookImagePrefixRef).not.toBe(issueImagePrefixRef);
  const response = await publish(
    creator,
    await makePublishForm(creator, pages, { bookImagePrefixRef, issueImagePrefixRef }),
  );
  const read = await site.anonymous.send("GET", `/read/x/book/${bookIdIn(response)}/issue/1`);
  expect(read.json()).toMatchObject({ issue: { image_prefix_reference: issueImagePrefixRef } });
});
