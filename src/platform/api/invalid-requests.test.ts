import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { apiPrefix } from "./request-url.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe("an invalid request is answered with an error of our own", () => {
  const login = `${apiPrefix}/users/login`;
  const part = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.org\r\n';
  const toForm = (fields: Record<string, string | File>) => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.append(name, value);
    return { method: "POST", url: login, payload };
  };
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
      "a form from a page of another site",
      {
        method: "POST",
        url: login,
        headers: { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "cross-site" },
        payload: "--x--",
      },
      415,
      "unsupported_media",
    ],
    [
      "fields of 64 KB and more in a form",
      toForm({ email: "x".repeat(40_000), password: "x".repeat(40_000) }),
      413,
      "body_too_large",
    ],
    ["a file for a call without files", toForm({ email: new File(["x"], "a.txt") }), 400, "unexpected_part"],
    [
      "a field twice in a form",
      {
        method: "POST",
        url: login,
        headers: { "content-type": "multipart/form-data; boundary=x" },
        payload: `${part}${part}--x--`,
      },
      400,
      "bad_input",
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
  ["/users/get-user?id=x", "id must be a number."],
  ["/subscribe/total-subscribers/publisher/abc", "id must be a number."],
  ["/subscribe/total-subscribers/publisher/0", "id is out of range."],
  ["/read/a-book/book/1/issue/2147483648", "The issue number is out of range."],
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

test("answers a form sent to a page in the same way", async () => {
  const response = await site.app.inject({ method: "POST", url: "/login", payload: "" });
  const message = "There is no such call: POST /login";
  expect([response.statusCode, response.json()]).toEqual([404, { status: "fail", code: "no_such_call", message }]);
});
