import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let bookId: number;
let files: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("writes_scripts");
  files = await drawSmallPages(3);
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ id: bookId } = await publishBook(site.app, owner, { pages: files }));
});

const issue = (area: "read" | "publish") => `/${area}/x/book/${bookId}/issue/1`;
const read = (by = site.anonymous) => by.get(`${issue("read")}/script`);
const patch = (pages: object[]) => site.as(owner).patch(`${issue("publish")}/panels`, { pages });
const top = { x: 0, y: 0, width: 1, height: 0.4 };
const bottom = { x: 0, y: 0.45, width: 1, height: 0.55 };
const rain = { kind: "dialogue", speaker: "Ada", text: "It rains." };
const bam = { kind: "sound", text: "BAM" };

test("the script has the lines in reading order, without panels and pages that have none", async () => {
  expect(await read()).toEqual({ http: 200, status: "success", pages: [] });
  await patch([
    { page_number: 3, panels: [top, { ...bottom, lines: [bam, rain] }] },
    { page_number: 2, panels: [top, bottom] },
    { page_number: 1, panels: [{ ...bottom, lines: [rain] }, top] },
  ]);
  expect(await read()).toMatchObject({
    pages: [
      { page_number: 1, panels: [{ panel: 1, lines: [rain] }] },
      { page_number: 3, panels: [{ panel: 2, lines: [bam, rain] }] },
    ],
  });
});

test("lines in panels that readers are not shown are those of the whole page", async () => {
  const panels = [
    { ...top, confidence: 0.3, lines: [rain] },
    { ...bottom, lines: [bam] },
  ];
  await patch([{ page_number: 1, panels }]);
  const expected = { pages: [{ page_number: 1, panels: [{ lines: [rain, bam] }] }] };
  expect(await read()).toMatchObject(expected);
  // Its owner reads the comic as everybody does.
  expect(await read(site.as(owner))).toMatchObject(expected);
});

test("the script of a hidden book is nobody's but its owner's", async () => {
  await patch([{ page_number: 1, panels: [{ ...top, lines: [rain] }] }]);
  const texts = { title: "Rain", description: "Wet.", urlSlug: "rain", contentRating: "G", genres: ["war"] };
  await site.as(owner).patch(`/publish/x/book/${bookId}`, { ...texts, status: "ongoing", removed: true });
  expect((await read()).http).toBe(404);
  expect((await read(site.as(owner))).http).toBe(200);
});
