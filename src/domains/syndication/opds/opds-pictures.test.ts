import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fail } from "#platform/errors.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { type CatalogSite, openCatalogSite, stream } from "#tests/support/opds/catalog-site.ts";
import { linksOf, withRel } from "#tests/support/opds/read-links.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { purgeDeleted } from "#tests/support/site-contents.ts";

let site: CatalogSite;
let ada: CatalogSite["ada"];
let bookId: number;
let ask: CatalogSite["ask"];

beforeAll(async () => {
  site = await openCatalogSite();
  ({ ada, bookId, ask } = site);
});
afterAll(() => site.close());

test("serves single pages as JPEG, counted from 0 and no wider than requested", async () => {
  const { text } = await ask(`/opds/books/${bookId}`);
  expect(text).toContain('xmlns:pse="http://vaemendis.net/opds-pse/ns"');
  const [link] = withRel(linksOf(text), stream);
  expect(link).toMatchObject({ type: "image/jpeg", "pse:count": "2" });
  const page = (number: number, width: number) =>
    ask((link?.["href"] ?? "").replace("{pageNumber}", String(number)).replace("{maxWidth}", String(width)));
  const widths = await Promise.all(
    [page(0, 500), page(1, 100)].map(async (one) => (await sharp((await one).bytes).metadata()).width),
  );
  expect(widths).toEqual([200, 200]);
  expect((await page(2, 500)).status).toBe(404);
});

test("stops serving a picture when its book is deleted, and after its files are, even if its JPEG was already made", async () => {
  const { id } = await publishBook(site.app, ada, { pages: await drawSmallPages(1, 60) });
  const { rows } = await site.site.database.pool.query<{ hash: string }>(
    "select hash from images join pages on image_id = images.id join issues on issues.id = issue_id where book_id = $1",
    [id],
  );
  const url = `/opds/pictures/${rows[0]?.hash}/320.jpg`;
  const made = await site.app.inject(url);
  expect(made.statusCode).toBe(200);
  await site.as(ada).delete(`/publish/x/book/${id}`);
  const known = { "if-none-match": String(made.headers.etag) };
  const expectGone = async () => {
    for (const headers of [{}, known]) expect((await site.app.inject({ url, headers })).statusCode).toBe(404);
  };
  await vi.waitFor(expectGone);
  await purgeDeleted(site);
  await runQueuedJobs(site.site, "images/release");
  await expectGone();
});

test("lets nobody keep an error in place of a picture", async () => {
  const { id } = await publishBook(site.app, ada, { pages: await drawSmallPages(1, 90) });
  const { rows } = await site.site.database.pool.query<{ hash: string }>(
    "select hash from images join issues on cover_id = images.id where book_id = $1",
    [id],
  );
  const url = `/opds/pictures/${rows[0]?.hash}/640.jpg`;
  const down = vi.spyOn(site.site.storage, "get").mockRejectedValue(fail("unavailable"));
  const refused = await site.app.inject(url);
  down.mockRestore();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["cache-control"] ?? "").not.toContain("public");
  expect(refused.headers.etag).toBeUndefined();
  expect((await site.app.inject(url)).headers["cache-control"]).toBe("public, max-age=3600");
});
