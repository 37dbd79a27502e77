import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#app";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { unzip } from "#tests/support/unzip.ts";

let site: TestSite;
let maker: Account;
let fan: Account;
beforeAll(async () => {
  site = await openTestSite();
  maker = await site.signUp("the_maker");
  fan = await site.signUp("quiet_reader");
  const { id } = await publishBook(site.app, maker, { pages: await drawSmallPages(1) });
  await site.as(fan).post(`/bookmark/book/${id}/create`);
  await site.as(fan).post(`/subscribe/add/publisher/${maker.user.id}`);
});
afterAll(() => site.close());

const show = (showsLibrary: boolean, by = fan) => site.as(by).patch("/users/update-privacy", { showsLibrary });
const bookmarks = (by: Account | null) => site.as(by).get(`/bookmark/get-all/subscriber/${fan.user.id}`);
const subscribedTo = (by: Account | null) =>
  site.as(by).get(`/subscribe/get-all-subscribed-to/subscriber/${fan.user.id}`);
const subscribers = async (by: Account | null) => {
  const response = await site.as(by).get(`/subscribe/get-all-subscribers/publisher/${maker.user.id}`);
  return (response["subscribers"] as { username: string }[]).map(({ username }) => username);
};
const refused = {
  http: 403,
  code: "library_private",
  message: "quiet_reader keeps their bookmarks and subscriptions private.",
};

test("bookmarks and subscriptions are shown to everybody, or only to their owner", async () => {
  expect(fan.user.shows_library).toBe(true);
  for (const by of [null, maker, fan]) {
    expect(await bookmarks(by)).toMatchObject({ http: 200, totalResultCount: 1 });
    expect(await subscribedTo(by)).toMatchObject({ http: 200, subscribedTo: [{ username: "the_maker" }] });
    expect(await subscribers(by)).toEqual(["quiet_reader"]);
  }

  expect(await show(false)).toMatchObject({ http: 200, data: { user: { shows_library: false } } });
  for (const by of [null, maker]) {
    expect(await bookmarks(by)).toMatchObject(refused);
    expect(await subscribedTo(by)).toMatchObject(refused);
    expect(await subscribers(by)).toEqual([]);
  }
  expect(await bookmarks(fan)).toMatchObject({ http: 200, totalResultCount: 1 });
  expect(await subscribedTo(fan)).toMatchObject({ http: 200, subscribedTo: [{ username: "the_maker" }] });
  expect(await subscribers(fan)).toEqual(["quiet_reader"]);
  const total = `/subscribe/total-subscribers/publisher/${maker.user.id}`;
  expect(await site.anonymous.get(total)).toMatchObject({ totalSubscribers: 1 });

  expect(await show(true)).toMatchObject({ data: { user: { shows_library: true } } });
  expect(await bookmarks(null)).toMatchObject({ http: 200, totalResultCount: 1 });
  expect(await site.anonymous.patch("/users/update-privacy", { showsLibrary: false })).toMatchObject({ http: 401 });
});

test("an export always has the user's own lists, but no subscribers whose subscriptions are private", async () => {
  await show(false);
  const take = async (by: Account) => {
    const { rawPayload } = await site.as(by).send("GET", "/users/my-data");
    const files = await unzip(rawPayload);
    return (name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>;
  };
  const own = await take(fan);
  expect(own("bookmarks.json")).toHaveLength(1);
  expect(own("subscriptions.json")).toMatchObject({ subscribedTo: [{ username: "the_maker" }] });
  expect(own("profile.json")).toMatchObject({ showsLibrary: false });
  expect((await take(maker))("subscriptions.json")).toMatchObject({ subscribers: [] });
  await show(true);
});

test("cached pages change immediately: visitors see the refusal, then the list again", async () => {
  const app = await buildApp(site.site);
  const read = async (tab: string, of: string) => {
    const { statusCode, body } = await app.inject({ url: `/profile/${of}/${tab}` });
    return [statusCode, body.replaceAll(/<[^>]*>|<!-- -->/g, "")] as const;
  };
  const expectPages = async (isShown: boolean) => {
    const sentence = "quiet_reader keeps their bookmarks and subscriptions private.";
    for (const [tab, shown] of [
      ["bookmarks", "Ink and Rain"],
      ["subscribed", "the_maker"],
    ] as const)
      await expect
        .poll(
          async () => {
            const [status, text] = await read(tab, "quiet_reader");
            return [status, text.includes(sentence), text.includes(shown)];
          },
          { timeout: 1000 },
        )
        .toEqual([200, !isShown, isShown]);
    await expect
      .poll(async () => (await read("subscribers", "the_maker"))[1].includes("quiet_reader"), { timeout: 1000 })
      .toBe(isShown);
  };
  await expectPages(true);
  await show(false);
  await expectPages(false);
  await show(true);
  await expectPages(true);
  await app.close();
});
