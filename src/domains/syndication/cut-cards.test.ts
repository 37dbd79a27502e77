import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPicture } from "#platform/images/codecs.server.ts";
import { cutCardPath } from "#domains/panel-sharing/cut-card-path.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let files: string[];
let bookId: number;
let pageId: number;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("shares_panels");
  files = await drawPages([{ kind: "ink", number: 1, width: 400, height: 600 }]);
});
afterAll(() => site.close());
beforeEach(() => publish());

async function publish(fields: Record<string, string> = {}, on = site, by = owner): Promise<void> {
  ({ id: bookId } = await publishBook(on.app, by, { pages: files, fields }));
  const { issueAssets } = (await on.as(by).get(`/read/x/book/${bookId}/issue/1`)) as unknown as {
    issueAssets: { id: number }[];
  };
  pageId = issueAssets[0]?.id ?? 0;
}
const top = { x: 0, y: 0, width: 1, height: 0.3 };
const bottom = { x: 0.2, y: 0.4, width: 0.6, height: 0.6 };
const setPanels = (panels: object[]) =>
  site.as(owner).patch(`/publish/x/book/${bookId}/issue/1/panels`, { pages: [{ page_number: 1, panels }] });
const edit = (changes: object) =>
  site.as(owner).patch(`/publish/x/book/${bookId}`, {
    title: "Ink and Rain",
    description: "Wet.",
    urlSlug: "ink",
    contentRating: "G",
    genres: ["drama"],
    status: "ongoing",
    ...changes,
  });
const get = (url: string, headers = {}) => site.app.inject({ url, headers });
/** Where the address of a card without its version leads. */
const find = async (card: string) => {
  const { statusCode, headers } = await get(`/cards/${card}-0.jpg`);
  return statusCode === 302 ? String(headers.location) : statusCode;
};
const frame = (name: string) => `cut-${pageId}-${name}`;
const pageCard = () => find(`page-${pageId}`);

test("draws the card of a panel and of a frame, which may be cached forever", async () => {
  await setPanels([top, bottom]);
  const cards: Buffer[] = [];
  for (const cut of [{ panel: 1 }, { panel: 2 }, { frame: { x: 0, y: 50, width: 100, height: 50 } }]) {
    const path = (await get(cutCardPath(pageId, cut))).headers.location ?? "";
    const { statusCode, headers, rawPayload } = await get(path);
    expect(statusCode, path).toBe(200);
    const forever = "public, max-age=31536000, immutable";
    expect(headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": forever });
    expect(await openPicture(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect((await get(path, { "if-none-match": headers.etag })).statusCode).toBe(304);
    cards.push(rawPayload);
  }
  expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(3);
});

test("a panel that has changed has another card, and its old address leads there", async () => {
  await setPanels([top, bottom]);
  const before = String(await find(frame("2")));
  await setPanels([top, { ...bottom, y: 0.35 }]);
  const now = await find(frame("2"));
  expect(now).not.toBe(before);
  const old = await get(before);
  expect([old.statusCode, old.headers.location]).toEqual([302, now]);
});

test("a panel that readers are not shown, and a frame that cannot be, have the card of their page", async () => {
  const page = await pageCard();
  expect(page).toMatch(/^\/cards\/page-/);
  expect(await find(frame("1"))).toBe(page);
  await setPanels([{ ...top, confidence: 0.5 }]);
  for (const name of ["1", "2", "61", "0.0.4.50", "60.0.50.50", "0.0.100", "...", "0.0.100.100.0", "007"])
    expect(await find(frame(name)), name).toBe(page);
  for (const wrong of ["cut-999999-1", "cut-0-1", "cut-1-x", `cut-${pageId}-${"1".repeat(16)}`])
    expect(await find(wrong), wrong).toBe(404);
});

test("a creator can switch the sharing of panels off", async () => {
  await setPanels([top]);
  expect(await find(frame("1"))).toMatch(/^\/cards\/cut-/);
  expect(await edit({ sharesPanels: false })).toMatchObject({ http: 200 });
  for (const name of ["1", "0.0.50.50"]) expect(await find(frame(name))).toBe(await pageCard());
  expect(await site.anonymous.get(`/read/x/book/${bookId}`)).toMatchObject({ book: { shares_panels: false } });
  expect((await edit({ sharesPanels: "perhaps" })).http).toBe(400);
  await edit({});
  expect(await find(frame("1"))).toBe(await pageCard());
  await publish({ sharesPanels: "false" });
  expect(await find(frame("0.0.50.50"))).toBe(await pageCard());
});

test("nothing is shown of a mature or a hidden book, whoever asks", async () => {
  await setPanels([top]);
  const card = String(await find(frame("1")));
  await edit({ contentRating: "M" });
  for (const name of ["1", "0.0.50.50"]) expect(await find(frame(name))).toBe(404);
  expect((await get(card)).statusCode).toBe(404);
  await edit({ removed: true });
  const own = { authorization: `Bearer ${owner.token}` };
  expect((await get(card, own)).statusCode).toBe(404);
});

test("somebody who asks for many different frames has to wait", async () => {
  const limited = await openTestSite({ limits: { address: { points: 600, seconds: 60 } } });
  try {
    await publish({}, limited, await limited.signUp("framed_often"));
    const ask = async (x: number) => {
      const cut = { frame: { x, y: 0, width: 20, height: 20 } };
      const found = await limited.app.inject(cutCardPath(pageId, cut));
      return found.statusCode === 302 ? limited.app.inject(String(found.headers.location)) : found;
    };
    const answers = [];
    for (let x = 0; x < 40; x++) answers.push(await ask(x));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(20);
    const refused = answers.at(-1);
    expect(refused?.json()).toMatchObject({ code: "too_many_requests", message: expect.stringMatching(/^Too many/) });
    expect(refused?.headers).toHaveProperty("retry-after");
    // What others cache must not be the refusal.
    expect(refused?.headers).not.toHaveProperty("cache-control");
  } finally {
    await limited.close();
  }
});
