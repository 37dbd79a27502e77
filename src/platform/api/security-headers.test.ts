import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

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
