import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiResponse, openClient } from "#tests/support/client.ts";
import { openPublishingSite, type PublishingSite } from "#tests/support/sites/publishing-site.ts";
import { makePublishForm, publish, type Visitor } from "#tests/support/visitor.ts";

let site: PublishingSite;
let url: string;
let creator: Visitor;
let stranger: Visitor;
let pages: string[];

beforeAll(async () => {
  site = await openPublishingSite();
  ({ url, creator, stranger, pages } = site);
});
afterAll(() => site.close());

const bookIdIn = (response: ApiResponse) => (response["book"] as { id: number }).id;

describe("text", () => {
  const long = (length: number) => "x".repeat(length);
  const credit = (change: object) =>
    JSON.stringify([{ user: creator.user.id, username: "creator-one", credits: ["writer"], ...change }]);
  test.each<[field: string, value: () => string, message: string, path?: string]>([
    ["bookTitle", () => " ", "Book Title required!"],
    ["bookTitle", () => "\u200b\u2060", "Book Title required!"],
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
    ["issueTitle", () => "\u3164 \u202e", "Issue Title required!"],
    ["issueTitle", () => long(51), "Issue Title must be at most 50 characters!"],
    ["issueDescription", () => "", "Issue Description required!"],
    ["issueDescription", () => long(551), "Description must be at most 550 characters!"],
    ["workCredits", () => "[", "This field must be valid JSON."],
    ["workCredits", () => "[]", "A user must be selected!"],
    ["workCredits", () => credit({ user: null }), "A user must be selected!", "workCredits.0.user"],
    ["workCredits", () => credit({ username: "" }), "A user must have a username!", "workCredits.0.username"],
    ["workCredits", () => credit({ username: long(51) }), "A user must be selected!", "workCredits.0.username"],
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
    const response = await site.expectRefusal(await makePublishForm(creator, pages, { [field]: value() }));
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
    expect(await site.expectRefusal(await makePublishForm(creator, pages, { workCredits: nobody }))).toMatchObject({
      http: 400,
      code: "unknown_user",
      message: "There is no user nobody-here.",
    });
    const renamed = JSON.stringify([{ user: stranger.user.id, username: "creator-one", credits: ["inker"] }]);
    expect(await site.expectRefusal(await makePublishForm(creator, pages, { workCredits: renamed }))).toMatchObject({
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
    expect(await site.expectRefusal(twice)).toMatchObject({ message: "A user can be credited only once!" });
  });

  test("a user credited twice is refused, ignoring the case of the username", async () => {
    const one = { user: creator.user.id, username: "creator-one", credits: ["writer"] };
    const twice = JSON.stringify([one, { ...one, username: "CREATOR-ONE", credits: ["inker"] }]);
    expect(await site.expectRefusal(await makePublishForm(creator, pages, { workCredits: twice }))).toMatchObject({
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
    expect(await site.expectRefusal(form)).toMatchObject({ http: 400, message, issues: [{ path: part, message }] });
  });

  test("refuses an unknown file, a second cover, and a repeated field", async () => {
    const extra = await makePublishForm(creator, pages);
    extra.append("virus", new Blob(["x"]), "x.exe");
    expect(await site.expectRefusal(extra)).toMatchObject({
      http: 400,
      code: "unexpected_part",
      message: "This form has no part named virus.",
    });

    const covers = await makePublishForm(creator, pages);
    covers.append("bookCoverPhoto", covers.get("bookCoverPhoto") as Blob, "again.jpg");
    expect(await site.expectRefusal(covers)).toMatchObject({
      http: 400,
      message: "Only one file can be sent as bookCoverPhoto.",
    });

    const texts = await makePublishForm(creator, pages);
    texts.append("bookTitle", "Another");
    expect(await site.expectRefusal(texts)).toMatchObject({ http: 400, issues: [{ path: "bookTitle" }] });
  });

  test("201 pages are refused", async () => {
    const many = Array.from({ length: 201 }, () => pages[0] ?? "");
    expect(await site.expectRefusal(await makePublishForm(creator, many))).toMatchObject({
      http: 413,
      code: "too_many_files",
      message: "An issue has at most 200 pages.",
    });
  });

  test("a text of more than 64 KB, an endless boundary, and a body that is not a form are refused", async () => {
    expect(
      await site.expectRefusal(await makePublishForm(creator, pages, { bookDescription: "x".repeat(70_000) })),
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

describe("permissions", () => {
  test("a forged and a missing token are refused", async () => {
    const form = await makePublishForm(creator, pages);
    expect(await site.expectRefusal(form, { ...creator, token: "forged" })).toMatchObject({
      http: 401,
      code: "session_ended",
    });
    expect(await openClient(url, null).post("/publish", form)).toMatchObject({ http: 401, code: "not_signed_in" });
  });

  test("a prefix that was not issued to the user is refused", async () => {
    const prefixes = await site.as(stranger).send("GET", "/publish/get-book-and-issue-image-prefix");
    const { bookImagePrefixRef = "" } = prefixes.json<Record<string, string>>();
    for (const prefix of [bookImagePrefixRef, "made-up"])
      expect(
        await site.expectRefusal(await makePublishForm(creator, pages, { bookImagePrefixRef: prefix })),
      ).toMatchObject({
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

describe("the connection", () => {
  test("a connection lost halfway leaves nothing behind", async () => {
    const before = { books: await site.countBooks(), files: await site.listStoredFiles() };
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
    await expect.poll(() => site.listStoredFiles()).not.toEqual(before.files);
    socket.destroy();
    await expect.poll(() => site.listStoredFiles()).toEqual(before.files);
    expect(await site.countBooks()).toBe(before.books);
  });

  test("the connection can be used again after a refused upload", async () => {
    const form = await makePublishForm(creator, pages);
    form.append("issueAssets", new Blob([randomBytes(2_097_153)]), "big.png");
    for (let page = 0; page < 5; page++) form.append("issueAssets", new Blob([randomBytes(1_000_000)]), "later.png");
    for (let round = 0; round < 3; round++) {
      expect((await publish(creator, form)).http).toBe(413);
      expect((await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) })).status).toBe(200);
    }
  });
});
