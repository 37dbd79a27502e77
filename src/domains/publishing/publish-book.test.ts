import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { books } from "#domains/books/books-table.server.ts";
import { count } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type ApiResponse, openClient } from "#tests/support/client.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { makeBlackPng } from "#tests/support/hostile-files.ts";
import { makeScannedJpeg } from "#tests/support/hostile-jpegs.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { makePublishForm, publish, type Visitor } from "#tests/support/visitor.ts";
import { publishings } from "./publishing-tables.server.ts";

let site: TestSite;
let url: string;
let creator: Visitor;
let stranger: Visitor;
let pages: string[];

beforeAll(async () => {
  site = await openTestSite();
  url = await site.app.listen({ port: 0, host: "127.0.0.1" });
  creator = { url, ...(await site.signUp("creator-one")) };
  stranger = { url, ...(await site.signUp("stranger-one")) };
  pages = await drawPages([1, 2].map((number) => ({ kind: "flat", number, width: 200, height: 300 })));
});
afterAll(() => site.close());

async function countBooks(): Promise<number> {
  const [row] = await site.site.database.queries.select({ total: count() }).from(books);
  return row?.total ?? 0;
}

const listStoredFiles = async () => {
  const folder = path.dirname(site.site.storage.temporaryFolder);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** Sends the form and expects a refusal that leaves nothing behind: no row, no stored file, no temporary file. */
async function expectRefusal(form: FormData, visitor = creator): Promise<ApiResponse> {
  const before = { books: await countBooks(), files: await listStoredFiles() };
  const response = await publish(visitor, form);
  expect({ books: await countBooks(), files: await listStoredFiles() }).toEqual(before);
  return response;
}

const bookIdIn = (response: ApiResponse) => (response["book"] as { id: number }).id;
const blob = (bytes: Uint8Array | string) => new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]);

describe("a good form", () => {
  test("may have a 550-character description, where each line break counts once, in forms and in JSON", async () => {
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

  test("makes its publisher a creator, and leaves no temporary file", async () => {
    const newcomer = { url, ...(await site.signUp("newcomer-1")) };
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

  test("gets new prefixes if the form leaves them empty", async () => {
    const empty = { bookImagePrefixRef: "", issueImagePrefixRef: "" };
    const response = await publish(creator, await makePublishForm(creator, pages, empty));
    const read = await site.anonymous.send("GET", `/read/x/book/${bookIdIn(response)}`);
    const prefix = expect.stringMatching(/^[\w-]{20,}$/);
    expect(read.json()).toMatchObject({
      book: { image_prefix_reference: prefix },
      issue: { image_prefix_reference: prefix },
    });
  });

  test("can use the prefixes that were issued for it", async () => {
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
});

describe("text", () => {
  const long = (length: number) => "x".repeat(length);
  const credit = (change: object) =>
    JSON.stringify([{ user: creator.user.id, username: "creator-one", credits: ["writer"], ...change }]);
  test.each<[field: string, value: () => string, message: string, path?: string]>([
    ["bookTitle", () => " ", "Book Title required!"],
    ["bookTitle", () => long(51), "Book Title must be at most 50 characters!"],
    ["bookDescription", () => "", "Book Description required!"],
    ["bookDescription", () => long(551), "Description must be at most 550 characters!"],
    ["urlSlug", () => "", "URL Slug required!"],
    ["urlSlug", () => long(51), "URL slug must be at most 50 characters!"],
    ["urlSlug", () => "two--hyphens", "This URL Slug Invalid!"],
    ["contentRating", () => "X", "Content Rating required!"],
    ["genres", () => "[]", "You must select at least one genre!"],
    ["genres", () => '["opera"]', "There is no such genre!", "genres.0"],
    ["genres", () => '["drama"', "This field must be valid JSON."],
    ["issueTitle", () => "", "Issue Title required!"],
    ["issueTitle", () => long(51), "Issue Title must be at most 50 characters!"],
    ["issueDescription", () => "", "Issue Description required!"],
    ["issueDescription", () => long(551), "Description must be at most 550 characters!"],
    ["workCredits", () => "[", "This field must be valid JSON."],
    ["workCredits", () => "[]", "A user must be selected!"],
    ["workCredits", () => credit({ user: null }), "A user must be selected!", "workCredits.0.user"],
    ["workCredits", () => credit({ username: "" }), "A user must have a username!", "workCredits.0.username"],
    [
      "workCredits",
      () => credit({ credits: [] }),
      "Please select the applicable role(s) this user fulfilled!",
      "workCredits.0.credits",
    ],
    ["workCredits", () => credit({ credits: ["producer"] }), "There is no such role!", "workCredits.0.credits.0"],
    ["bookTitle", () => "a\0b", "Text cannot contain a NUL character.", ""],
    ["pageMap", () => "[".repeat(20_000) + "]".repeat(20_000), "This field has too many values."],
  ])("%s is refused: %#", async (field, value, message, at = field) => {
    const response = await expectRefusal(await makePublishForm(creator, pages, { [field]: value() }));
    expect(response).toMatchObject({
      http: 400,
      status: "fail",
      code: "bad_input",
      message,
      issues: [{ path: at, message }],
    });
  });

  test("commas and brackets in the texts of a page map are not counted as values", async () => {
    const pageMap = JSON.stringify(pages.map(() => ({ description: `"\\${"[,".repeat(950)}` })));
    const form = await makePublishForm(creator, pages, { pageMap: `${pageMap}${" ".repeat(9_000)}` });
    expect(await site.as(creator).post("/publish", form)).toMatchObject({ http: 201 });
  });

  test("refuses a credit with an unknown user or a wrong username", async () => {
    const nobody = JSON.stringify([{ user: 999_999, username: "nobody-here", credits: ["inker"] }]);
    expect(await expectRefusal(await makePublishForm(creator, pages, { workCredits: nobody }))).toMatchObject({
      http: 400,
      code: "unknown_user",
      message: "There is no user nobody-here.",
    });
    const renamed = JSON.stringify([{ user: stranger.user.id, username: "creator-one", credits: ["inker"] }]);
    expect(await expectRefusal(await makePublishForm(creator, pages, { workCredits: renamed }))).toMatchObject({
      code: "unknown_user",
    });
  });

  test("accepts a form with a user who was renamed while it was open", async () => {
    const account = await site.signUp("Before-Rename");
    const form = await makePublishForm(account, pages);
    const renamed = { firstName: "Ada", lastName: "Inker", username: "after-rename", email: account.user.email };
    expect(await site.as(account).patch("/users/update-me", renamed)).toMatchObject({ http: 200 });
    const response = await publish({ url, ...account }, form);
    expect(response).toMatchObject({ http: 201 });
    const credits = await site.anonymous.get(`/read/x/book/${bookIdIn(response)}/work-credits`);
    expect(credits).toMatchObject({ writers: ["after-rename"] });

    const names = ["before-rename", "after-rename"];
    const both = names.map((username) => ({ user: account.user.id, username, credits: ["writer"] }));
    const twice = await makePublishForm(creator, pages, { workCredits: JSON.stringify(both) });
    expect(await expectRefusal(twice)).toMatchObject({ message: "A user can be credited only once!" });
  });

  test("a user credited twice is refused, ignoring the case of the username", async () => {
    const one = { user: creator.user.id, username: "creator-one", credits: ["writer"] };
    const twice = JSON.stringify([one, { ...one, username: "CREATOR-ONE", credits: ["inker"] }]);
    expect(await expectRefusal(await makePublishForm(creator, pages, { workCredits: twice }))).toMatchObject({
      message: "A user can be credited only once!",
    });
  });
});

describe("parts", () => {
  test.each([
    ["bookCoverPhoto", "You need to provide a file"],
    ["issueCoverPhoto", "An Issue Cover Photo is required!"],
    ["issueAssets", "Issue Pages are required!"],
    ["bookTitle", "Book Title required!"],
    ["genres", "You must select at least one genre!"],
    ["workCredits", "A user must be selected!"],
  ])("a form without %s is refused", async (part, message) => {
    const form = await makePublishForm(creator, pages);
    form.delete(part);
    expect(await expectRefusal(form)).toMatchObject({ http: 400, message, issues: [{ path: part, message }] });
  });

  test("refuses an unknown file, a second cover, and a repeated field", async () => {
    const extra = await makePublishForm(creator, pages);
    extra.append("virus", blob("x"), "x.exe");
    expect(await expectRefusal(extra)).toMatchObject({
      http: 400,
      code: "unexpected_part",
      message: "This form has no part named virus.",
    });

    const covers = await makePublishForm(creator, pages);
    covers.append("bookCoverPhoto", covers.get("bookCoverPhoto") as Blob, "again.jpg");
    expect(await expectRefusal(covers)).toMatchObject({
      http: 400,
      message: "Only one file can be sent as bookCoverPhoto.",
    });

    const texts = await makePublishForm(creator, pages);
    texts.append("bookTitle", "Another");
    expect(await expectRefusal(texts)).toMatchObject({ http: 400, issues: [{ path: "bookTitle" }] });
  });

  test("201 pages are refused", async () => {
    const many = Array.from({ length: 201 }, () => pages[0] ?? "");
    expect(await expectRefusal(await makePublishForm(creator, many))).toMatchObject({
      http: 413,
      code: "too_many_files",
      message: "An issue has at most 200 pages.",
    });
  });

  test("a text of more than 64 KB, an endless boundary, and a body that is not a form are refused", async () => {
    expect(
      await expectRefusal(await makePublishForm(creator, pages, { bookDescription: "x".repeat(70_000) })),
    ).toMatchObject({
      http: 413,
      code: "body_too_large",
    });
    const longBoundary = { "content-type": `multipart/form-data; boundary=${"x".repeat(300)}` };
    const response = await site.as(creator).send("POST", "/publish", { body: { a: 1 }, headers: longBoundary });
    expect(response.json()).toMatchObject({ status: "fail", code: "broken_upload" });
    const json = await openClient(url, creator).post("/publish", {});
    expect(json).toMatchObject({ http: 415, code: "not_multipart" });
  });
});

describe("a refused picture:", () => {
  const page = async (bytes: Uint8Array | string, name: string) => {
    const form = await makePublishForm(creator, pages);
    form.append("issueAssets", blob(bytes), name);
    return expectRefusal(form);
  };
  const cover = async (bytes: Uint8Array, part = "bookCoverPhoto") => {
    const form = await makePublishForm(creator, pages);
    form.set(part, blob(bytes), "cover.png");
    return expectRefusal(form);
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c8102e" } })
      .png()
      .toBuffer();

  test("a page one byte over 2 MB", async () => {
    expect(await page(randomBytes(2_097_153), "big.png")).toMatchObject({
      http: 413,
      code: "file_too_large",
      message: "big.png: This file is too large! The file size cannot be larger than: 2097152",
    });
  });

  test("a page that is 1989 pixels wide", async () => {
    expect(await page(await plain(1989, 100), "wide.png")).toMatchObject({
      http: 400,
      code: "image_dimensions",
      message:
        "wide.png: This file is too large! The dimensions cannot be larger than the recommended file size: 1988 pixels x 3056 pixels",
    });
  });

  test("half a JPEG", async () => {
    const whole = await readFile(pages[0] ?? "");
    expect(await page(whole.subarray(0, whole.length / 2), "half.jpg")).toMatchObject({
      http: 400,
      code: "image_broken",
      message: "half.jpg is damaged or incomplete. Please export it again.",
    });
  });

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>', "drawing.png"],
    ["a text file", "This is not a picture.", "page.jpg"],
    ["an empty file", "", "empty.jpg"],
  ])("%s with the name of a picture", async (_what, bytes, name) => {
    expect(await page(bytes, name)).toMatchObject({
      http: 415,
      code: "not_an_image",
      message: `${name} is not a JPEG, PNG, or WebP picture.`,
    });
  });

  test("a decompression bomb", async () => {
    expect(await page(makeBlackPng(30_000, 30_000), "bomb.png")).toMatchObject({ http: 400, code: "image_dimensions" });
  });

  test("a page or a cover with more than 100 scans, while it arrives", async () => {
    // Too many bytes follow the scans: if all were read first, the file would be refused for its size.
    const endless = Buffer.concat([makeScannedJpeg(320, 492, 98), randomBytes(3_000_000)]);
    const refusal = { http: 400, code: "image_broken" };
    expect(await page(endless, "slow.jpg")).toMatchObject({
      ...refusal,
      message: "slow.jpg is damaged or incomplete. Please export it again.",
    });
    expect(await cover(endless)).toMatchObject(refusal);
    expect(await cover(endless, "issueCoverPhoto")).toMatchObject(refusal);
    const form = await makePublishForm(creator, pages);
    form.append("issueAssets", blob(makeScannedJpeg(320, 492, 97)), "100-scans.jpg");
    expect(await publish(creator, form)).toMatchObject({ http: 201 });
  });

  test.each(["bookCoverPhoto", "issueCoverPhoto"])("%s of 500 x 500", async (part) => {
    expect(await cover(await plain(500, 500), part)).toMatchObject({
      http: 400,
      message: "cover.png: This file must have a width of 320px and a height of 492px!",
    });
  });

  test("a cover over 1 MB", async () => {
    expect(await cover(randomBytes(1_048_577))).toMatchObject({
      http: 413,
      code: "file_too_large",
      message: "cover.png: This file size is too large. The max file size is 1 MB",
    });
  });
});

describe("permissions", () => {
  test("a forged and a missing token are refused", async () => {
    const form = await makePublishForm(creator, pages);
    expect(await expectRefusal(form, { ...creator, token: "forged" })).toMatchObject({
      http: 401,
      code: "session_ended",
    });
    expect(await openClient(url, null).post("/publish", form)).toMatchObject({ http: 401, code: "not_signed_in" });
  });

  test("a prefix that was not issued to the user is refused", async () => {
    const prefixes = await site.as(stranger).send("GET", "/publish/get-book-and-issue-image-prefix");
    const { bookImagePrefixRef = "" } = prefixes.json<Record<string, string>>();
    for (const prefix of [bookImagePrefixRef, "made-up"])
      expect(await expectRefusal(await makePublishForm(creator, pages, { bookImagePrefixRef: prefix }))).toMatchObject({
        http: 403,
        code: "not_your_prefix",
      });
  });

  test("only its owner can read a book's prefixes", async () => {
    const bookId = bookIdIn(await publish(creator, await makePublishForm(creator, pages)));
    const ask = async ({ token }: Visitor, rest = "") =>
      site.as(token).send("GET", `/publish/get-book-and-issue-image-prefix/${bookId}${rest}`);
    const first = (await ask(creator, "/1")).json<Record<string, string>>();
    expect((await ask(creator, "/1")).json()).toEqual(first);
    const fresh = (await ask(creator)).json<Record<string, string>>();
    expect(fresh["bookImagePrefixRef"]).toBe(first["bookImagePrefixRef"]);
    expect(fresh["issueImagePrefixRef"]).not.toBe(first["issueImagePrefixRef"]);
    expect((await ask(stranger)).statusCode).toBe(403);
    expect((await ask(creator, "/2")).statusCode).toBe(404);
  });
});

describe("repeated and interrupted calls", () => {
  test("calls with the same Idempotency-Key, simultaneous or not, publish one book", async () => {
    const key = { "idempotency-key": "the-same" };
    const form = await makePublishForm(creator, pages);
    const before = await countBooks();
    const responses = await Promise.all(
      [1, 2, 3].map(async () => publish(creator, await makePublishForm(creator, pages), key)),
    );
    const again = await publish(creator, form, key);
    expect(responses.map(({ http }) => http)).toEqual([201, 201, 201]);
    expect(responses).toEqual([again, again, again]);
    expect(await countBooks()).toBe(before + 1);
    expect((await publish(stranger, await makePublishForm(stranger, pages), key)).http).toBe(201);
    expect(await countBooks()).toBe(before + 2);
    const [kept] = await site.site.database.queries.select({ total: count() }).from(publishings);
    expect(kept?.total).toBe(2);
  });

  test("a connection lost halfway leaves nothing behind", async () => {
    const before = { books: await countBooks(), files: await listStoredFiles() };
    const request = new Request(`${url}/api/v1/publish`, {
      method: "POST",
      body: await makePublishForm(creator, pages),
    });
    const body = Buffer.from(await request.arrayBuffer());
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const head = ["POST /api/v1/publish HTTP/1.1", "Host: x", `Authorization: Bearer ${creator.token}`];
    head.push(`Content-Type: ${request.headers.get("content-type")}`, `Content-Length: ${body.length}`, "", "");
    socket.write(head.join("\r\n"));
    socket.write(body.subarray(0, body.length - 5000));
    await expect.poll(listStoredFiles).not.toEqual(before.files);
    socket.destroy();
    await expect.poll(listStoredFiles).toEqual(before.files);
    expect(await countBooks()).toBe(before.books);
  });

  test("the connection can be used again after a refused upload", async () => {
    const form = await makePublishForm(creator, pages);
    form.append("issueAssets", blob(randomBytes(2_097_153)), "big.png");
    for (let page = 0; page < 5; page++) form.append("issueAssets", blob(randomBytes(1_000_000)), "later.png");
    for (let round = 0; round < 3; round++) {
      expect((await publish(creator, form)).http).toBe(413);
      expect((await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) })).status).toBe(200);
    }
  });
});

test("refuses calls over the account's limit with the time to wait, but not repeated calls", async () => {
  const limited = await openTestSite({ limits: { publishAccount: { points: 1, seconds: 60 } } });
  try {
    const account = await limited.signUp("limited-1");
    const send = async (headers = {}) =>
      limited.as(account).send("POST", "/publish", { body: await makePublishForm(account, pages), headers });
    const key = { "idempotency-key": "at-the-limit" };
    const [first, again] = [await send(key), await send(key)];
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    const refusal = await send();
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
    expect(refusal.json()).toMatchObject({ code: "too_many_requests" });
  } finally {
    await limited.close();
  }
});

test("limits the books per day in an account's first week, not counting refused forms", async () => {
  const limited = await openTestSite({ limits: { firstWeekBooks: { points: 1, seconds: 86_400 } } });
  try {
    const account = await limited.signUp("new_here");
    const send = async (fields = {}, headers = {}) =>
      limited.as(account).send("POST", "/publish", { body: await makePublishForm(account, pages, fields), headers });
    expect((await send({ urlSlug: "not a slug" })).statusCode).toBe(400);
    const key = { "idempotency-key": "first-of-the-day" };
    expect((await send({}, key)).statusCode).toBe(201);
    expect((await send({}, key)).statusCode).toBe(201);
    const refusal = await send();
    expect([refusal.statusCode, refusal.json()]).toMatchObject([429, { code: "too_many_books" }]);
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
    await limited.site.database.pool.query("update users set created_at = now() - interval '8 days'");
    expect((await send()).statusCode).toBe(201);
  } finally {
    await limited.close();
  }
});
