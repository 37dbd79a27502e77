import { expect, test, vi } from "vitest";
import { cacheTag } from "#platform/cache-tag.ts";
import { makeContentSecurityPolicy } from "./content-security-policy.server.ts";
import { openPageCache, type Page } from "./page-cache.server.ts";
import { toPageKey } from "./page-key.server.ts";

const makePage = (text: string, tags: string[], status = 200): Page => {
  const body = Buffer.from(text);
  return { status, headers: {}, brotli: body, tags: new Set(tags.map(cacheTag)) };
};

/** Creates a cache that counts its renderings and finishes them on demand. */
function openSlowCache(tags: string[], status = 200) {
  const waiting: (() => void)[] = [];
  let rendered = 0;
  const cache = openPageCache(async () => {
    const turn = ++rendered;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return makePage(`rendering ${turn}`, tags, status);
  });
  return { cache, finish: () => waiting.splice(0).forEach((resolve) => resolve()), rendered: () => rendered };
}

const visitor = { address: "203.0.113.9" };

test("concurrent and later requests share one rendering", async () => {
  const { cache, finish, rendered } = openSlowCache([]);
  const requests = [cache.get("/", visitor), cache.get("/", visitor), cache.get("/", visitor)];
  finish();
  expect((await Promise.all(requests)).map((page) => page.brotli.toString())).toEqual(Array(3).fill("rendering 1"));
  await cache.get("/", visitor);
  expect(rendered()).toBe(1);
});

test("a change drops the pages that show it, and no others", async () => {
  let rendered = 0;
  const cache = openPageCache(async (key) => makePage(`${key} ${++rendered}`, [key === "/a" ? "book:1" : "book:2"]));
  await cache.get("/a", visitor);
  await cache.get("/b", visitor);
  cache.drop([cacheTag("book:1")]);
  expect((await cache.get("/a", visitor)).brotli.toString()).toBe("/a 3");
  expect((await cache.get("/b", visitor)).brotli.toString()).toBe("/b 2");
  cache.drop(null);
  expect((await cache.get("/b", visitor)).brotli.toString()).toBe("/b 4");
});

test("a rendering that started before a change is not cached, and not sent to requests after the change", async () => {
  const { cache, finish, rendered } = openSlowCache(["book:1"]);
  const early = cache.get("/", visitor);
  cache.drop([cacheTag("book:1")]);
  const late = cache.get("/", visitor);
  finish();
  expect((await early).brotli.toString()).toBe("rendering 1");
  expect((await late).brotli.toString()).toBe("rendering 2");
  expect((await cache.get("/", visitor)).brotli.toString()).toBe("rendering 2");
  expect(rendered()).toBe(2);
});

test("a rendering that a newer one has replaced is not cached, whichever finishes first", async () => {
  const ends: (() => void)[] = [];
  let rendered = 0;
  const cache = openPageCache(async () => {
    const turn = ++rendered;
    await new Promise<void>((resolve) => ends.push(resolve));
    return makePage(`rendering ${turn}`, ["book:2"]);
  });
  const early = cache.get("/", visitor);
  cache.drop([cacheTag("book:1")]);
  const late = cache.get("/", visitor);
  // The replaced rendering shows this book.
  cache.drop([cacheTag("book:2")]);
  ends[0]?.();
  await early;
  const fresh = cache.get("/", visitor);
  ends.slice(1).forEach((end) => end());
  expect((await fresh).brotli.toString()).toBe("rendering 3");
  await late;
  expect((await cache.get("/", visitor)).brotli.toString()).toBe("rendering 3");
});

test("missing pages, failures, and redirects are not cached", async () => {
  for (const [status, renderings] of [
    [500, 2],
    [301, 2],
    [404, 2],
    [200, 1],
  ] as const) {
    let rendered = 0;
    const cache = openPageCache(async () => makePage(String(++rendered), [], status));
    await cache.get("/", visitor);
    await cache.get("/", visitor);
    expect(rendered, String(status)).toBe(renderings);
  }
  let tries = 0;
  const broken = openPageCache(async () => {
    tries++;
    throw new Error("no database");
  });
  await expect(broken.get("/", visitor)).rejects.toThrow("no database");
  await expect(broken.get("/", visitor)).rejects.toThrow("no database");
  expect(tries).toBe(2);
});

test("while a page cannot be rendered, serves the previous one for an hour, with a header that says so", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    let isAway = false;
    const cache = openPageCache(async (key) => makePage(isAway ? "sorry" : key, [`of ${key}`], isAway ? 503 : 200));
    await cache.get("/a", visitor);
    await cache.get("/b", visitor);
    isAway = true;
    vi.advanceTimersByTime(40_000);
    const stale = await cache.get("/a", visitor);
    expect([stale.brotli.toString(), stale.headers["cache-status"]]).toEqual([
      "/a",
      "site; hit; ttl=-10; detail=stale",
    ]);
    expect(cache.getFresh("/a")).toBeUndefined();
    // A page that has changed since is not served.
    cache.drop([cacheTag("of /b")]);
    expect((await cache.get("/b", visitor)).status).toBe(503);
    isAway = false;
    expect((await cache.get("/a", visitor)).headers).toEqual({});
    isAway = true;
    vi.advanceTimersByTime(61 * 60_000);
    expect((await cache.get("/a", visitor)).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test("nobody waits for a slow rendering if there is an older page", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    let isSlow = false;
    const never = new Promise<Page>(() => {});
    const cache = openPageCache(async () => (isSlow ? never : makePage("quick", [])));
    await cache.get("/", visitor);
    isSlow = true;
    vi.advanceTimersByTime(40_000);
    expect((await cache.get("/", visitor)).brotli.toString()).toBe("quick");
  } finally {
    vi.useRealTimers();
  }
});

test("cache keys do not contain parameters that change nothing", () => {
  expect(toPageKey("/details/x/book/1?utm_source=mail&x=1")).toBe("/details/x/book/1");
  expect(toPageKey("/search?page=2&q=dragon&junk=1")).toBe("/search?q=dragon&page=2");
  expect(toPageKey("/search?q=")).toBe("/search");
  expect(toPageKey("/?q=1")).toBe("/");
  for (const odd of ["//[", "//elsewhere.example:99999/", "//elsewhere.example/about"])
    expect(toPageKey(odd)).toBe(odd);
  expect(toPageKey("http://elsewhere.example/about?x=1")).toBe("/about");
});

test("a reader is rendered for each part of a page that can be shared, however its address is written", () => {
  const reader = "/read/ink/book/1/issue/1";
  const keyOf = (query: string) => toPageKey(`${reader}?${query}`).replace(reader, "");
  expect(keyOf("panel=3&page=7&utm_source=x")).toBe("?page=7&panel=3");
  expect(keyOf("frame=0%2C20%2C50%2C80&page=1")).toBe("?frame=0,20,50,80");
  expect(keyOf("page=7&panel=3&frame=0,20,50,80")).toBe("?page=7&panel=3");
  for (const wrong of ["panel=03", "panel=61", "frame=0,20,50,81", "frame=0.1,20,50,50", "frame=0,20,1,1"])
    expect(keyOf(`page=7&${wrong}`)).toBe("?page=7");
});

test("a reader is rendered for each page that an issue can have, and for nothing else", () => {
  const reader = "/read/ink/book/1/issue/1";
  const keysOf = (...pages: string[]) => pages.map((page) => toPageKey(`${reader}?page=${page}`));
  expect(keysOf("7", "07", "7.0")).toEqual(Array(3).fill(`${reader}?page=7`));
  expect(keysOf("1", "0", "-3", "2.5", "x", "", "1e99")).toEqual(Array(7).fill(reader));
  expect(keysOf("201", "999999")).toEqual(Array(2).fill(`${reader}?page=200`));
  expect(toPageKey(`${reader}?mature=confirmed&page=7`)).toBe(`${reader}?page=7&mature=confirmed`);
  // The text of an issue is one page.
  expect(toPageKey(`${reader}/text?mature=confirmed&page=7&save-data=on`)).toBe(`${reader}/text?mature=confirmed`);
  for (const cut of ["panel=3", "frame=0,20,50,80"]) expect(toPageKey(`${reader}/text?${cut}`)).toBe(`${reader}/text`);
});

test("cache keys do not contain the token of a password link", () => {
  const keys = ["/reset-password/s3cret", "/reset-password/other?x=s3cret", "/Reset-Password/s3cret/"].map(toPageKey);
  expect(new Set(keys)).toEqual(new Set(["/reset-password/token"]));
  expect(toPageKey("/reset-password/")).toBe("/reset-password/");
});

test("allows the templates' inline scripts by hash, but no other scripts, data blocks, or files", () => {
  const { policy, html } = makeContentSecurityPolicy(
    '<script nonce="m4rk" src="/a.js"></script><script nonce="m4rk">go()</script><script>alert()</script>' +
      '<script nonce="guess">alert(1)</script><script type="application/ld+json">{}</script>',
    "m4rk",
    "https://cdn.example.org",
  );
  // echo -n 'go()' | openssl dgst -sha256 -binary | base64
  const goes = "5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=";
  expect(policy).toContain(`script-src 'self' 'sha256-${goes}';`);
  expect(policy).toContain("img-src 'self' blob: data: https://cdn.example.org;");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(html).not.toContain("m4rk");
  expect(html).toContain('<script src="/a.js"></script><script>go()</script><script>alert()</script>');
});
