import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userTag } from "#domains/people/cache-tags.ts";
import { users } from "#domains/people/users-table.server.ts";
import { takeIssueNumber } from "./issue-numbers.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { bookTag } from "#domains/books/cache-tags.ts";
import { announce } from "#platform/db/changes.server.ts";
import { and, asc, eq, gt } from "#platform/db/drizzle.server.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { setCredits } from "#domains/credits/set-credits.server.ts";
import type { Neighbors } from "./contract.ts";
import type { WorkCredits } from "./forms.ts";
import { insertIssue } from "./insert-issue.server.ts";
import { issues, pages } from "./issues-table.server.ts";

let site: TestSite;
let creator: Account;
let zoe: Account;
let anna: Account;
let bookId: number;

const credit = ({ user }: Account, ...roles: WorkCredits[number]["credits"]) => ({
  user: user.id,
  username: user.username,
  credits: roles,
});

/** Adds an issue to the book with the pictures of its first issue, and returns its number. */
async function addIssue(title: string, workCredits: WorkCredits): Promise<number> {
  return site.site.database.transaction(async (tx) => {
    const [first] = await tx
      .select()
      .from(issues)
      .where(eq(issues.bookId, bookId))
      .orderBy(asc(issues.number))
      .limit(1);
    if (!first) throw new Error("the book has no first issue");
    const own = await tx.select().from(pages).where(eq(pages.issueId, first.id));
    const number = await takeIssueNumber(tx, bookId);
    const id = await insertIssue(tx, {
      bookId,
      number,
      title,
      description: "It rains on.",
      coverId: first.coverId,
      imagePrefix: `prefix-${number}`,
      pageImageIds: own.map(({ imageId }) => imageId),
    });
    await setCredits(tx, id, workCredits);
    await announce(tx, bookTag(bookId));
    return number;
  });
}

async function setDeactivated({ user }: Account, deactivatedAt: Date | null): Promise<void> {
  await site.site.database.queries.update(users).set({ deactivatedAt }).where(eq(users.id, user.id));
  await site.announce(userTag(user.id), bookTag(bookId));
}

async function setRemoved(removed: boolean): Promise<void> {
  await site.site.database.queries.update(books).set({ removed }).where(eq(books.id, bookId));
  await site.announce(bookTag(bookId));
}

beforeAll(async () => {
  site = await openTestSite();
  creator = await site.signUp("Marta-Inks");
  zoe = await site.signUp("zoe-letters");
  anna = await site.signUp("anna-writes");
  const workCredits = [credit(zoe, "writer", "letterer"), credit(creator, "writer", "cover artist")];
  const book = await publishBook(site.app, creator, { fields: { workCredits: JSON.stringify(workCredits) } });
  bookId = book.id;
  await addIssue("Second Drops", [credit(anna, "writer"), credit(creator, "writer", "editor")]);
});
afterAll(() => site.close());

async function read(path: string, reader?: Account): Promise<{ http: number; body: Record<string, unknown> }> {
  const response = await site.as(reader).send("GET", `/read/${path}`);
  return { http: response.statusCode, body: response.json<Record<string, unknown>>() };
}
const ofBook = (rest = "") => `ink-and-rain/book/${bookId}${rest}`;

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const cover = expect.objectContaining({ width: 320, height: 492 });
const webp = expect.stringMatching(/^\/files\/images\/[0-9a-f]{64}\/\d+\.webp$/);
const bookFields = () => ({
  book_id: bookId,
  publisher_id: creator.user.id,
  username: "Marta-Inks",
  book_title: "Ink and Rain",
  url_slug: "ink-and-rain",
  cover_photo: webp,
  cover,
  status: "ongoing",
  content_rating: "G",
  image_prefix_reference: expect.any(String),
  language: "en",
  downloadable: true,
  shares_script: false,
  shares_panels: true,
  date_created: time,
  last_updated: null,
  next_issue: null,
});
const bookRead = () => ({
  ...bookFields(),
  description: "A city that never dries, and the woman who draws it.",
  removed: false,
  hidden_reason: null,
});
const issueRead = () => ({
  ...bookFields(),
  issue_id: expect.any(Number),
  issue_title: "First Drops",
  issue_number: 1,
  description: "It begins to rain.",
});

describe("a public book", () => {
  test("returns its genres and credits, its first issue, and the total number of pages of all issues", async () => {
    const { http, body } = await read(ofBook());
    const { status: _status, ...credits } = (await read(ofBook("/work-credits"))).body;
    expect(http).toBe(200);
    expect(body).toEqual({
      status: "success",
      book: bookRead(),
      genres: ["drama", "mystery"],
      credits,
      issue: issueRead(),
      totalIssueAssets: 4,
      isDescribed: false,
    });
  });

  test("lists its issues, highest number first", async () => {
    const { body } = await read(ofBook("/issues"));
    const id = { issue_id: expect.any(Number) };
    const entry = (title: string, issue_number: number) => ({ ...id, title, issue_number, date_created: time, cover });
    const allIssues = [entry("Second Drops", 2), entry("First Drops", 1)];
    expect(body).toEqual({ status: "success", allIssues, issueTotal: 2 });
  });

  test("lists all its issues, or one page of fifty, with the total", async () => {
    const database = site.site.database;
    // Three pages of issues.
    await database.pool.query(
      `
      insert into issues (book_id, number, title, description, cover_id, image_prefix, publisher_id, page_total, search, facets)
      select book_id, number + more, title, description, cover_id, image_prefix, publisher_id, page_total, search, facets
      from issues, generate_series(1, 103) as more where book_id = $1 and number = 2`,
      [bookId],
    );
    await site.announce(bookTag(bookId));
    for (const [query, from, to] of [
      ["", 105, 1],
      ["?page=1", 105, 56],
      ["?page=2", 55, 6],
      ["?page=3", 5, 1],
    ] as const) {
      const { allIssues, issueTotal } = (await read(ofBook(`/issues${query}`))).body as unknown as {
        allIssues: { issue_number: number }[];
        issueTotal: number;
      };
      expect([allIssues[0]?.issue_number, allIssues.at(-1)?.issue_number, issueTotal]).toEqual([from, to, 105]);
    }
    expect((await read(ofBook("/issues?page=4"))).body).toEqual({ status: "success", allIssues: [], issueTotal: 105 });
    await database.pool.query("delete from issues where book_id = $1 and number > 2", [bookId]);
    await site.announce(bookTag(bookId));
  });

  test("returns an issue with its pages in order", async () => {
    const { body } = await read(ofBook("/issue/1"));
    const page = (page_number: number) => ({
      id: expect.any(Number),
      page_number,
      photo_url: webp,
      width: 200,
      height: 300,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      sources: expect.any(Array),
    });
    const issueAssets = [page(1), page(2)];
    const next = { issue_id: expect.any(Number), title: "Second Drops", issue_number: 2, date_created: time, cover };
    const neighbors = { first: null, previous: null, next, last: 2 };
    expect(body).toEqual({ status: "success", issue: issueRead(), issueAssets, totalIssueAssets: 2, neighbors });

    const shorter = await read(ofBook("/issue/1?placeholders=1"));
    const { placeholder: _, ...second } = page(2);
    expect(shorter.body["issueAssets"]).toEqual([page(1), second]);
    const { placeholder: __, ...first } = page(1);
    const later = await read(ofBook("/issue/1?placeholders=1&page=2"));
    expect(later.body["issueAssets"]).toEqual([first, page(2)]);
  });

  test("returns its genres", async () => {
    expect((await read(ofBook("/genres"))).body).toEqual({ status: "success", genres: ["drama", "mystery"] });
  });

  test("is found by its id, whatever the slug", async () => {
    for (const rest of ["", "/issues", "/issue/1", "/genres", "/work-credits", "/issue/1/work-credits"]) {
      const { http, body } = await read(`another-slug/book/${bookId}${rest}`);
      expect({ http, body }).toEqual(await read(ofBook(rest)));
      expect(http).toBe(200);
    }
  });
});

test("an issue names its neighbors and skips missing numbers", async () => {
  const { database } = site.site;
  for (const title of ["Third Drops", "Fourth Drops", "Fifth Drops"]) await addIssue(title, []);
  await database.queries.delete(issues).where(and(eq(issues.bookId, bookId), eq(issues.number, 4)));
  await site.announce(bookTag(bookId));
  const found: Record<number, unknown> = {};
  for (const number of [1, 3, 5]) {
    const { first, previous, next, last } = (await read(ofBook(`/issue/${number}`))).body["neighbors"] as Neighbors;
    found[number] = [first, previous?.issue_number, next?.issue_number, last];
  }
  await database.queries.delete(issues).where(and(eq(issues.bookId, bookId), gt(issues.number, 2)));
  await site.announce(bookTag(bookId));
  expect(found).toEqual({ 1: [null, undefined, 2, 5], 3: [1, 2, 5, 5], 5: [1, 3, undefined, null] });
});

describe("credits", () => {
  const emptyLists = { artists: [], pencillers: [], inkers: [], colorists: [] };

  test("of an issue are eight lists of usernames, A to Z", async () => {
    expect((await read(ofBook("/issue/1/work-credits"))).body).toEqual({
      status: "success",
      ...emptyLists,
      writers: ["Marta-Inks", "zoe-letters"],
      letterers: ["zoe-letters"],
      coverArtists: ["Marta-Inks"],
      editors: [],
      withoutProfile: [],
    });
  });

  test("of a book combine those of all its issues, each name once", async () => {
    expect((await read(ofBook("/work-credits"))).body).toEqual({
      status: "success",
      ...emptyLists,
      writers: ["anna-writes", "Marta-Inks", "zoe-letters"],
      letterers: ["zoe-letters"],
      coverArtists: ["Marta-Inks"],
      editors: ["Marta-Inks"],
      withoutProfile: [],
    });
  });

  test("leave out deactivated users", async () => {
    await setDeactivated(anna, new Date());
    const { body } = await read(ofBook("/work-credits"));
    await setDeactivated(anna, null);
    expect(body["writers"]).toEqual(["Marta-Inks", "zoe-letters"]);
  });
});

describe("access", () => {
  const everyRead = ["", "/issues", "/issue/1", "/genres", "/work-credits", "/issue/1/work-credits"];
  const readStatuses = (reader?: Account) =>
    Promise.all(everyRead.map(async (rest) => (await read(ofBook(rest), reader)).http));
  const all = (status: number) => everyRead.map(() => status);

  test("answers 404 for missing books and issues, and 400 for invalid numbers", async () => {
    expect(await read("ink-and-rain/book/999999")).toMatchObject({ http: 404, body: { code: "book_not_found" } });
    for (const rest of ["/issue/3", "/issue/3/work-credits"])
      expect(await read(ofBook(rest))).toMatchObject({ http: 404, body: { code: "issue_not_found" } });
    for (const id of ["0", "-1", "1.5", "one", "99999999999999999999", "%00"])
      expect(await read(`ink-and-rain/book/${id}`)).toMatchObject({ http: 400, body: { code: "bad_input" } });
    for (const number of ["0", "-1", "1.5", "one", "2147483648"])
      expect(await read(ofBook(`/issue/${number}`))).toMatchObject({ http: 400, body: { code: "bad_input" } });
  });

  test("shows a hidden book only to its owner", async () => {
    await setRemoved(true);
    const seen = {
      anybody: await readStatuses(),
      another: await readStatuses(zoe),
      owner: await readStatuses(creator),
    };
    const own = await read(ofBook(), creator);
    await setRemoved(false);
    expect(seen).toEqual({ anybody: all(404), another: all(404), owner: all(200) });
    expect(own.body).toMatchObject({ book: { removed: true } });
  });

  test("shows a deactivated publisher's book to nobody", async () => {
    await setDeactivated(creator, new Date());
    const seen = { anybody: await readStatuses(), another: await readStatuses(zoe) };
    await setDeactivated(creator, null);
    expect(seen).toEqual({ anybody: all(404), another: all(404) });
    expect(await readStatuses()).toEqual(all(200));
  });
});
