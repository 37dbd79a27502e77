import { Ajv } from "ajv";
import { parseAtomFeed } from "feedsmith";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogSite, openCatalogSite, origin, stream, types } from "#tests/support/opds/catalog-site.ts";
import { entriesOf, linksOf, withRel } from "#tests/support/opds/read-links.ts";
import {
  authenticationSchema,
  feedSchema,
  guidedNavigationSchema,
  manifestSchema,
  publicationSchema,
} from "#tests/support/opds/schemas.ts";

let site: CatalogSite;
let ask: CatalogSite["ask"];

beforeAll(async () => {
  site = await openCatalogSite();
  ({ ask } = site);
  const panels = [{ x: 0, y: 0, width: 1, height: 0.5, lines: [{ kind: "dialogue", text: "It rains." }] }];
  for (const id of [site.closedId, site.matureId])
    await site.as(site.ada).patch(`/publish/x/book/${id}/issue/1/panels`, { pages: [{ page_number: 1, panels }] });
});
afterAll(() => site.close());

test("an OPDS 1.2 client reaches every page, cover, and file from the root, with the type in its link", async () => {
  const seen = new Map<string, string>();
  const open = [{ href: `${origin}/opds`, type: types.navigation }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { href, type } = next;
    if (seen.has(href)) continue;
    seen.set(href, type);
    if (type === "text/html") continue;
    const response = await ask(href);
    expect(response.status, href).toBe(200);
    expect(response.type.replace(";charset=utf-8", "").replace("; charset=utf-8", ""), href).toBe(type);
    if (!type.startsWith("application/atom+xml")) continue;
    const links = linksOf(response.text);
    for (const link of links) {
      expect(link["href"], href).toMatch(/^https:\/\/comics\.example\.org\//);
      expect(link["type"], JSON.stringify(link)).toBeTruthy();
      if (link["rel"] === stream)
        open.push({
          href: (link["href"] ?? "").replace("{pageNumber}", "0").replace("{maxWidth}", "300"),
          type: "image/jpeg",
        });
      else open.push({ href: link["href"] ?? "", type: link["type"] ?? "" });
    }
    if (type === types.entry) continue;
    const feed = parseAtomFeed(response.text);
    expect([feed.id, feed.title, feed.updated, feed.authors?.[0]?.name].every(Boolean), href).toBe(true);
    const head = response.text.slice(0, response.text.indexOf("<entry"));
    for (const rel of ["self", "start", "search"])
      expect(withRel(linksOf(head), rel), `${rel} of ${href}`).toHaveLength(1);
    expect(withRel(linksOf(head), "self")[0]).toMatchObject({ href, type });
    const ids = (feed.entries ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entriesOf(response.text)) {
      for (const name of ["id", "title", "updated"])
        expect(entry.match(new RegExp(`<${name}>[^<]+</${name}>`, "g")), name).toHaveLength(1);
      const acquisitions = linksOf(entry).filter(({ rel }) => rel?.startsWith("http://opds-spec.org/acquisition"));
      expect(acquisitions.length > 0).toBe(type === types.acquisition);
    }
  }
  const all = [...seen.values()];
  const count = (type: string) => all.filter((one) => one === type).length;
  // 23 issues: 21 of one book, a mature one, and one that is not offered for download.
  expect([count(types.entry), count(types.cbz)]).toEqual([23, 21]);
  expect(all.filter((type) => type === "image/jpeg").length).toBeGreaterThan(2);
  expect(seen.has(`${origin}/opds/newest?page=2`)).toBe(true);
});

test("an OPDS 2.0 client reaches the same issues, and every document is valid", async () => {
  const ajv = new Ajv({ strict: false });
  const valid = {
    "application/opds+json": ajv.compile(feedSchema),
    "application/opds-publication+json": ajv.compile(publicationSchema),
    "application/opds-authentication+json": ajv.compile(authenticationSchema),
    "application/divina+json": ajv.compile(manifestSchema),
    "application/guided-navigation+json": ajv.compile(guidedNavigationSchema),
  };
  const seen = new Map<string, string>();
  const open = [{ href: `${origin}/opds/v2`, type: "application/opds+json", templated: false }];
  for (let next = open.shift(); next; next = open.shift()) {
    const href = next.templated ? next.href.replace("{?query}", "?query=rain") : next.href;
    if (seen.has(href)) continue;
    seen.set(href, next.type);
    // The icon is served with the site's pages, which this test site does not have.
    if (next.type === "text/html" || next.type === "image/png") continue;
    const response = await ask(href);
    expect([response.status, response.type], href).toEqual([200, next.type]);
    if (!next.type.endsWith("json")) continue;
    const document = JSON.parse(response.text);
    const validate = valid[next.type as keyof typeof valid];
    expect(validate(document) ? null : validate.errors, href).toBeNull();
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if ("href" in value && "type" in value) open.push(value as (typeof open)[number]);
      for (const inner of Object.values(value)) collect(inner);
    };
    collect(document);
  }
  const count = (type: string) => [...seen.values()].filter((one) => one === type).length;
  expect([count("application/opds-publication+json"), count(types.cbz)]).toEqual([23, 21]);
  // All but the mature one.
  expect([count("application/divina+json"), count("application/guided-navigation+json")]).toEqual([22, 1]);
});
