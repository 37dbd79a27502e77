import { Ajv } from "ajv";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSetting } from "#domains/settings/site-settings.server.ts";
import { sendError } from "#platform/api/error-response.server.ts";
import { openLimits } from "#platform/api/limits.server.ts";
import { basic, type CatalogSite, openCatalogSite, origin } from "#tests/support/opds/catalog-site.ts";
import { entriesOf } from "#tests/support/opds/read-links.ts";
import { authenticationSchema } from "#tests/support/opds/schemas.ts";
import type { TestSite } from "#tests/support/test-site.ts";
import { ownCatalogRoutes } from "./own-catalog-routes.server.ts";

let site: CatalogSite;
let ada: CatalogSite["ada"];
let bookId: number;
let key: string;
let ask: CatalogSite["ask"];

beforeAll(async () => {
  site = await openCatalogSite();
  ({ ada, bookId, key, ask } = site);
});
afterAll(() => site.close());

test("an API key opens its owner's bookmarks and subscriptions, and the response is not cached", async () => {
  const own = async (path: string, authorization = basic(key)) =>
    site.app.inject({ url: `/opds${path}`, headers: { authorization } });
  const bookmarks = await own("/own/bookmarks");
  expect(bookmarks.headers).toMatchObject({ "cache-control": "private, no-store", vary: "authorization" });
  expect(bookmarks.headers.etag).toBeUndefined();
  const titlesIn = (xml: string) => entriesOf(xml).map((entry) => /<title>([^<]*)/.exec(entry)?.[1]);
  expect(titlesIn(bookmarks.body)).toEqual(["Night (Mature)", "Rain &amp; &quot;Ink&quot; &lt;3"]);
  const subscriptions = (await own("/v2/own/subscriptions?page=2", `Bearer ${key.toUpperCase()}`)).json();
  expect(subscriptions.metadata).toMatchObject({ numberOfItems: 23, currentPage: 2 });
  expect(subscriptions.publications).toHaveLength(3);
  expect((await own("/own/bookmarks?page=x")).statusCode).toBe(404);
  expect(titlesIn((await own("/own")).body)).toEqual(["New for you", "Bookmarks", "Subscriptions"]);
  await site.site.database.pool.query("update bookmarks set created_at = now() - interval '1 year'");
  await site.site.database.pool.query(
    "update issues set created_at = now() - interval '1 minute' * (10 - number), uploaded_at = null where book_id = $1 and number < 3",
    [bookId],
  );
  const fresh = titlesIn((await own("/own/new")).body);
  expect(fresh.length).toBeGreaterThan(1);
  expect(fresh.join("\n")).toContain("#2");

  await site.site.database.pool.query("update books set removed = true where id = $1", [bookId]);
  expect(titlesIn((await own("/own/bookmarks")).body)).toEqual(["Night (Mature)"]);
  expect((await own("/v2/own/subscriptions")).json().metadata.numberOfItems).toBe(2);
  await site.site.database.pool.query("update books set removed = false where id = $1", [bookId]);
});

test("tells an app without a valid key how to get one, and limits wrong keys", async () => {
  const sendTo = (app: TestSite["app"], authorization?: string) =>
    app.inject({ url: "/opds/own/bookmarks", headers: authorization ? { authorization } : {} });
  const wrong = `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`;
  for (const refused of [
    undefined,
    basic(wrong),
    basic("", key),
    `Bearer ${ada.token}`,
    "Basic %",
    basic("pass:word"),
  ]) {
    const response = await sendTo(site.app, refused);
    expect([response.statusCode, response.headers["www-authenticate"]]).toEqual([
      401,
      'Basic realm="Longbox", charset="UTF-8"',
    ]);
    expect(response.headers["content-type"]).toBe("application/opds-authentication+json");
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.json()).toEqual(JSON.parse((await ask("/opds/authentication")).text));
  }
  const document = JSON.parse((await ask("/opds/authentication")).text);
  const valid = new Ajv({ strict: false }).compile(authenticationSchema);
  expect(valid(document) ? null : valid.errors).toBeNull();

  const { pool, queries } = site.site.database;
  const limits = openLimits(pool, { loginAddress: { points: 2, seconds: 600 } });
  await pool.query("truncate rate_limits");
  const strict = fastify();
  strict.setErrorHandler(sendError);
  await strict.register(ownCatalogRoutes({ queries, settings: site.site.settings, limits, origin }));
  const responses = [];
  for (const tried of [wrong, wrong, wrong, key]) responses.push((await sendTo(strict, basic(tried))).statusCode);
  expect(responses).toEqual([401, 401, 429, 200]);
});

test("apps are told where to make an account only if the site offers that", async () => {
  const listLinks = async () => {
    const { links } = JSON.parse((await ask("/opds/authentication")).text) as { links: { rel: string }[] };
    return links.map(({ rel }) => rel);
  };
  expect(await listLinks()).toEqual(["logo", "register"]);
  await site.site.database.transaction((tx) => writeSetting(tx, "registration", "closed"));
  site.site.settings.forget();
  expect(await listLinks()).toEqual(["logo"]);
});
