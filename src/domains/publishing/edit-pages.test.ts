import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys, readPages, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

type Plan = { added?: number[]; kept?: [id: number, number: number][]; removed?: number[]; files?: string[] };

let site: TestSite;
let owner: Account;
let book: PublishedBook;
let ids: number[];
let photos: string[];
let five: string[];
let fresh: string[];
let unsent: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("page-turner");
  five = await drawSmallPages(5);
  fresh = await drawSmallPages(3, 50);
  unsent = await drawSmallPages(1, 70);
});
afterAll(() => site.close());
beforeEach(async () => {
  book = await publishBook(site.app, owner, { pages: five });
  const shown = await readPages(site, book.id);
  ids = shown.map(({ id }) => id);
  photos = shown.map(({ photo_url }) => photo_url);
});

const id = (number: number) => ids[number - 1] ?? 0;
const keepAll = (): [number, number][] => ids.map((one, at) => [one, at + 1]);
async function edit({ added = [], kept = [], removed = [], files = [] }: Plan, texts = {}, token = owner.token) {
  const lists = {
    newIssueAssetsPageNums: added,
    prevIssueAssets: kept.map(([one]) => ({ id: one })),
    prevIssueAssetsUpdatedPageNums: kept.map(([, number]) => number),
    issueAssetsToBeRemoved: removed.map((one) => ({ id: one })),
  };
  const body = await makeForm({ ...lists, ...texts }, { issueAssets: files });
  return site.as(token).patch(`/publish/x/book/${book.id}/issue/1/issue-assets`, body);
}

describe("pages", () => {
  test("can be swapped, replaced, removed, and added in one call", async () => {
    const kept: [number, number][] = [
      [id(5), 2],
      [id(4), 4],
      [id(2), 5],
    ];
    const response = await edit({ kept, removed: [id(1), id(3)], added: [3, 1, 6], files: fresh });
    expect(response.http).toBe(200);
    const shown = await readPages(site, book.id);
    expect(response["issueAssets"]).toEqual(shown);
    expect(shown.map(({ page_number }) => page_number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([shown[1], shown[3], shown[4]].map((page) => page?.photo_url)).toEqual([photos[4], photos[3], photos[1]]);
    expect([shown[1], shown[3], shown[4]].map((page) => page?.id)).toEqual([id(5), id(4), id(2)]);
    const added = [shown[2], shown[0], shown[5]].map((page) => page?.photo_url);
    expect(new Set([...added, ...photos]).size).toBe(8);
    const [first] = await publishedPhotos([fresh[0] ?? ""]);
    expect(added[0]).toBe(first);
    const read = await site.anonymous.get(`/read/x/book/${book.id}`);
    expect(read).toMatchObject({ totalIssueAssets: 6, issue: { last_updated: expect.any(String) } });
  });

  test("can be reversed and rotated, although every number is still in use", async () => {
    expect((await edit({ kept: ids.map((one, at) => [one, 5 - at]) })).http).toBe(200);
    expect((await readPages(site, book.id)).map(({ photo_url }) => photo_url)).toEqual(photos.toReversed());
    expect((await edit({ kept: ids.map((one, at) => [one, ((at + 1) % 5) + 1]) })).http).toBe(200);
    expect((await readPages(site, book.id)).map((page) => page.id)).toEqual([id(5), id(1), id(2), id(3), id(4)]);
  });

  test("lose their files only when removed, through a job", async () => {
    await runImageJobs(site);
    const before = await listStoredKeys(site);
    const [only] = await drawSmallPages(1, 60);
    await edit({ kept: keepAll(), added: [6], files: [only ?? ""] });
    await runImageJobs(site);
    expect((await listStoredKeys(site)).length).toBeGreaterThan(before.length);
    const sixth = (await readPages(site, book.id))[5];
    expect((await edit({ kept: keepAll(), removed: [sixth?.id ?? 0] })).http).toBe(200);
    await runImageJobs(site);
    expect(await listStoredKeys(site)).toEqual(before);
    expect((await site.app.inject(sixth?.photo_url ?? "")).statusCode).toBe(404);
    for (const photo of photos) expect((await site.app.inject(photo)).statusCode).toBe(200);
  });

  test("can still be loaded for a while after their removal, since readers may have the issue open", async () => {
    await edit({ kept: keepAll().slice(0, 4), removed: [id(5)] });
    const { rows } = await site.site.database.pool.query<{ soon: boolean }>(
      "select start_after < now() + interval '30 minutes' as soon from pgboss.job where data->>'name' = 'images/release' and state = 'created'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ soon }) => soon)).toEqual([]);
  });

  test("can all be replaced by a form without lists of kept pages", async () => {
    const form = await makeForm(
      { newIssueAssetsPageNums: [1], issueAssetsToBeRemoved: ids.map((one) => ({ id: one })) },
      {
        issueAssets: [fresh[0] ?? ""],
      },
    );
    const path = `/publish/x/book/${book.id}/issue/1/issue-assets`;
    expect((await site.as(owner).patch(path, form)).http).toBe(200);
    expect(await readPages(site, book.id)).toHaveLength(1);
  });
});

async function publishedPhotos(pages: string[]): Promise<string[]> {
  const other = await publishBook(site.app, owner, { pages });
  return (await readPages(site, other.id)).map(({ photo_url }) => photo_url);
}

describe("a refused form changes nothing:", () => {
  const its = "The pages of this issue have changed. Please reload and try again.";
  const numbered = (n: number) => `The pages must be numbered from 1 to ${n}, each number once.`;
  test.each<[string, () => Plan, string]>([
    ["no remaining page", () => ({ removed: ids }), "Issue Pages are required!"],
    ["an empty form", () => ({}), "Issue Pages are required!"],
    ["a missing page", () => ({ kept: keepAll().slice(0, 4) }), its],
    ["a number twice", () => ({ kept: keepAll().map(([one]) => [one, 1]) }), numbered(5)],
    ["a gap", () => ({ kept: keepAll().map(([one, number]) => [one, number === 5 ? 6 : number]) }), numbered(5)],
    ["numbers that start at 2", () => ({ kept: keepAll().map(([one, number]) => [one, number + 1]) }), numbered(5)],
    [
      "a new page with the number of a kept one",
      () => ({ kept: keepAll(), added: [5], files: fresh.slice(0, 1) }),
      numbered(6),
    ],
    ["a page kept and removed", () => ({ kept: keepAll(), removed: [id(1)] }), "A page is listed more than once."],
    ["a page listed twice", () => ({ kept: [...keepAll(), [id(1), 6]] }), "A page is listed more than once."],
    [
      "a new page without a number",
      () => ({ kept: keepAll(), files: fresh.slice(0, 1) }),
      "Each new page needs one number.",
    ],
    ["a number without a new page", () => ({ kept: keepAll(), added: [6] }), "Each new page needs one number."],
    [
      "a new page with the number of a missing one",
      () => ({ kept: keepAll().slice(0, 4), added: [5], files: unsent }),
      its,
    ],
    ["a new page with a number that is not free", () => ({ kept: keepAll(), added: [1], files: unsent }), numbered(6)],
    ["a page that does not exist", () => ({ kept: [...keepAll(), [999_999, 6]] }), its],
  ])("%s", async (_what, plan, message) => {
    const before = { pages: await readPages(site, book.id), files: await listStoredKeys(site) };
    const sent = plan();
    expect(await edit(sent)).toMatchObject({ http: 400, message });
    expect({ pages: await readPages(site, book.id), files: await listStoredKeys(site) }).toEqual(before);
  });

  test("a page of another owner, of another book, or of another issue", async () => {
    const stranger = await site.signUp(`stranger-${book.id}`);
    const theirs = await publishBook(site.app, stranger, { pages: five });
    const mine = await publishBook(site.app, owner, { pages: five });
    const path = `/publish/x/book/${book.id}`;
    await site.as(owner).post(path, await makeIssueForm(owner.user, fresh));
    const others = await Promise.all([
      readPages(site, theirs.id),
      readPages(site, mine.id),
      readPages(site, book.id, 2),
    ]);
    for (const pages of others) {
      const foreign = pages[0]?.id ?? 0;
      for (const plan of [
        { kept: [...keepAll(), [foreign, 6]] as [number, number][] },
        { kept: keepAll(), removed: [foreign] },
        { kept: [...keepAll().slice(0, 4), [foreign, 5]] as [number, number][], removed: [id(5)] },
      ])
        expect(await edit(plan)).toMatchObject({ http: 400, code: "not_its_pages" });
    }
    expect(
      await Promise.all([readPages(site, theirs.id), readPages(site, mine.id), readPages(site, book.id, 2)]),
    ).toEqual(others);
    expect((await readPages(site, book.id)).map((page) => page.id)).toEqual(ids);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["invalid JSON", { prevIssueAssets: "[" }, "prevIssueAssets", "This field must be valid JSON."],
    [
      "an object instead of a list",
      { issueAssetsToBeRemoved: '{"id":1}' },
      "issueAssetsToBeRemoved",
      "issueAssetsToBeRemoved is not valid.",
    ],
    [
      "a negative number",
      { newIssueAssetsPageNums: "[-1]" },
      "newIssueAssetsPageNums.0",
      "newIssueAssetsPageNums.0 is not valid.",
    ],
    [
      "a fraction",
      { newIssueAssetsPageNums: "[1.5]" },
      "newIssueAssetsPageNums.0",
      "newIssueAssetsPageNums.0 is not valid.",
    ],
  ])("%s", async (_what, texts, path, message) => {
    expect(await edit({ kept: keepAll() }, texts)).toMatchObject({ http: 400, issues: [{ path, message }] });
  });

  test("a file that is not a picture, after good ones", async () => {
    const before = { pages: await readPages(site, book.id), files: await listStoredKeys(site) };
    const files = [fresh[0] ?? "", import.meta.filename];
    expect(await edit({ kept: keepAll(), added: [6, 7], files })).toMatchObject({ http: 415, code: "not_an_image" });
    expect({ pages: await readPages(site, book.id), files: await listStoredKeys(site) }).toEqual(before);
  });

  test("another order or other words for pages that were saved since the form was loaded", async () => {
    const path = `/publish/x/book/${book.id}/issue/1`;
    const loaded = (await site.as(owner).get(path))["pagesVersion"];
    const reversed = { kept: ids.map((one, at): [number, number] => [one, 5 - at]) };
    const saved = await edit(reversed, { pagesVersion: String(loaded) });
    expect(saved).toMatchObject({ http: 200, pagesVersion: expect.any(Number) });
    const late = { http: 400, code: "not_its_pages" };
    expect(await edit({ kept: keepAll() }, { pagesVersion: String(loaded) })).toMatchObject(late);
    expect(await readPages(site, book.id)).toEqual(saved["issueAssets"]);
    expect((await site.as(owner).get(path))["pagesVersion"]).toBe(saved["pagesVersion"]);
    expect((await edit({ kept: keepAll() }, { pagesVersion: String(saved["pagesVersion"]) })).http).toBe(200);
  });

  test("a prefix that was not issued to the owner", async () => {
    expect(await edit({ kept: keepAll() }, { issueImagePrefixRef: "made-up" })).toMatchObject({
      http: 403,
      code: "not_your_prefix",
    });
  });

  test("201 kept and new pages together", async () => {
    const kept: [number, number][] = keepAll();
    const added = Array.from({ length: 196 }, (_, at) => at + 6);
    const files = added.map(() => fresh[0] ?? "");
    expect(await edit({ kept, added: added.slice(0, 195), files: files.slice(0, 195) })).toMatchObject({ http: 200 });
    const pages = await readPages(site, book.id);
    expect(pages).toHaveLength(200);
    const all = pages.map((page): [number, number] => [page.id, page.page_number]);
    expect(await edit({ kept: all, added: [200], files: files.slice(0, 1) })).toMatchObject({
      http: 400,
      message: "An issue has at most 200 pages.",
    });
  });
});

describe("simultaneously", () => {
  test("one of several edits that start from the same pages wins, and the others are refused", async () => {
    const plans = fresh.map(
      (file): Plan => ({ kept: keepAll().slice(0, 4), removed: [id(5)], added: [5], files: [file] }),
    );
    const responses = await Promise.all(plans.map((plan) => edit(plan)));
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(responses.filter(({ http }) => http === 400).map(({ code }) => code)).toEqual([
      "not_its_pages",
      "not_its_pages",
    ]);
    const shown = await readPages(site, book.id);
    expect(shown).toEqual(responses.find(({ http }) => http === 200)?.["issueAssets"]);
    expect(shown.map(({ page_number }) => page_number)).toEqual([1, 2, 3, 4, 5]);
  });

  test("one of several orders for the same version of the pages wins, and the others are refused", async () => {
    const loaded = (await site.as(owner).get(`/publish/x/book/${book.id}/issue/1`))["pagesVersion"];
    const orders = [1, 2, 3].map((by) => ids.map((one, at): [number, number] => [one, ((at + by) % 5) + 1]));
    const responses = await Promise.all(orders.map((kept) => edit({ kept }, { pagesVersion: String(loaded) })));
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === "not_its_pages")).toHaveLength(2);
    expect(await readPages(site, book.id)).toEqual(responses.find(({ http }) => http === 200)?.["issueAssets"]);
  });

  test("a reader sees all old pages or all new ones", async () => {
    const orders = [ids, ids.toReversed()];
    const seen = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const kept = (orders[round % 2] ?? ids).map((one, at): [number, number] => [one, at + 1]);
      const readOrder = async () => {
        const shown = await readPages(site, book.id);
        expect(shown.map(({ page_number }) => page_number)).toEqual([1, 2, 3, 4, 5]);
        seen.add(shown.map((page) => page.id).join());
      };
      await Promise.all([readOrder(), edit({ kept }), readOrder(), readOrder().then(readOrder).then(readOrder)]);
    }
    expect([...seen].filter((order) => !orders.some((known) => known.join() === order))).toEqual([]);
  });
});
