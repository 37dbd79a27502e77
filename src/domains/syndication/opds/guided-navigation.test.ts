import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#app";
import { type CatalogSite, openCatalogSite, origin } from "#tests/support/opds/catalog-site.ts";

let site: CatalogSite;
let ask: CatalogSite["ask"];
beforeAll(async () => {
  site = await openCatalogSite();
  ({ ask } = site);
});
afterAll(() => site.close());

const at = (bookId: number, part: string, issue = 1) => `/opds/v2/books/${bookId}/issues/${issue}${part}`;
const top = { x: 0, y: 0, width: 1, height: 0.4 };
const bottom = { x: 0.025, y: 0.45, width: 0.3333, height: 0.55 };
const write = (bookId: number, panels: object[], page_number = 2) =>
  site.as(site.ada).patch(`/publish/x/book/${bookId}/issue/1/panels`, { pages: [{ page_number, panels }] });
const readJson = async (address: string) => {
  const { status, type, text } = await ask(address);
  return { status, type, json: status === 200 ? JSON.parse(text) : null };
};
const page = (bookId: number, number: number) => `${origin}/opds/books/${bookId}/issues/1/pages/${number}.jpg`;

test("an issue without shown panels has a manifest, and no guided navigation", async () => {
  const { bookId } = site;
  await write(bookId, [{ ...top, confidence: 0.5, lines: [{ kind: "dialogue", text: "A secret." }] }]);
  const { status, type, json } = await readJson(at(bookId, "/manifest"));
  expect([status, type]).toEqual([200, "application/divina+json"]);
  expect(json.metadata).toMatchObject({ title: 'Rain & "Ink" <3 #1: First Drops', numberOfPages: 2, language: "en" });
  expect(json.links.map(({ rel }: { rel: string }) => rel)).toEqual(["self", "alternate"]);
  expect(json.readingOrder).toEqual(
    [0, 1].map((number) => ({ href: page(bookId, number), type: "image/jpeg", width: 200, height: 300 })),
  );
  expect((await ask(at(bookId, "/guided-navigation"))).status).toBe(404);
  expect((await ask(at(bookId, ""))).text).not.toContain("guided-navigation");
});

test("panels are regions of the pages of the manifest, in reading order, with their lines", async () => {
  const { bookId } = site;
  await site.site.database.pool.query("update pages set description = 'A wet street.' where number = 1");
  const polygon = [bottom, { x: 0.3, y: 0.45 }, { x: 0.3, y: 1 }].map(({ x, y }) => ({ x, y }));
  await write(bookId, [
    { ...bottom, polygon, lines: [{ kind: "sound", text: "BAM & <b>" }] },
    {
      ...top,
      lines: [
        { kind: "description", text: "Ada looks up." },
        { kind: "caption", text: "Later." },
        { kind: "dialogue", speaker: "Ada", text: "It rains." },
        { kind: "description", text: "A cat leaves." },
      ],
    },
  ]);
  const { type, json, status } = await readJson(at(bookId, "/guided-navigation"));
  expect([status, type]).toEqual([200, "application/guided-navigation+json"]);
  expect(json.guided).toEqual([
    { imgref: page(bookId, 0), role: ["image"], description: { text: "A wet street." } },
    {
      imgref: `${page(bookId, 1)}#xywh=percent:2.5,45,33.33,55`,
      role: ["panel"],
      children: [{ role: ["sound"], text: "BAM & <b>" }],
    },
    {
      imgref: `${page(bookId, 1)}#xywh=percent:0,0,100,40`,
      role: ["panel"],
      description: { text: "Ada looks up.\nA cat leaves." },
      children: [
        { role: ["caption"], text: "Later." },
        { role: ["speechBubble"], text: "It rains.", character: ["Ada"] },
      ],
    },
  ]);
  const guide = { href: origin + at(bookId, "/guided-navigation"), type: "application/guided-navigation+json" };
  const manifest = (await readJson(at(bookId, "/manifest"))).json;
  expect(manifest.links).toContainEqual({ rel: "related", ...guide });
  expect(manifest.readingOrder.map(({ alternate }: { alternate?: object[] }) => alternate)).toEqual([
    undefined,
    [guide],
  ]);
  for (const address of [at(bookId, ""), `/opds/v2/books/${bookId}`]) {
    const { links } = (await readJson(address)).json.publications?.[0] ?? (await readJson(address)).json;
    expect(links, address).toContainEqual({ rel: "related", ...guide });
    expect(links, address).toContainEqual({
      rel: "http://opds-spec.org/acquisition",
      href: origin + at(bookId, "/manifest"),
      type: "application/divina+json",
    });
  }
  const first = manifest.readingOrder[0].href;
  expect(await ask(first)).toMatchObject({ status: 200, type: "image/jpeg" });
});

test("a mature issue has neither, and a hidden one nothing at all", async () => {
  const { matureId, closedId } = site;
  for (const id of [matureId, closedId]) await write(id, [top], 1);
  for (const part of ["/manifest", "/guided-navigation"]) {
    expect((await ask(at(matureId, part))).status, part).toBe(404);
    expect((await ask(at(closedId, part))).status, part).toBe(200);
  }
  expect((await ask(at(matureId, ""))).text).not.toMatch(/manifest|guided/);
  await site.site.database.pool.query("update books set removed = true where id = $1", [closedId]);
  for (const part of ["/manifest", "/guided-navigation"])
    expect(await ask(at(closedId, part))).toMatchObject({ status: 404, tags: new Set([`book:${closedId}`]) });
  for (const path of [at(site.bookId, "/manifest", 99), at(site.bookId, "/manifests"), at(0, "/manifest")])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask(`/opds/books/${site.bookId}/issues/1/manifest`)).status).toBe(404);
});

test("both are cached with an ETag, and dropped when the panels change", async () => {
  const { bookId } = site;
  const app = await buildApp(site.site);
  try {
    const address = at(bookId, "/guided-navigation");
    const first = await app.inject(address);
    expect(first.headers["content-type"]).toBe("application/guided-navigation+json");
    // Readers on the web load manifests, panels, and pages from their own site.
    for (const url of [address, at(bookId, "/manifest"), `/opds/books/${bookId}/issues/1/pages/0.jpg`])
      expect((await app.inject(url)).headers, url).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
    const again = await app.inject({ url: address, headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    await write(bookId, [{ ...top, lines: [{ kind: "dialogue", text: "Brand new." }] }]);
    await expect.poll(async () => (await app.inject(address)).body).toContain("Brand new.");
    expect((await app.inject(at(bookId, "/manifest"))).body).toContain("guided-navigation");
    for (const number of [1, 2]) await write(bookId, [], number);
    await expect.poll(async () => (await app.inject(address)).statusCode).toBe(404);
    expect((await app.inject(at(bookId, "/manifest"))).body).not.toContain("guided-navigation");
  } finally {
    await app.close();
  }
});
