import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSetting } from "#domains/settings/site-settings.server.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

// What a site offers is what its books can have, and those that have more keep it.

let site: TestSite;
let owner: Account;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("bookbinder");
});
afterAll(() => site.close());

test("a genre or rating that the site does not offer is refused, but a book keeps what it has", async () => {
  const old = await publishBook(site.app, owner, { fields: { contentRating: "M", genres: '["horror","war"]' } });
  await site.site.database.transaction(async (tx) => {
    await writeSetting(tx, "offered_genres", ["drama", "comedy"]);
    await writeSetting(tx, "allows_mature", false);
  });
  await expect(publishBook(site.app, owner, { fields: { genres: '["horror"]' } })).rejects.toThrow("genre Horror");
  await expect(publishBook(site.app, owner, { fields: { contentRating: "M", genres: '["drama"]' } })).rejects.toThrow(
    "mature_not_offered",
  );
  const fresh = await publishBook(site.app, owner, { fields: { contentRating: "G", genres: '["drama"]' } });
  const texts = { title: "Salt", description: "A lighthouse.", urlSlug: "salt", status: "ongoing" };
  const edit = (id: number, contentRating: string, genres: string[]) =>
    site.as(owner).patch(`/publish/x/book/${id}`, { ...texts, contentRating, genres });
  expect(await edit(old.id, "M", ["war", "comedy"])).toMatchObject({ http: 200 });
  expect(await edit(old.id, "M", ["western"])).toMatchObject({ http: 403, code: "genre_not_offered" });
  expect(await edit(fresh.id, "M", ["drama"])).toMatchObject({
    http: 403,
    issues: [{ path: "contentRating", message: "This site has no works for adults. Please choose another rating." }],
  });
});
