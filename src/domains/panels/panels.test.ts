import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages, makeForm } from "#tests/support/issue-form.ts";
import { addIssue, publishBook } from "#tests/support/publish-book.ts";
import { readPages } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { PanelsRead } from "./contract.ts";

let site: TestSite;
let owner: Account;
let stranger: Account;
let bookId: number;
let files: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("draws_panels");
  stranger = await site.signUp("reads_panels");
  files = await drawSmallPages(3);
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ id: bookId } = await publishBook(site.app, owner, { pages: files }));
});

const at = (area: "read" | "publish", number = 1) => `/${area}/x/book/${bookId}/issue/${number}/panels`;
const read = async (by = site.anonymous, number = 1) =>
  (await by.get(at("read", number))) as unknown as PanelsRead & { http: number };
const patch = (pages: object[], rest: object = {}) => site.as(owner).patch(at("publish"), { pages, ...rest });
const top = { x: 0, y: 0, width: 1, height: 0.4 };
const bottom = { x: 0, y: 0.45, width: 1, height: 0.55 };
const said = { kind: "dialogue", speaker: "Ada", text: "It rains." };

test("readers get the panels that the owner has set, in their order, with the script", async () => {
  expect(await read()).toEqual({ http: 200, status: "success", pages: [] });
  const slanted = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 0.4 },
    { x: 0, y: 0.3 },
  ];
  const panels = [
    { ...bottom, lines: [said] },
    { ...top, polygon: slanted },
  ];
  expect(await patch([{ page_number: 2, panels }])).toMatchObject({ http: 200, pagesVersion: 0 });
  const pages = [
    {
      page_number: 2,
      panels: [
        { ...bottom, lines: [said] },
        { ...top, polygon: slanted, lines: [] },
      ],
    },
  ];
  expect(await read()).toMatchObject({ pages });
  expect((await read(site.as(stranger))).pages).toEqual(pages);
  await patch([{ page_number: 2, panels: [] }]);
  expect((await read()).pages).toEqual([]);
});

test("readers get only pages whose panels are all found with confidence; the owner gets all pages", async () => {
  await patch([
    { page_number: 1, panels: [{ ...top, confidence: 0.95 }, bottom] },
    { page_number: 2, panels: [{ ...top, confidence: 0.8 }] },
    { page_number: 3, panels: [{ ...top, confidence: 0.79 }, bottom] },
  ]);
  expect((await read()).pages.map(({ page_number }) => page_number)).toEqual([1, 2]);
  const own = await read(site.as(owner));
  expect(own.pages.map(({ panels, version }) => [panels.length, version])).toEqual([
    [2, 1],
    [1, 1],
    [2, 1],
  ]);
  expect(own.pages[2]?.panels[0]).toEqual({ ...top, confidence: 0.79, lines: [] });
});

test("an issue says whether readers are shown panels of any page, and which issue of its book it is", async () => {
  await addIssue(site.app, owner, bookId, { pages: files });
  const hasPanels = async (number: number, by = site.anonymous) => {
    const { issue } = (await by.get(`/read/x/book/${bookId}/issue/${number}`)) as unknown as { issue: object };
    return "has_panels" in issue && issue.has_panels;
  };
  await patch([{ page_number: 1, panels: [{ ...top, confidence: 0.79 }] }]);
  expect(await hasPanels(1)).toBe(false);
  expect(await hasPanels(1, site.as(owner))).toBe(false);
  await patch([{ page_number: 2, panels: [{ ...top, confidence: 0.8 }] }]);
  expect([await hasPanels(1), await hasPanels(2)]).toEqual([true, false]);
  await patch([{ page_number: 2, panels: [] }]);
  expect(await hasPanels(1)).toBe(false);
});

const manyPoints = Array.from({ length: 13 }, () => ({ x: 0.1, y: 0.1 }));
const wrong: [problem: string, panels: unknown, message: string][] = [
  ["a panel beside its page", [{ ...top, x: 0.2 }], "A panel must be on its page."],
  ["a panel above its page", [{ ...top, y: -0.1 }], "A panel must be on its page."],
  ["no size", [{ ...top, height: 0 }], "A panel is too small."],
  ["61 panels", Array.from({ length: 61 }, () => top), "A page has at most 60 panels."],
  ["13 points", [{ ...top, polygon: manyPoints }], "A polygon has at most 12 points."],
  ["two points", [{ ...top, polygon: manyPoints.slice(0, 2) }], "A polygon has at least three points."],
  [
    "a polygon outside its rectangle",
    [{ ...top, polygon: [...manyPoints.slice(0, 1), { x: 0.5, y: 0.1 }, { x: 0.5, y: 0.5 }] }],
    "A polygon must be inside its rectangle.",
  ],
  ["a polygon that shows nothing", [{ ...top, polygon: manyPoints.slice(0, 3) }], "A polygon must have an area."],
  ["a line that shows nothing", [{ ...top, lines: [{ ...said, text: "\u200b\u2060" }] }], "A line needs a text."],
  [
    "201 lines",
    [60, 60, 60, 21].map((length) => ({ ...top, lines: Array.from({ length }, () => said) })),
    "A page has at most 200 lines.",
  ],
  ["a line without text", [{ ...top, lines: [{ ...said, text: " \n" }] }], "A line needs a text."],
  ["an unknown kind", [{ ...top, lines: [{ ...said, kind: "smell" }] }], "There is no such kind of line."],
  [
    "a long line",
    [{ ...top, lines: [{ ...said, text: "x".repeat(1001) }] }],
    "A line must be at most 1000 characters.",
  ],
  [
    "a long name",
    [{ ...top, lines: [{ ...said, speaker: "x".repeat(61) }] }],
    "The name of a speaker must be at most 60 characters.",
  ],
  ["61 lines", [{ ...top, lines: Array.from({ length: 61 }, () => said) }], "A panel has at most 60 lines."],
  [
    "a long script",
    [{ ...top, lines: Array.from({ length: 11 }, () => ({ ...said, text: "x".repeat(999) })) }],
    "The script of a page must be at most 10000 characters.",
  ],
  ["no list", {}, "The panels must be a list."],
];
test.each(wrong)("refuses %s", async (_problem, panels, message) => {
  const refused = await patch([
    { page_number: 1, panels: [top] },
    { page_number: 2, panels },
  ]);
  expect(refused).toMatchObject({ http: 400, code: "bad_input", message });
  expect((await read()).pages).toEqual([]);
});

test("refuses pages that do not exist, are listed twice, or are too many at once", async () => {
  const page = (page_number: number) => ({ page_number, panels: [top] });
  expect(await patch([page(1), page(4)])).toMatchObject({ http: 400, message: "There is no page 4." });
  expect(await patch([page(1), page(1)])).toMatchObject({ http: 400, message: "A page is listed more than once." });
  expect(await patch([])).toMatchObject({ http: 400, message: "Please name a page." });
  const many = Array.from({ length: 21 }, (_, index) => page(index + 1));
  expect(await patch(many)).toMatchObject({ http: 400, message: "Please send at most 20 pages at a time." });
  expect((await read()).pages).toEqual([]);
});

test("takes the largest page in one call", async () => {
  const polygon = Array.from({ length: 12 }, (_, point) => ({ x: 0.1234 + point / 100, y: 0.1234 + (point % 2) / 10 }));
  const panels = Array.from({ length: 60 }, (_, panel) => ({
    x: 0.1111,
    y: 0.1111,
    width: 0.7777,
    height: 0.3333,
    polygon,
    lines: Array.from({ length: panel < 20 ? 4 : 3 }, () => ({ kind: "description", text: "猫".repeat(50) })),
  }));
  const pages = [{ page_number: 1, panels, version: 0 }];
  expect((await patch(pages, { pagesVersion: 0 })).http).toBe(200);
  expect((await read()).pages[0]?.panels).toHaveLength(60);
});

test("counts a panel as shown by the confidence that is kept", async () => {
  await patch([{ page_number: 1, panels: [{ ...top, confidence: 0.79999999, lines: [said] }] }]);
  expect((await read()).pages[0]?.panels).toMatchObject([{ confidence: 0.8 }]);
  expect(await site.anonymous.get(`/read/x/book/${bookId}/lines?q=rains`)).toMatchObject({
    lines: [{ page_number: 1 }],
  });
});

test("keeps any text, in one line that does not reorder others", async () => {
  await patch([
    { page_number: 1, panels: [{ ...top, lines: [{ kind: "sound", text: " BA\u0000\n\u202eM\ud800 猫\u2066 " }] }] },
  ]);
  expect((await read()).pages[0]?.panels[0]?.lines).toEqual([{ kind: "sound", text: "BA M\ufffd 猫" }]);
});

test("refuses a change that starts from panels, pages, or an issue that are no longer there", async () => {
  const page = { page_number: 1, panels: [top] };
  expect((await patch([{ ...page, version: 0 }])).http).toBe(200);
  expect(await patch([{ ...page, version: 0 }])).toMatchObject({
    http: 409,
    code: "panels_changed",
    message: "The panels of page 1 have been changed elsewhere. Please reload the page before you go on.",
  });
  expect((await patch([{ ...page, version: 1 }])).http).toBe(200);
  expect(await patch([page], { pagesVersion: 7 })).toMatchObject({ http: 400, code: "not_its_pages" });
  expect(await patch([page], { issueId: 999_999 })).toMatchObject({ http: 404, code: "issue_not_found" });
});

test("panels move with their page, and go with its picture", async () => {
  await patch([1, 2].map((page_number) => ({ page_number, panels: [page_number === 1 ? top : bottom] })));
  const ids = (await readPages(site, bookId)).map(({ id }) => ({ id }));
  const [newPage = ""] = await drawSmallPages(1, 50);
  const form = await makeForm(
    {
      prevIssueAssets: [ids[1], ids[2]],
      prevIssueAssetsUpdatedPageNums: [3, 1],
      issueAssetsToBeRemoved: [ids[0]],
      newIssueAssetsPageNums: [2],
    },
    { issueAssets: [newPage] },
  );
  expect((await site.as(owner).patch(`/publish/x/book/${bookId}/issue/1/issue-assets`, form)).http).toBe(200);
  expect((await read()).pages).toEqual([{ page_number: 3, panels: [{ ...bottom, lines: [] }] }]);
});

test("cached responses show new panels at once, and hidden books show none", async () => {
  await patch([{ page_number: 1, panels: [top] }]);
  expect((await read()).pages).toHaveLength(1);
  await patch([{ page_number: 2, panels: [top] }]);
  expect((await read()).pages).toHaveLength(2);
  const texts = { title: "Rain", description: "Wet.", urlSlug: "rain", contentRating: "G", genres: ["war"] };
  await site.as(owner).patch(`/publish/x/book/${bookId}`, { ...texts, status: "ongoing", removed: true });
  expect((await read()).http).toBe(404);
  expect((await read(site.as(stranger))).http).toBe(404);
  expect((await read(site.as(owner))).pages).toHaveLength(3);
});

test.each(["taken back", "deleted"])("an issue that was %s returns with its panels", async (how) => {
  await addIssue(site.app, owner, bookId, { pages: files });
  await site.as(owner).patch(at("publish", 2), { pages: [{ page_number: 2, panels: [{ ...top, lines: [said] }] }] });
  const issue = `/publish/x/book/${bookId}/issue/2`;
  if (how === "deleted") await site.as(owner).delete(issue);
  else await site.as(owner).post(`${issue}/take-back`);
  expect((await read(site.anonymous, 2)).http).toBe(404);
  const { drafts } = (await site.as(owner).get("/drafts")) as unknown as { drafts: { id: number }[] };
  await site.as(owner).post(`/drafts/${drafts[0]?.id}/publish`, {});
  expect((await read(site.anonymous, 2)).pages).toEqual([{ page_number: 2, panels: [{ ...top, lines: [said] }] }]);
});
