import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "#app";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { drawSmallPages } from "./support/issue-form.ts";
import { showNewWorks } from "./support/sites/show-new-works.ts";
import { type MailSite, openMailSite, patience } from "./support/mail-site.ts";
import { publishBook } from "./support/publish-book.ts";
import { type Cast, listDocumentSamples, listPageSamples } from "./support/sample-addresses.ts";
import { signUpAdmin } from "./support/sites/sign-up-admin.ts";
import { type Account, makeSignUpBody, testPassword } from "./support/test-site.ts";
import { unzip } from "./support/unzip.ts";

// A site that its operator has renamed, with a warm cache: nothing that it sends says what the software is called.

const name = "Comics of Bern";
/** The software, as anybody would write it. Names of its own protocol, such as the issuer of tokens, are not text. */
const software = /Longbox/i;

let site: MailSite;
let app: FastifyInstance;
let admin: Account;
let fan: Account;
let cast: Cast;
let ownFeeds: string[];
/** Pages of the site as it was before anybody set anything. */
let untouched: string[];
const somePages = ["/about", "/articles/how-to-publish-your-comic-book-online", "/nothing/here", "/rules", "/sign-up"];
const readSome = () => Promise.all(somePages.map(async (url) => (await app.inject(url)).body));

beforeAll(async () => {
  await buildWhenStale();
  site = await openMailSite();
  await showNewWorks(site.site);
  app = await buildApp(site.site);
  admin = await signUpAdmin(site, "cleo_edits");
  const publisher = await site.signUp("gone_publisher");
  const other = await site.signUp("the_other");
  fan = await site.signUp("the_fan_here");
  const pages = await drawSmallPages(1);
  const publish = async (by: Account, fields = {}) => (await publishBook(app, by, { pages, fields })).id;
  const bookOf = {
    goneBook: await publish(publisher),
    hiddenBook: await publish(other, { urlSlug: "sunken-slug" }),
    deletedBook: await publish(fan, { urlSlug: "burnt-slug" }),
    openBook: await publish(other, { urlSlug: "open-slug", contentRating: "M" }),
  };
  const issues = await site.site.database.pool.query<{ id: number }>("select id::int from issues order by id");
  const [goneIssue = 0, hiddenIssue = 0, deletedIssue = 0] = issues.rows.map(({ id }) => id);
  cast = {
    publisher,
    inker: other,
    other,
    fan,
    ...bookOf,
    goneIssue,
    hiddenIssue,
    deletedIssue,
    pages: [],
    drafts: [],
  };
  await site.as(fan).post(`/bookmark/book/${bookOf.openBook}/create`);
  const { feed } = await site.as(fan).post("/notifications/feed");
  untouched = await readSome();
  ownFeeds = Object.values(feed as Record<string, string>).map((url) => new URL(url).pathname);
}, 120_000);
afterAll(async () => {
  await app.close();
  await site.close();
});

const set = (body: object) => site.as(admin).send("PATCH", "/admin/settings", { body });

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;

async function toText({ headers, body, rawPayload }: Answer): Promise<string> {
  const all = JSON.stringify(headers);
  const type = String(headers["content-type"]);
  if (type.startsWith("image/") && !type.includes("svg")) {
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
    return [all, exif, xmp, iptc].join("\n");
  }
  if (!/zip|comicbook/.test(type)) return `${all}\n${body}`;
  const files = [...(await unzip(rawPayload))].map(([file, bytes]) => `${file}\n${bytes.toString("latin1")}`);
  return [all, ...files].join("\n");
}

/** What the site sends, by address: pages, documents for machines, calls, errors, and files of people. */
async function readAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const pages = Object.values(listPageSamples(cast)).flat();
  const cbz = `/api/v1/read/x/book/${cast.goneBook}/issue/1/cbz`;
  const addresses = [
    ...pages,
    ...(await listDocumentSamples(app, cast)),
    ...ownFeeds,
    "/opds",
    "/opds/v2",
    "/opds/search.xml",
    "/opds/authentication",
    "/opds/own",
    "/opds/v2/own",
    "/manifest.webmanifest",
    "/offline-worker.js",
    "/push-worker.js",
    "/cards/site.jpg",
    "/favicon.svg",
    "/healthz",
    "/readyz",
    "/.well-known/security.txt",
    "/sitemap.xml",
    "/nothing.png",
    "/files/nothing",
    "/api/v1/openapi.json",
    "/api/v1/home",
    "/api/v1/rules",
    "/api/v1/nothing",
    "/api/v1/users/get-me",
    cbz,
    "/%",
    "/search?page=x",
    "/read/x/book/9999/issue/1",
  ];
  for (const url of addresses) {
    let response = await app.inject(url);
    const { location } = response.headers;
    if (location?.startsWith("/")) response = await app.inject(location);
    found.set(url, await toText(response));
  }
  const own = ["/users/my-data", "/users/get-me", "/my-credits/names", "/notifications", "/admin/settings"];
  for (const url of own) found.set(url, await toText(await site.as(fan).send("GET", url)));
  const factor = await site.as(fan).post("/users/second-factor", { currentPassword: testPassword });
  found.set("the link of a second factor", JSON.stringify(factor));
  return found;
}

/** Has the site send mails of several kinds, and returns everything in them. */
async function readMails(): Promise<string[]> {
  site.forgetMails();
  const person = await site.signUp(`person_${Math.random().toString(36).slice(2, 10)}`);
  const { email, username } = person.user;
  const strange = `new_${username}`.slice(0, 20);
  await site.anonymous.post("/users/signup", makeSignUpBody(strange));
  await site.anonymous.post("/users/forgot-password", { email });
  const renamed = {
    firstName: "Ada",
    lastName: "Inker",
    username,
    currentPassword: testPassword,
    email: `other_${username}@example.org`,
  };
  await site.as(person).patch("/users/update-me", renamed);
  const warning = { kind: "user", id: person.user.id, act: "warn", reason: "Please be kind." };
  await site.as(admin).post("/moderation/acts", warning);
  await site.as(person).post("/users/second-factor", { currentPassword: testPassword });
  await vi.waitUntil(() => site.mails().length >= 5, patience);
  return site.mails().map(({ email: mail }) => JSON.stringify(mail));
}

const listTraces = (texts: Map<string, string>) =>
  [...texts].filter(([, text]) => software.test(text)).map(([address]) => address);

test("a site with a name of its own never says what the software is called, from the next moment on", async () => {
  const before = await readAll();
  expect(before.size).toBeGreaterThan(100);
  // Otherwise this test could not fail.
  expect(listTraces(before).length).toBeGreaterThan(80);
  expect((await readMails()).filter((mail) => software.test(mail)).length).toBeGreaterThanOrEqual(5);

  await set({ name, names_software: false });
  const isRenamed = async () => (await app.inject("/")).body.includes(name);
  await vi.waitUntil(isRenamed, { timeout: 2000, interval: 20 });
  const after = await readAll();
  expect(listTraces(after)).toEqual([]);
  const named = [...after].filter(([, text]) => text.includes(name));
  expect(named.length).toBeGreaterThan(80);
  const mails = await readMails();
  expect(mails.filter((mail) => software.test(mail))).toEqual([]);
  expect(mails.filter((mail) => !mail.includes(name))).toEqual([]);
}, 120_000);

test("only the footer says which software it is, unless that is switched off", async () => {
  await set({ name, names_software: true });
  await vi.waitUntil(async () => software.test((await app.inject("/")).body), { timeout: 2000, interval: 20 });
  const texts = await readAll();
  for (const address of listTraces(texts)) {
    const text = texts.get(address) ?? "";
    expect(text.match(new RegExp(software, "gi")), address).toHaveLength(1);
    expect(text, address).toMatch(/<footer(?:(?!<\/footer>).)*It runs on Longbox, open source/s);
  }
  expect(listTraces(texts).length).toBeGreaterThan(40);
}, 120_000);

test("a site has its own colors, drawings, logo, and icon wherever browsers look, and its old look when they are removed", async () => {
  const upload = async (setting: string, width: number) => {
    const picture = sharp({ create: { width, height: 400, channels: 4, background: "#1b4fbf" } }).png();
    const form = new FormData();
    form.append("picture", new Blob([new Uint8Array(await picture.toBuffer())]), "picture.png");
    return (await site.as(admin).send("POST", `/admin/settings/${setting}`, { body: form })).statusCode;
  };
  expect([await upload("logo", 800), await upload("icon", 400)]).toEqual([200, 200]);
  await set({ light_color: "#1b4fbf", dark_color: "#8fb4ff" });
  const { logo, icon } = await site.site.settings.read();
  await vi.waitUntil(async () => (await app.inject("/")).body.includes("8fb4ff"), { timeout: 2000, interval: 20 });
  const home = await app.inject("/");
  const linked = [...new Set(home.body.match(/\/site\/[\w./-]+/g))];
  const expected = [
    "/site/colors-1b4fbf-8fb4ff.css",
    `/site/${icon}/favicon.png`,
    `/site/${icon}/apple-touch-icon.png`,
    "/site/manifest.webmanifest",
    `/site/${logo}/logo.webp`,
    ...["celebration", "awards", "sponsorship"].map((drawing) => `/site/drawings-1b4fbf-8fb4ff/${drawing}.svg`),
  ];
  const withoutHash = (url: string) => url.replace(/-[\w-]{8}(?=\.svg$)/, "");
  expect(linked.map(withoutHash).toSorted()).toEqual(expected.toSorted());
  for (const url of linked) {
    const { statusCode, headers } = await app.inject({ url, headers: { "accept-encoding": "br" } });
    const kept = url.endsWith("webmanifest") ? "no-cache" : "public, max-age=31536000, immutable";
    expect([url, statusCode, headers["cache-control"]]).toEqual([url, 200, kept]);
  }
  // Without a program that understands Brotli, and without a drawing of this name.
  const drawing = linked.find((url) => url.includes("sponsorship")) ?? "";
  expect((await app.inject(drawing)).body).toContain("#1b4fbf");
  expect((await app.inject(drawing.replace("sponsorship", "nothing"))).statusCode).toBe(404);
  const ledTo = async (url: string) => (await app.inject(url)).headers.location;
  expect(await ledTo("/favicon.ico")).toBe(`/site/${icon}/favicon.png`);
  expect(await ledTo("/icon-192.png")).toBe(`/site/${icon}/icon-192.png`);
  expect(await ledTo("/manifest.webmanifest")).toBe("/site/manifest.webmanifest");
  expect((await app.inject("/feed.atom")).body).toContain(`/site/${icon}/icon-192.png`);

  const { settings } = await site.as(admin).get("/admin/settings");
  await set(Object.fromEntries(Object.keys(settings as object).map((setting) => [setting, null])));
  await vi.waitUntil(async () => (await readSome()).join() === untouched.join(), { timeout: 2000, interval: 20 });
  expect(await ledTo("/favicon.ico")).toBeUndefined();
});
