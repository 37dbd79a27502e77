import { afterAll, beforeAll, expect, test } from "vitest";
import { drawSmallPages, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test("what somebody follows is a feed and a calendar, at an address that can be renewed and ended", async () => {
  const creator = await site.signUp("fed_creator");
  const pages = await drawSmallPages(1);
  const book = await publishBook(site.app, creator, { pages, fields: { bookTitle: "Fed" } });
  const other = await publishBook(site.app, creator, { pages, fields: { bookTitle: "Not Followed" } });
  const fan = await site.signUp("fed_fan");
  await site.as(fan).post(`/bookmark/book/${book.id}/create`);
  for (const { id } of [book, other])
    await site.as(creator).post(`/publish/x/book/${id}`, await makeIssueForm(creator.user, pages));
  const make = async () =>
    ((await site.as(fan).post("/notifications/feed")) as unknown as { feed: { url: string; calendar_url: string } })
      .feed;
  const read = (address: string) => site.app.inject(new URL(address).pathname);

  const first = await make();
  const feed = await read(first.url);
  expect(feed.headers).toMatchObject({
    "content-type": "application/atom+xml; charset=utf-8",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  expect(feed.body).toContain(">New for fed_fan</title>");
  expect(feed.body.match(/<entry>/g)).toHaveLength(1);
  expect(feed.body).toContain("Fed #2");
  expect((await read(first.calendar_url)).body).toContain("X-WR-CALNAME:Comics for fed_fan");

  const second = await make();
  expect((await read(first.url)).statusCode).toBe(404);
  await site.site.database.pool.query("update books set removed = true where id = $1", [book.id]);
  expect((await read(second.url)).body).not.toContain("<entry>");
  await site.as(fan).delete("/notifications/feed");
  expect((await read(second.url)).statusCode).toBe(404);
  expect((await read(second.calendar_url)).statusCode).toBe(404);
});
