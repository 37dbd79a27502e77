import type { FastifyInstance } from "fastify";
import { matchPath } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "#app";
import { posts } from "#domains/posts/posts-table.server.ts";
import { openPicture } from "#platform/images/codecs.server.ts";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { publishBook } from "./support/publish-book.ts";
import { listRoutePatterns } from "./support/route-patterns.ts";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";

// The metadata of every page for search engines and link previews, in the HTML as served.

const origin = "https://comics.example.org";
const noFollow = "noindex, nofollow";
const book = "/details/ink-and-rain/book/1";
const mature = "/read/night/book/2/issue/1";

type Expected = {
  robots?: string;
  type?: string;
  data?: string[];
  feed?: string;
  previous?: string;
  next?: string;
  /** The alternative text of the preview picture. */
  alt?: string;
};
const siteAlt = "Longbox: publish comics, and read them for free";
const creatorAlt = "inker_ada on Longbox";
const issueAlt = "The cover of Ink and Rain #1 First Drops by inker_ada";
/** Every page, with what is specific to it; what all pages have in common is checked for each. */
const pages: Record<string, Expected> = {
  "/": { data: ["WebSite"], feed: "/feed.atom" },
  "/about": {},
  "/articles": {},
  "/articles/how-to-add-a-new-issue-to-my-comic-book": { type: "article", data: ["Article", "BreadcrumbList"] },
  "/articles/the-8-roles-needed-to-create-comic-book": { type: "article", data: ["Article", "BreadcrumbList"] },
  "/articles/how-to-publish-your-comic-book-online": { type: "article", data: ["Article", "BreadcrumbList"] },
  "/contest": {},
  "/news": {},
  "/news/1": { type: "article" },
  "/articles/2": { type: "article" },
  "/search": {},
  "/search?limit=1&page=2": { previous: "/search?limit=1", next: "/search?limit=1&page=3" },
  "/sign-up": {},
  "/login": {},
  "/forgot-password": {},
  "/profile/inker_ada": {
    type: "profile",
    alt: creatorAlt,
    data: ["ProfilePage"],
    feed: "/profile/inker_ada/feed.atom",
  },
  "/profile/inker_ada/bookmarks": { type: "profile", alt: creatorAlt },
  "/profile/inker_ada/subscribers": { type: "profile", alt: creatorAlt },
  "/profile/inker_ada/subscribed": { type: "profile", alt: creatorAlt },
  "/profile/inker_ada/credits": {
    type: "profile",
    alt: "Art and writing by inker_ada, 3 issues, 2026",
    data: ["ProfilePage"],
    feed: "/profile/inker_ada/feed.atom",
  },
  "/profile/inker_ada/edit": { robots: "noindex" },
  [book]: {
    type: "book",
    alt: "The cover of Ink and Rain by inker_ada",
    data: ["ComicSeries", "BreadcrumbList"],
    feed: `${book}/feed.atom`,
  },
  [`${book}/search`]: { robots: "noindex" },
  [`${book}/issue/1`]: { type: "book", alt: issueAlt, data: ["ComicIssue", "BreadcrumbList"] },
  "/read/ink-and-rain/book/1/issue/1": { type: "book", alt: issueAlt, data: ["BreadcrumbList"] },
  "/read/ink-and-rain/book/1/issue/1/text": { robots: "noindex", type: "book" },
  [mature]: { type: "book", alt: "The blurred cover of Night #1 First Drops by inker_ada", data: ["BreadcrumbList"] },
  "/my-credits": { robots: "noindex" },
  "/history": { robots: "noindex" },
  "/deleted-books": { robots: "noindex" },
  "/desk": { robots: "noindex" },
  "/desk/drafts/1": { robots: noFollow },
  "/desk/books/1": { robots: noFollow },
  "/desk/books/1/import": { robots: noFollow },
  "/preview": { robots: noFollow },
  "/claim": { robots: noFollow },
  "/notifications": { robots: "noindex" },
  "/stop-mails": { robots: noFollow },
  "/upload": { robots: noFollow },
  "/upload-issue/ink-and-rain/book/1": { robots: noFollow },
  "/edit-upload/ink-and-rain/book/1": { robots: noFollow },
  "/edit-upload/ink-and-rain/book/1/issue/1": { robots: noFollow },
  "/edit-upload/ink-and-rain/book/1/issue/1/panels": { robots: noFollow },
  "/rules": {},
  "/rights-notice": {},
  "/rights-case": { robots: noFollow },
  "/notices": { robots: "noindex" },
  "/api/docs": {},
};
/** Addresses without their own metadata: they redirect, contain a token, or are for moderators only. */
const withoutMetadata = new Set([
  "/comic-list",
  "/reset-password/:resetToken",
  "/confirm-email/:emailToken",
  "/answer/:answerToken",
  "/moderation",
  "/moderation/new-accounts",
  "/admin",
  "/admin/posts/:postId",
  "/moderation/rights-notices",
  "/admin/figures",
  "/imprint",
  "/privacy",
  "/contact",
  "/moderation/accounts",
  "/moderation/accounts/:username",
  "/moderation/lists",
  "/*",
]);

let site: TestSite;
let app: FastifyInstance;
let owner: Account;
const tricky = '</script><b>"&';

beforeAll(async () => {
  await buildWhenStale();
  site = await openTestSite({ publicUrl: origin, securityContact: "mailto:security@example.org" });
  owner = await site.signUp("inker_ada");
  await site.site.database.transaction(async (tx) => {
    await tx.insert(posts).values({ kind: "news", title: "New here", text: "We have **moved**." });
    await tx.insert(posts).values({ kind: "article", title: "How we ink", text: "With a brush." });
  });
  await publishBook(site.app, owner);
  const pageMap = JSON.stringify([{ description: "A dark street." }]);
  await publishBook(site.app, owner, { fields: { contentRating: "M", urlSlug: "night", bookTitle: "Night", pageMap } });
  await publishBook(site.app, owner, { fields: { urlSlug: "tricky", bookTitle: tricky } });
  app = await buildApp(site.site);
}, 120_000);
afterAll(async () => {
  await app.close();
  await site.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const decode = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'",
  );
/** Finds the values of every `<meta>` or `<link>` that has this attribute, such as `property="og:url"`. */
function findAll(html: string, attribute: string, value: "content" | "href"): string[] {
  const tags = html.match(/<(?:meta|link)\b[^>]*>/g)?.filter((tag) => tag.includes(` ${attribute}`)) ?? [];
  return tags.map((tag) => decode(new RegExp(` ${value}="([^"]*)"`).exec(tag)?.[1] ?? ""));
}
const parseData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));

test.each(Object.entries(pages))(
  "%s has its metadata",
  async (path, { robots, type = "website", alt = siteAlt, data = [], feed, previous, next }) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    // Without a doctype, browsers lay the page out in quirks mode.
    expect(body).toMatch(/^<!doctype html><html /i);
    const one = (attribute: string, value: "content" | "href" = "content") => {
      const found = findAll(body, attribute, value);
      expect(found, attribute).toHaveLength(1);
      return found[0] ?? "";
    };
    expect(body.match(/<title>([^<]*)<\/title>/g)).toHaveLength(1);
    expect(body).toMatch(/<title>[^<]*Longbox<\/title>/);
    expect(one('name="description"').length).toBeGreaterThan(10);
    expect(one('rel="canonical"', "href")).toBe(origin + path);
    expect(one('property="og:url"')).toBe(origin + path);
    expect(one('property="og:type"')).toBe(type);
    expect(one('property="og:title"')).toBe(one('name="twitter:title"'));
    expect(one('property="og:description"')).toBe(one('name="twitter:description"'));
    expect(one('name="twitter:card"')).toBe("summary_large_image");
    const picture = one('property="og:image"');
    expect(picture.startsWith(`${origin}/cards/`)).toBe(true);
    expect(one('name="twitter:image"')).toBe(picture);
    const size = [one('property="og:image:width"'), one('property="og:image:height"')].map(Number);
    const { width, height } = await openPicture((await get(picture.replace(origin, ""))).rawPayload).metadata();
    expect([width, height]).toEqual(size);
    expect([one('property="og:image:alt"'), one('name="twitter:image:alt"')]).toEqual([alt, alt]);
    expect(findAll(body, 'name="robots"', "content")).toEqual(robots ? [robots] : []);
    expect(parseData(body).map((item) => item["@type"])).toEqual(data);
    expect(findAll(body, 'type="application/atom+xml"', "href")).toEqual(feed ? [origin + feed] : []);
    expect(findAll(body, 'rel="prev"', "href")).toEqual(previous ? [origin + previous] : []);
    expect(findAll(body, 'rel="next"', "href")).toEqual(next ? [origin + next] : []);
  },
);

test("a page reads what it shows with few statements", async () => {
  const { pool } = site.site.database;
  const statements: Record<string, number> = {};
  const issue = "/read/ink-and-rain/book/1/issue/1";
  for (const path of ["/", "/search", "/profile/inker_ada", book, `${book}/issue/1`, issue]) {
    // Use a new app, because the cache of the other one still has the old page.
    const fresh = await buildApp(site.site);
    const query = vi.spyOn(pool, "query");
    expect((await fresh.inject(path)).statusCode).toBe(200);
    const texts = query.mock.calls.map(([each]) => (each as unknown as { text?: string }).text);
    // Ignores the list of withheld pictures and the settings of the site, which a process reads once.
    const once = /^select distinct "hash" from "images"|from "site_settings"$/;
    statements[path] = texts.filter((text) => !once.test(text ?? "")).length;
    query.mockRestore();
    await fresh.close();
  }
  expect(statements).toEqual({
    // The latest issues, their works, the newest creators, and the genres that have books.
    "/": 4,
    "/search": 2,
    // The user by name, for the profile and for the search, and by id; a query to find the books, one to read them, and one to count
    // works and credits.
    "/profile/inker_ada": 8,
    // The book, its first issue with totals, its issues, and its credits.
    [book]: 4,
    // The book, the issue with its neighbors, its pages, their script, and its credits.
    [`${book}/issue/1`]: 4,
    // For the latest issue; for others, the credits are not read.
    [issue]: 4,
  });
});

test("checks every route of the site", () => {
  const known = Object.keys(pages).map((page) => page.replace(/\?.*/, ""));
  for (const pattern of listRoutePatterns())
    expect(withoutMetadata.has(pattern) || known.some((page) => matchPath(pattern, page)), pattern).toBe(true);
});

test("treats names that every object has as ordinary words in an address", async () => {
  for (const path of ["/constructor", "/__proto__", "/toString/x"])
    expect((await get(path)).statusCode, path).toBe(404);
  for (const name of ["status", "sort", "content-rating", "search-type", "include"])
    expect((await get(`/search?${name}=__proto__`)).statusCode, name).toBeLessThan(500);
});

test("pages that do not exist, and addresses with a token, are not indexed", async () => {
  for (const [path, status] of [
    ["/nothing/here", 404],
    ["/moderation", 404],
    ["/moderation/new-accounts", 404],
    ["/admin", 404],
    ["/imprint", 404],
    ["/moderation/accounts/ada", 404],
    ["/details/x/book/99", 404],
    ["/articles?page=9", 404],
    [`${book}?page=9`, 404],
    ["/reset-password/secret", 200],
    ["/confirm-email/secret", 200],
    ["/answer/secret", 200],
    ["/notices", 200],
  ] as const) {
    const { statusCode, body } = await get(path);
    expect(statusCode, path).toBe(status);
    expect(body, path).toMatch(/^<!doctype html><html /i);
    expect(body.match(/<title>/g), path).toHaveLength(1);
    expect(findAll(body, 'name="robots"', "content"), path).toEqual(["noindex"]);
    expect(body).not.toContain("secret");
  }
});

test.each(["/preview", "/claim", "/stop-mails"])(
  "%s, whose address has a secret, is stored nowhere, and tells nobody its address",
  async (path) => {
    const { statusCode, headers } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect((await app.inject("/rules")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  },
);

test("the structured data of an issue lists its credits under the properties of schema.org", async () => {
  const { body } = await get(`${book}/issue/1`);
  const ada = {
    "@type": "Person",
    "@id": `${origin}/profile/inker_ada`,
    name: "inker_ada",
    url: `${origin}/profile/inker_ada`,
  };
  expect(parseData(body)[0]).toMatchObject({
    "@context": "https://schema.org",
    "@type": "ComicIssue",
    name: "First Drops",
    issueNumber: 1,
    pagination: "1-2",
    author: [ada],
    artist: [ada],
    penciler: [],
    inker: [],
    colorist: [],
    letterer: [],
    editor: [],
    isPartOf: { "@type": "ComicSeries", name: "Ink and Rain", url: origin + book },
    genre: ["Drama", "Mystery"],
  });
  expect(parseData((await get(book)).body)[0]).toMatchObject({
    "@type": "ComicSeries",
    contributor: [{ "@type": "Role", roleName: "artist", contributor: ada }],
    hasPart: [{ "@type": "ComicIssue", issueNumber: 1 }],
  });
});

test("a title cannot close the script element that contains it", async () => {
  const { body, headers } = await get("/details/tricky/book/3");
  expect(parseData(body)[0]?.["name"]).toBe(tricky);
  expect(body).not.toContain("</script><b>");
  const scripts = body.match(/<script(?![^>]*(?: src=|ld\+json))/g) ?? [];
  expect(String(headers["content-security-policy"]).match(/'sha256-/g)).toHaveLength(scripts.length);
});

test("the HTML has the pages of a mature issue only after its viewer has confirmed", async () => {
  const before = await get(mature);
  expect(before.body).toContain("This book is for mature readers");
  // The veiled cover, and no page.
  expect(before.body.match(/<picture/g)).toHaveLength(1);
  expect(before.body).not.toContain("Page 1 of");
  const [, href = ""] = /href="([^"]*mature=confirmed)"/.exec(before.body) ?? [];
  expect(href).toBe(`${mature}?mature=confirmed`);
  const after = await get(href);
  expect(after.body).not.toContain("This book is for mature readers");
  expect(after.body.match(/<picture/g)).toHaveLength(2);
  expect(findAll(after.body, 'rel="canonical"', "href")).toEqual([origin + mature]);
  expect(findAll(after.body, 'name="robots"', "content")).toEqual(["noindex"]);
  for (const path of ["/details/night/book/2", "/details/night/book/2/issue/1", mature]) {
    const head = (await get(path)).body.split("</head>")[0] ?? "";
    expect(head, path).not.toContain("/files/images/");
  }
});

test("so has the HTML its text, whose links then lead to its pages", async () => {
  const read = async (path: string) => (await get(path)).body.replace(/<script.*?<\/script>/gs, "");
  const before = await read(`${mature}/text`);
  expect(before).toContain("This book is for mature readers");
  expect(before).not.toContain("A dark street.");
  expect(before).toContain(`href="${mature}/text?mature=confirmed"`);
  const after = await read(`${mature}/text?mature=confirmed&page=2`);
  expect(after).toContain("A dark street.");
  expect(after).toContain(`href="${mature}?page=2&amp;mature=confirmed"`);
  expect(await read(`${mature}?mature=confirmed`)).toContain(`href="${mature}/text?mature=confirmed"`);
  // Without any text there is no link.
  expect(await read("/read/ink-and-rain/book/1/issue/1")).not.toContain("/text");
  expect(await read(`${book}/issue/1`)).not.toContain("Read as text");
});

test("feeds are cached like pages: an unchanged feed is not sent again, a changed one is rendered again", async () => {
  const path = `${book}/feed.atom`;
  const first = await get(path);
  expect(first.headers).toMatchObject({ "content-type": "application/atom+xml; charset=utf-8" });
  expect(first.headers["cache-control"]).toBe("public, max-age=60, must-revalidate");
  const known = await get(path, { "if-none-match": String(first.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
  // A feed that has lost an entry, or the title of its book, can be as old as before.
  const dated = await get(path, { "if-modified-since": String(first.headers["last-modified"] ?? first.headers.date) });
  expect(dated.statusCode).toBe(200);
  await site.site.database.pool.query("update issues set title = 'Second Drops' where book_id = 1");
  await site.site.database.pool.query("select pg_notify('longbox_changes', 'book:1')");
  await vi.waitFor(async () => expect((await get(path)).body).toContain("Second Drops"));
  expect((await get("/details/nothing/book/99/feed.atom")).statusCode).toBe(404);
  expect((await get("/profile/INKER_ADA/feed.atom")).headers.location).toBe("/profile/inker_ada/feed.atom");
});

test.each([
  "/opds/",
  "/OPDS",
  "/opds/v2/",
  "/opds/newest/",
  "/opds/v2/books/1/",
  "/feed.atom/",
  "/profile/inker_ada/feed.atom/",
  "/.well-known/security.txt/",
  "/Robots.txt",
  "/sitemap.xml/",
])("%s, typed by hand, is answered", async (address) => {
  const { statusCode, headers } = await get(address);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).not.toContain("html");
});

test("password managers find the form for a new password, and no page at an unknown address", async () => {
  const { headers } = await get("/.well-known/change-password");
  expect((await get(headers.location ?? "")).statusCode).toBe(200);
  expect((await get("/.well-known/resource-that-should-not-exist")).statusCode).toBe(404);
});

test("a link to a page of an issue is previewed with that page, unless the work is mature", async () => {
  const path = "/read/ink-and-rain/book/1/issue/1";
  const { body } = await get(`${path}?page=2`);
  expect(findAll(body, 'property="og:image"', "content")).toEqual([expect.stringMatching(/\/cards\/page-2-\w+\.jpg$/)]);
  expect(findAll(body, 'property="og:url"', "content")).toEqual([`${origin}${path}?page=2`]);
  expect(findAll(body, 'property="og:image:alt"', "content")).toEqual([
    expect.stringMatching(/^Ink and Rain #1 .+, page 2, by inker_ada$/),
  ]);
  // Mastodon keeps one preview for each canonical address.
  expect(findAll(body, 'rel="canonical"', "href")).toEqual([`${origin}${path}?page=2`]);
  expect(findAll(body, 'name="robots"', "content")).toEqual(["noindex"]);
  expect((await get(`${mature}?page=2`)).body).not.toContain("/cards/page-");
});

test("a link to a part of a page is previewed with that part, unless that is not to be shown by itself", async () => {
  const path = "/read/ink-and-rain/book/1/issue/1";
  const head = async (address: string) => {
    const { statusCode, body } = await get(address);
    expect(statusCode, address).toBe(200);
    const one = (attribute: string) => findAll(body, attribute, "content")[0] ?? "";
    return {
      card: one('property="og:image"')
        .replace(/-\w+\.jpg$/, "")
        .replace(/.*\/cards\//, ""),
      url: one('property="og:url"').replace(origin + path, ""),
      alt: one('property="og:image:alt"'),
      canonical: findAll(body, 'rel="canonical"', "href")[0]?.replace(origin + path, ""),
      isIndexed: !body.includes('content="noindex"'),
    };
  };
  const issue = (await site.anonymous.get("/read/x/book/1/issue/1")) as unknown as { issueAssets: { id: number }[] };
  const pageId = issue.issueAssets[1]?.id;
  const framed = await head(`${path}?page=2&frame=10,20,50,40&utm_source=x`);
  expect(framed).toEqual({
    card: `cut-${pageId}-10.20.50.40`,
    url: "?page=2&frame=10,20,50,40",
    alt: expect.stringMatching(/^Ink and Rain #1 .+, part of page 2, by inker_ada$/),
    canonical: "?page=2&frame=10,20,50,40",
    isIndexed: false,
  });
  expect(await head(`${path}?page=2&frame=10%2C20%2C50%2C40`)).toEqual(framed);
  expect((await head(`${path}?frame=0,0,50,50`)).url).toBe("?page=1&frame=0,0,50,50");
  const page = await head(`${path}?page=2`);
  for (const wrong of ["frame=10,20,50,90", "frame=x", "panel=1", "panel=0", "panel[]=1", "frame=1&frame=2"])
    expect(await head(`${path}?page=2&${wrong}`), wrong).toEqual(page);
  const panels = [{ x: 0, y: 0, width: 1, height: 0.5 }];
  await site.as(owner).patch("/publish/x/book/1/issue/1/panels", { pages: [{ page_number: 2, panels }] });
  expect(await head(`${path}?page=2&panel=1`)).toMatchObject({ card: `cut-${pageId}-1`, url: "?page=2&panel=1" });
  expect((await get(`${mature}?page=2&frame=0,0,50,50`)).body).not.toContain("/cards/cut-");
});

test("a crawler that asks for the start of a page gets the page with its preview", async () => {
  const { statusCode, body } = await get(book, { range: "bytes=0-524288" });
  expect(statusCode).toBe(200);
  expect(findAll(body, 'property="og:image"', "content")).toHaveLength(1);
});

test.each(["/opds", "/opds/v2", "/opds/newest", "/opds/books/1", "/feed.atom"])(
  "%s is sent unpacked to a program that asks for that, with whole addresses",
  async (address) => {
    const headers = { "accept-encoding": "identity" };
    const head = await app.inject({ method: "HEAD", url: address, headers });
    const { statusCode, headers: sent, body } = await get(address, headers);
    expect([head.statusCode, statusCode]).toEqual([200, 200]);
    expect(sent["content-encoding"]).toBeUndefined();
    const links = [...body.matchAll(/"?href"?[=:]\s*"([^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.startsWith("https://"))).toEqual([]);
  },
);
