import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#app";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let app: FastifyInstance;
let ada: Account;
beforeAll(async () => {
  site = await openTestSite();
  app = await buildApp(site.site);
  ada = await site.signUp("inker_ada");
});
afterAll(async () => {
  await app.close();
  await site.close();
});

test("the details of an issue have its script in their structured data as long as its creator shares it", async () => {
  const texts = { title: "Ink", description: "Wet.", urlSlug: "ink", contentRating: "T", genres: ["war"] };
  const { id } = await publishBook(site.app, ada, { fields: { bookTitle: "Ink", urlSlug: "ink" } });
  const lines = [{ kind: "dialogue", speaker: "Ada", text: "Hide the <lantern>." }];
  await site.as(ada).patch(`/publish/x/book/${id}/issue/1/panels`, {
    pages: [{ page_number: 2, panels: [{ x: 0, y: 0, width: 1, height: 0.5, lines }] }],
  });
  const readPage = async () => (await app.inject(`/details/ink/book/${id}/issue/1`)).body;
  const edit = (fields: object) =>
    site.as(ada).patch(`/publish/x/book/${id}`, { ...texts, status: "ongoing", ...fields });
  const readText = async () => {
    const all = [...(await readPage()).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    return all.map(([, json = ""]) => JSON.parse(json)).find((one) => one["@type"] === "ComicIssue").text;
  };
  expect(await readText()).toBeUndefined();
  expect(await readPage()).not.toContain("lantern");
  await edit({ sharesScript: true });
  await expect.poll(readText).toBe("Page 2\nAda: Hide the <lantern>.");
  await edit({ sharesScript: true, contentRating: "M" });
  await expect.poll(readText).toBeUndefined();
  expect(await readPage()).not.toContain("lantern");
});

test("a search inside a book and of the site name who says a line, and link to its panel", async () => {
  const { id } = await publishBook(site.app, ada, { fields: { bookTitle: "Fog", urlSlug: "fog" } });
  const { id: mature } = await publishBook(site.app, ada, {
    fields: { bookTitle: "Ripe", urlSlug: "ripe", contentRating: "M" },
  });
  const lines = [{ kind: "dialogue", speaker: "Anna", text: "Where is the zeppelin?" }];
  const box = { x: 0, y: 0, width: 1, height: 0.5 };
  for (const bookId of [id, mature])
    await site.as(ada).patch(`/publish/x/book/${bookId}/issue/1/panels`, {
      pages: [{ page_number: 2, panels: [box, { ...box, lines }] }],
    });
  const shown = (html: string) => html.slice(0, html.indexOf("<script", html.indexOf("<main")));
  for (const url of [`/details/fog/book/${id}/search?q=zeppelin`, "/search?q=zeppelin&search-type=lines"]) {
    const { body, statusCode } = await app.inject(url);
    expect(statusCode, url).toBe(200);
    expect(shown(body), url).toContain(`href="/read/fog/book/${id}/issue/1?page=2&amp;panel=2"`);
    expect(shown(body).replace(/<[^>]+>/g, ""), url).toContain("Anna: Where is the zeppelin?");
  }
  const found = shown((await app.inject("/search?q=zeppelin&search-type=lines")).body);
  expect(found).toContain(`href="/read/ripe/book/${mature}/issue/1?page=2&amp;panel=2"`);
  for (const path of [`/details/fog/book/${id}/search?q=zeppelin`, "/search?q=zeppelin&search-type=lines"])
    expect((await app.inject(path)).body, path).toMatch(/<meta name="robots" content="noindex/);
  expect(found.match(/Where is the zeppelin/g)).toHaveLength(1);
  expect(found).toContain("This line is from a book for mature readers.");
});
