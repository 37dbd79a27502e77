import { afterEach, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
afterEach(() => site.close());

const limitTo = async (points: number) => {
  site = await openTestSite({ limits: { address: { points, seconds: 600 } } });
};
const get = (url: string, remoteAddress = "198.51.100.1") => site.app.inject({ url, remoteAddress });
const statusOf = async (url: string, remoteAddress?: string) => (await get(url, remoteAddress)).statusCode;

test.each([
  ["/sitemap.xml", 200],
  ["/robots.txt", 200],
  ["/portraits/A-3.svg", 200],
  ["/cards/book-1-1.jpg", 404],
  ["/readyz", 200],
  [`/files/images/${"0".repeat(64)}/160.webp`, 404],
  ["/made/up", 404],
  ["/api/v1/home", 200],
  ["/api/v1/made-up", 404],
])("%s counts toward its sender's limit only", async (url, status) => {
  await limitTo(3);
  expect(await statusOf(url)).toBe(status);
  const responses = await Promise.all(Array.from({ length: 31 }, () => get(url)));
  const refused = responses.find(({ statusCode }) => statusCode === 429);
  const minutes = Math.ceil(Number(refused?.headers["retry-after"]) / 60);
  expect(minutes).toBeGreaterThan(0);
  expect(refused?.json()).toEqual({
    status: "fail",
    code: "too_many_requests",
    message: `Too many attempts. Please wait ${minutes} minutes and try again.`,
  });
  expect(await statusOf(url, "198.51.100.2")).toBe(status);
});

test("a search costs as much as three other calls, or thirty pictures", async () => {
  await limitTo(6);
  expect(await statusOf("/api/v1/search/books")).toBe(200);
  for (let n = 0; n < 3; n++) expect(await statusOf("/api/v1/home")).toBe(200);
  expect(await statusOf("/api/v1/home")).toBe(429);
  for (let n = 0; n < 59; n++) expect(await statusOf("/portraits/A-3.svg", "198.51.100.2")).toBe(200);
});

test("addresses of one IPv6 /64 share a limit", async () => {
  await limitTo(1);
  expect(await statusOf("/api/v1/home", "2001:db8:1:1::1")).toBe(200);
  expect(await statusOf("/api/v1/home", "2001:db8:1:1:ffff::2")).toBe(429);
  expect(await statusOf("/api/v1/home", "2001:db8:1:2::1")).toBe(200);
});

test("refuses too many requests from an address, with Retry-After", async () => {
  await limitTo(2);
  expect([await statusOf("/api/v1/home"), await statusOf("/api/v1/home")]).toEqual([200, 200]);
  const refused = await get("/api/v1/home");
  expect({ http: refused.statusCode, ...refused.json() }).toMatchObject({
    http: 429,
    status: "fail",
    code: "too_many_requests",
    message: expect.stringMatching(/Please wait \d+ minutes and/),
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});
