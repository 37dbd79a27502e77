import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openTestSite();
  port = Number(new URL(await site.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => site.close());

/** Sends raw bytes, and returns the status, the headers, and the body of the response. */
async function send(request: string) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [line = "", ...headers] = head.split("\r\n");
  return { status: Number(line.split(" ")[1]), headers: headers.join("\n").toLowerCase(), body };
}

test.each([
  [
    "headers that are too long",
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
    431,
    "headers_too_large",
  ],
  ["no HTTP", "hello\r\n\r\n", 400, "bad_input"],
  ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400, "bad_input"],
  ["two hosts", "GET /api/v1/home HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n", 400, "bad_input"],
  ["no path", "GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400, "bad_input"],
])("%s are refused with an error of the catalog and the headers of the site", async (_what, request, status, code) => {
  const response = await send(request);
  expect(response.status).toBe(status);
  expect(JSON.parse(response.body)).toMatchObject({ status: "fail", code, message: expect.any(String) });
  for (const header of [
    "content-type: application/json; charset=utf-8",
    "content-security-policy: default-src 'none'",
    "x-content-type-options: nosniff",
    "permissions-policy: ",
    "x-request-id: ",
  ])
    expect(response.headers).toContain(header);
});

test("a proxy's absolute address is read as usual", async () => {
  const request = "GET http://x/api/v1/home HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  expect((await send(request)).status).toBe(200);
});
