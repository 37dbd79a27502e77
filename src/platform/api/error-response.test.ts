import { expect, test } from "vitest";
import { openTestSite } from "#tests/support/test-site.ts";

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
