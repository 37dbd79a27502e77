import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { joinOperations, type Operation } from "./operations.server.ts";
import { apiPrefix, pathParameter, requestUrl } from "./request-url.ts";

// These tests iterate over the table of operations, so that they cover new ones too.

let site: TestSite;
let all: Operation[];
beforeAll(async () => {
  site = await openTestSite();
  all = site.site.operations;
});
afterAll(() => site.close());

const anyParams = { urlSlug: "x", bookId: 1, issueNumber: 1, type: "books" };
const send = ({ call }: Operation, token?: string, params: object = {}) =>
  site.as(token).send(call.method, requestUrl(call, { params: { ...anyParams, ...params } }).replace(apiPrefix, ""));

test("each operation has an access level, a summary, and schemas of its path parameters", () => {
  expect(all.length).toBeGreaterThan(10);
  for (const { name, call, schemas } of all) {
    expect(["anyone", "viewer", "owner", "moderator"], name).toContain(call.access);
    expect(schemas.summary, name).toMatch(/^[A-Z].{5,}/);
    const named = [...call.path.matchAll(pathParameter)].map(([, parameter]) => parameter);
    const described = Object.keys((schemas.params as { def?: { shape: object } } | undefined)?.def?.shape ?? {});
    expect(new Set(described), name).toEqual(new Set(named));
  }
});

test("a call that requires a viewer answers 401 without a valid token", async () => {
  const closed = all.filter(({ call }) => call.access !== "anyone");
  expect(closed.length).toBeGreaterThan(3);
  for (const operation of closed) {
    expect((await send(operation)).json(), operation.name).toMatchObject({ status: "fail", code: "not_signed_in" });
    expect((await send(operation, "forged")).json(), operation.name).toMatchObject({ code: "session_ended" });
  }
});

test("refuses a call for owners to visitors and other users, and if the book does not exist", async () => {
  const owner = await site.signUp("the_owner");
  const stranger = await site.signUp("a_stranger");
  const book = await publishBook(site.app, owner);
  const owned = all.filter(({ call }) => call.access === "owner");
  expect(owned.length).toBeGreaterThan(10);
  for (const operation of owned) {
    const refusal = async (token?: string, bookId = book.id) =>
      (await send(operation, token, { bookId })).json<{ code: string }>().code;
    expect(
      [await refusal(), await refusal(stranger.token), await refusal(owner.token, book.id + 1)],
      operation.name,
    ).toEqual(["not_signed_in", "not_allowed", "book_not_found"]);
  }
});

test("calls for owners do not compile without a resolver", () => {
  const calls = { edit: { method: "GET", path: "/x", access: "owner" } } as const;
  // @ts-expect-error: the resolver is missing
  expect(joinOperations(calls, { edit: { summary: "Edit it" } }, { edit: async () => {} })).toHaveLength(1);
});

test("a call for anyone works with an expired token", async () => {
  for (const operation of all.filter(({ call }) => call.access === "anyone" && call.method === "GET"))
    expect((await send(operation, "stale")).statusCode, operation.name).not.toBe(401);
});

test("answers an unknown call with a JSON 404, for any method", async () => {
  for (const method of ["GET", "POST", "DELETE"] as const) {
    const response = await site.anonymous.send(method, "/no/such/call");
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      status: "fail",
      code: "no_such_call",
      message: `There is no such call: ${method} /api/v1/no/such/call`,
    });
  }
});

describe("an invalid request is answered with an error of our own", () => {
  const login = `${apiPrefix}/users/login`;
  test.each([
    [
      "broken JSON",
      { method: "POST", url: login, headers: { "content-type": "application/json" }, payload: "{" },
      400,
      "bad_json",
    ],
    [
      "an empty body",
      { method: "POST", url: login, headers: { "content-type": "application/json" }, payload: "" },
      400,
      "bad_input",
    ],
    [
      "null",
      { method: "POST", url: login, headers: { "content-type": "application/json" }, payload: "null" },
      400,
      "bad_input",
    ],
    [
      "another type",
      { method: "POST", url: login, headers: { "content-type": "text/css" }, payload: "a{}" },
      415,
      "unsupported_media",
    ],
    [
      "64 KB and more",
      { method: "POST", url: login, payload: { email: "x".repeat(66_000), password: "x" } },
      413,
      "body_too_large",
    ],
    ["a NUL", { method: "POST", url: login, payload: { email: "a@example.org", password: "a\0b" } }, 400, "bad_input"],
    [
      "half of a surrogate pair",
      {
        method: "POST",
        url: login,
        headers: { "content-type": "application/json" },
        payload: String.raw`{"email":"a@example.org","password":"a\ud83d"}`,
      },
      400,
      "bad_input",
    ],
    ["a NUL in the address", { method: "GET", url: `${apiPrefix}/search/users?q=%00` }, 400, "bad_input"],
    ["a bad escape", { method: "GET", url: `${apiPrefix}/read/%ff/book/1` }, 400, "bad_input"],
    [
      "a value nested 5,000 deep",
      {
        method: "POST",
        url: login,
        headers: { "content-type": "application/json" },
        payload: `{"email":"nobody@example.org","password":"x","other":${"[".repeat(5000)}${"]".repeat(5000)}}`,
      },
      401,
      "wrong_credentials",
    ],
    [
      "a form for a call that takes JSON",
      { method: "POST", url: login, headers: { "content-type": "multipart/form-data; boundary=x" }, payload: "--x--" },
      415,
      "unsupported_media",
    ],
    ["a huge id", { method: "GET", url: `${apiPrefix}/read/x/book/99999999999999999999` }, 400, "bad_input"],
  ] as const)("%s", async (_what, request, http, code) => {
    const response = await site.app.inject(request as never);
    expect({ http: response.statusCode, ...response.json() }).toMatchObject({
      http,
      status: "fail",
      code,
      message: expect.stringMatching(/^[A-Z].+[.!]$/),
    });
  });
});

test.each([
  ["/users/get-user?id=", "id must be a number."],
  ["/subscribe/total-subscribers/publisher/abc", "id must be a number."],
  ["/search/issues?q=a&q=b", "q is not valid."],
  ["/search/issues?foo=1", "This call does not accept foo."],
])("the reason for refusing %s is a sentence", async (path, message) => {
  expect(await site.anonymous.get(path)).toMatchObject({ http: 400, code: "bad_input", message });
});

test("refuses hundreds of unknown parameters briefly", async () => {
  const names = Array.from({ length: 1000 }, (_, at) => `unknown${at}`);
  const { statusCode, body } = await site.app.inject(`${apiPrefix}/search/issues?${names.join("=1&")}=1`);
  expect(statusCode).toBe(400);
  expect(body).toContain("This call does not accept unknown0, unknown1, ");
  expect(body.length).toBeLessThan(5000);
});

test("a call without a body accepts an empty one of any type", async () => {
  const [publisher, reader] = [await site.signUp("a_publisher"), await site.signUp("a_reader")];
  const authorization = `Bearer ${reader.token}`;
  const sendBody = (method: "POST" | "DELETE", path: string, type: string, payload: string) => {
    const url = `${apiPrefix}/subscribe/${path}/publisher/${publisher.user.id}`;
    return site.app.inject({ method, url, headers: { "content-type": type, authorization }, payload });
  };
  for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
    expect((await sendBody("POST", "add", type, "")).statusCode, type).toBe(201);
    expect((await sendBody("DELETE", "remove", type, "")).statusCode, type).toBe(204);
  }
  const refused = await sendBody("POST", "add", "application/x-www-form-urlencoded", "a=1");
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([415, "unsupported_media"]);
});

test.each([
  ["/api/v1/home", 200],
  ["/api/v1/nothing", 404],
  ["/api/v1/%zz", 400],
  ["/%", 302],
  ["/portraits/A-3.svg", 200],
  ["/sitemap.xml", 200],
])("%s cannot run scripts or be framed", async (url, status) => {
  const { statusCode, headers } = await site.app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test("an https site sends every header with every response, even for addresses that cannot be decoded", async () => {
  const https = await openTestSite({ publicUrl: "https://comics.example.org" });
  try {
    const { headers } = await https.app.inject("/api/v1/home");
    const kept = new Set(["content-security-policy", "strict-transport-security", "referrer-policy"]);
    const isOwn = (name: string) => name === "x-request-id";
    const names = Object.keys(headers).filter((name) => kept.has(name) || (/^(x|cross)-/.test(name) && !isOwn(name)));
    expect(names.length).toBeGreaterThan(6);
    for (const url of ["/%", "/api/v1/%zz", "/api/v1/nothing"]) {
      const response = (await https.app.inject(url)).headers;
      for (const name of names) expect(response[name], `${name} of ${url}`).toBe(headers[name]);
      expect(response["x-request-id"], url).toMatch(/^[\da-f-]{36}$/);
    }
  } finally {
    await https.close();
  }
});

test("an unexpected failure is answered with the id of its log line and no internal details", async () => {
  const broken = await openTestSite();
  try {
    await broken.site.database.pool.query("alter table users rename to users_gone");
    const response = await broken.anonymous.send("GET", "/search/users");
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      status: "error",
      code: "internal",
      message: "An Error occurred. Please try again later.",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  } finally {
    await broken.close();
  }
});

test("without the database, calls and /readyz answer 503 with Retry-After", async () => {
  const cut = await openTestSite();
  await cut.site.database.pool.end();
  const response = await cut.anonymous.send("GET", "/search/users");
  expect({ http: response.statusCode, retry: response.headers["retry-after"], ...response.json() }).toMatchObject({
    http: 503,
    retry: "10",
    code: "unavailable",
  });
  for (const path of [
    "/sitemap.xml",
    "/sitemaps/books-1.xml",
    "/cards/book-1-0.jpg",
    `/files/images/${"a".repeat(64)}/1.webp`,
  ]) {
    const other = await cut.app.inject(path);
    expect({ http: other.statusCode, retry: other.headers["retry-after"] }, path).toEqual({ http: 503, retry: "10" });
    expect(Object.keys(other.json()), path).toEqual(["status", "code", "message", "requestId"]);
  }
  const ready = await cut.app.inject("/readyz");
  expect({ http: ready.statusCode, ...ready.json() }).toMatchObject({ http: 503, failed: ["database", "migrations"] });
  expect((await cut.app.inject("/healthz")).statusCode).toBe(200);
  await cut.app.close();
});

test("runs the checks once for any number of /readyz requests within a second", async () => {
  const other = await openTestSite();
  const ping = vi.spyOn(other.site.storage, "ping");
  await Promise.all(Array.from({ length: 20 }, () => other.app.inject("/readyz")));
  expect(ping).toHaveBeenCalledTimes(1);
  await other.close();
});

test("without the file store or its space, /readyz answers 200 and says what is missing", async () => {
  const other = await openTestSite({ reserveBytes: 1e18 });
  vi.spyOn(other.site.storage, "ping").mockReturnValue(new Promise(() => {})); // like a store that does not answer
  const ready = await other.app.inject("/readyz");
  expect({ http: ready.statusCode, ...ready.json() }).toEqual({
    http: 200,
    status: "success",
    degraded: ["storage", "space"],
  });
  await other.close();
});

test("/readyz answers 200 if every check passes", async () => {
  expect((await site.app.inject("/readyz")).json()).toEqual({ status: "success" });
});

test("refuses too many requests from an address, with Retry-After", async () => {
  const strict = await openTestSite({ limits: { address: { points: 2, seconds: 60 } } });
  try {
    const readHome = () => strict.anonymous.send("GET", "/home");
    expect([(await readHome()).statusCode, (await readHome()).statusCode]).toEqual([200, 200]);
    const refused = await readHome();
    expect({ http: refused.statusCode, ...refused.json() }).toMatchObject({
      http: 429,
      status: "fail",
      code: "too_many_requests",
      message: expect.stringMatching(/Please wait \d+ seconds and/),
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test("the OpenAPI document describes each operation, including forms with files", async () => {
  const document = (await site.anonymous.send("GET", "/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  for (const { name, call } of all) {
    const path = apiPrefix + call.path.replace(pathParameter, "{$1}");
    expect(document.paths[path]?.[call.method.toLowerCase()]?.operationId, name).toBe(name);
  }
  const publish = document.paths["/api/v1/publish"].post;
  const form = publish.requestBody.content["multipart/form-data"].schema;
  expect(form.properties.issueAssets).toMatchObject({ type: "array", maxItems: 200, items: { format: "binary" } });
  expect(form.required).toEqual(
    expect.arrayContaining(["bookTitle", "genres", "workCredits", "bookCoverPhoto", "issueCoverPhoto", "issueAssets"]),
  );
  expect(publish.security).toEqual([{ token: [] }]);
});

test("each error code is used somewhere", async () => {
  const { errorCodes } = await import("#platform/errors.ts");
  const { globSync } = await import("node:fs");
  const sources = globSync("src/**/*.ts").filter((file) => !file.endsWith(".test.ts") && !file.endsWith("errors.ts"));
  const text = (await Promise.all(sources.map((file) => readFile(file, "utf8")))).join("\n");
  expect(errorCodes.filter((code) => !text.includes(`"${code}"`) && code !== "bad_input")).toEqual([]);
});
