import { readFile } from "node:fs/promises";
import { defaultSettings } from "#domains/settings/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreditGroup, WorkTotals } from "#domains/search/credited-contract.ts";
import { openPicture } from "#platform/images/codecs.server.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { drawSmallPages } from "#tests/support/issue-form.ts";
import { drawPhoto, readMe, sendPhoto } from "#tests/support/pictures/photos.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import {
  bookCardFacts,
  type CreatorCardFacts,
  type CreditsCardFacts,
  cardPath,
  creatorCardFacts,
  creditsCardFacts,
  issueCardFacts,
  pageCardFacts,
  type WorkCardFacts,
} from "./card-facts.ts";
import { drawCreatorCard } from "./draw-creator-card.server.ts";
import { drawCreditsCard } from "./draw-credits-card.server.ts";
import { drawWorkCard } from "./draw-work-card.server.ts";

let site: TestSite;
let token: string;
let cover: Buffer;
const facts: WorkCardFacts = {
  kind: "issue",
  id: 1,
  title: "Ink and Rain",
  line: "#1 First Drops",
  username: "inker_ada",
  cover_photo: "/files/images/x/320.webp",
  content_rating: "G",
};
const creator: CreatorCardFacts = {
  kind: "creator",
  id: 1,
  username: "inker_ada",
  role: "creator",
  bio: "Ink and rain.",
  user_photo: "/portraits/I-1.svg",
};

beforeAll(async () => {
  site = await openTestSite();
  ({ token } = await site.signUp("inker_ada"));
  const [file = ""] = await drawPages([{ kind: "ink", number: 1, width: 320, height: 492 }]);
  cover = await readFile(file);
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url });
const creatorPath = async (account: { token: string }) =>
  cardPath(creatorCardFacts(await readMe(site, account.token)), look);
test("draws the card of a page, unless the work is mature or hidden", async () => {
  const user = { id: 1, username: "inker_ada" };
  const find = async (fields: Record<string, string>) => {
    const { id } = await publishBook(site.app, { token, user }, { pages: await drawSmallPages(2), fields });
    const { issue, issueAssets } = (await get(`/api/v1/read/x/book/${id}/issue/1`)).json() as {
      issue: Parameters<typeof pageCardFacts>[0];
      issueAssets: { id: number; page_number: number; photo_url: string }[];
    };
    const page = issueAssets[1] ?? { id: 0, page_number: 0, photo_url: "" };
    return { id, facts: pageCardFacts(issue, page) };
  };
  const { id, facts: ofPage } = await find({ bookTitle: "Shared Page" });
  expect(ofPage).toMatchObject({ kind: "page", line: expect.stringMatching(/, page 2$/) });
  const card = await get(cardPath(ofPage, look));
  expect(card.statusCode).toBe(200);
  expect(await openPicture(card.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  await site.site.database.pool.query("update books set removed = true where id = $1", [id]);
  expect((await get(`/cards/page-${ofPage.id}-1.jpg`)).statusCode).toBe(404);
  const { facts: ofMature } = await find({ bookTitle: "Mature Page", contentRating: "M" });
  expect((await get(cardPath(ofMature, look))).statusCode).toBe(404);
});

async function published(fields: Record<string, string> = {}) {
  const user = { id: 1, username: "inker_ada" };
  const { id } = await publishBook(site.app, { token, user }, { fields });
  const book = (await get(`/api/v1/read/x/book/${id}`)).json();
  const issue = (await get(`/api/v1/read/x/book/${id}/issue/1`)).json().issue;
  return { id, book: cardPath(bookCardFacts(book.book), look), issue: cardPath(issueCardFacts(issue), look) };
}
/** The average difference between two pictures within a box, 0 to 255. */
async function difference(one: Buffer, other: Buffer, box: typeof titleBox): Promise<number> {
  const pixels = (card: Buffer) => openPicture(card).extract(box).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}
const look = defaultSettings;
const coverBox = { left: 56, top: 56, width: 320, height: 440 };
const titleBox = { left: 460, top: 40, width: 690, height: 260 };
const photoBox = { left: 56, top: 90, width: 450, height: 450 };
const bioBox = { left: 576, top: 260, width: 576, height: 140 };
const logoBox = { left: 576, top: 482, width: 200, height: 68 };

test("a card is a JPEG of 1200 x 630 pixels that may be cached forever", async () => {
  const { book, issue } = await published();
  for (const path of [book, issue, await creatorPath({ token })]) {
    const response = await get(path);
    expect(response.statusCode, path).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await openPicture(response.rawPayload).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect((await get(path)).rawPayload.equals(response.rawPayload)).toBe(true);
  }
  expect((await get("/cards/site.jpg")).headers["content-type"]).toBe("image/jpeg");
});

test("any other version redirects to the current one, and a hidden or missing work has no card", async () => {
  const { id, book, issue } = await published();
  const old = await get(book.replace(/-[^-]+\.jpg/, "-0.jpg"));
  expect([old.statusCode, old.headers.location]).toEqual([302, book]);
  for (const path of [
    "/cards/book-999999-0.jpg",
    "/cards/issue-999999-0.jpg",
    "/cards/creator-999999-0.jpg",
    "/cards/user-1-0.jpg",
    "/cards/book-x-0.jpg",
  ])
    expect((await get(path)).statusCode, path).toBe(404);
  await site.site.database.pool.query("update books set removed = true where id = $1", [id]);
  expect((await get(book)).statusCode).toBe(404);
  // A hidden work cannot be told from one that does not exist.
  for (const path of [book, issue])
    expect((await get(path)).json()).toEqual((await get(path.replace(/\d+/, "999999"))).json());
});

test("a card names its publisher but no credited users", async () => {
  const { user } = await site.signUp("credited_bo");
  const workCredits = JSON.stringify([{ user: user.id, username: user.username, credits: ["inker"] }]);
  const [alone, together] = [await published(), await published({ workCredits })];
  expect((await get(together.issue)).rawPayload.equals((await get(alone.issue)).rawPayload)).toBe(true);
});

test("the address of a card changes with everything the card shows", () => {
  const changes: Partial<WorkCardFacts>[] = [
    { title: "Rain" },
    { line: "#2" },
    { username: "other_ada" },
    { content_rating: "M" },
    { cover_photo: "/files/images/y/320.webp" },
  ];
  const paths = changes.map((change) => cardPath({ ...facts, ...change }, look));
  expect(new Set([cardPath(facts, look), ...paths]).size).toBe(changes.length + 1);
  expect(cardPath({ ...facts, cover_photo: "https://cdn.example.org/files/images/x/320.webp" }, look)).toBe(
    cardPath(facts, look),
  );
});

test("a mature cover is blurred beyond recognition", async () => {
  const open = await drawWorkCard(facts, look, cover);
  const mature = await drawWorkCard({ ...facts, content_rating: "M" }, look, cover);
  // A blurred picture has hardly any edges.
  const kernel = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], scale: 1, offset: 128 };
  const edges = async (card: Buffer) => {
    const outlines = await openPicture(card).extract(coverBox).greyscale().convolve(kernel).png().toBuffer();
    const { channels } = await openPicture(outlines).stats();
    return channels[0]?.stdev ?? 0;
  };
  expect(await edges(open)).toBeGreaterThan(5);
  expect(await edges(mature)).toBeLessThan(2);
});

test("draws titles with accents, and leaves out a title with a character that the font lacks", async () => {
  const plain = await drawWorkCard({ ...facts, title: "Angstrom" }, look, cover);
  const accented = await drawWorkCard({ ...facts, title: "Ångström" }, look, cover);
  expect(await difference(plain, accented, titleBox)).toBeGreaterThan(1);
  const japanese = await drawWorkCard({ ...facts, title: "雨とインク" }, look, cover);
  const other = await drawWorkCard({ ...facts, title: "影と光" }, look, cover);
  expect(japanese.equals(other)).toBe(true);
});

test("a creator's card changes with their photo and disappears when they deactivate", async () => {
  const bo = await site.signUp("photographed_bo");
  const drawn = await creatorPath(bo);
  const initial = (await get(drawn)).rawPayload;
  await sendPhoto(site, bo.token, "profile", [await drawPhoto(1)]);
  const first = await creatorPath(bo);
  const photo = (await get(first)).rawPayload;
  expect(await difference(initial, photo, photoBox)).toBeGreaterThan(20);
  await sendPhoto(site, bo.token, "profile", [await drawPhoto(2)]);
  const second = await creatorPath(bo);
  expect(new Set([drawn, first, second]).size).toBe(3);
  for (const path of [drawn, first]) {
    const old = await get(path);
    expect([old.statusCode, old.headers.location]).toEqual([302, second]);
  }
  expect((await get(second)).statusCode).toBe(200);
  await site.site.database.pool.query("update users set deactivated_at = now() where id = $1", [bo.user.id]);
  for (const path of [second, first]) expect((await get(path)).statusCode).toBe(404);
});

test("the address of a creator's card changes with everything it shows", () => {
  const changes: Partial<CreatorCardFacts>[] = [
    { username: "other_ada" },
    { bio: "Cats." },
    { role: "user" },
    { user_photo: "/portraits/O-1.svg" },
  ];
  const paths = changes.map((change) => cardPath({ ...creator, ...change }, look));
  expect(new Set([cardPath(creator, look), ...paths]).size).toBe(changes.length + 1);
});

test("a bio has at most three lines, and is left out if the font lacks one of its characters", async () => {
  const draw = (change: Partial<CreatorCardFacts>) => drawCreatorCard({ ...creator, ...change }, look, null);
  const none = await draw({ bio: "" });
  expect(await difference(none, await draw({ bio: "Ink,\nrain and cats." }), bioBox)).toBeGreaterThan(1);
  expect((await draw({ bio: "雨とインク" })).equals(none)).toBe(true);
  const long = await draw({ username: "W".repeat(50), bio: "W".repeat(150) });
  const brief = await draw({ username: "W".repeat(50), bio: "" });
  expect(await difference(long, brief, logoBox)).toBeLessThan(0.5);
});

test("the card of somebody's credits shows what is public, and its address changes when a credit is declined", async () => {
  const { token: theirs, user } = await site.signUp("credits_cy");
  const credited = { user: user.id, username: user.username, credits: ["colorist"] };
  const workCredits = JSON.stringify([credited]);
  const card = () => get(`/cards/credits-${user.id}-0.jpg`);
  expect((await card()).statusCode).toBe(404);
  const ids = [(await published({ workCredits })).id, (await published({ workCredits, contentRating: "M" })).id];
  const pathOf = async () => {
    const found = (await site.anonymous.get(`/search/credited-issues?userId=${user.id}`)) as unknown as {
      totals: WorkTotals;
      groups: CreditGroup[];
    };
    const made = creditsCardFacts(user, found.totals, found.groups);
    expect(made.covers).toHaveLength(1);
    return cardPath(made, look);
  };
  const path = await pathOf();
  expect((await card()).headers.location).toBe(path);
  const response = await get(path);
  expect(response.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(await openPicture(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await site.as(theirs).patch(`/my-credits/book/${ids[1]}`, { answer: "declined" })).toMatchObject({
    http: 200,
  });
  expect(await pathOf()).not.toBe(path);
  expect((await get(path)).statusCode).toBe(302);
  await site.as(theirs).patch(`/my-credits/book/${ids[0]}`, { answer: "declined" });
  expect((await card()).statusCode).toBe(404);
});

test("the card of credits has one cover of each book first, and none for mature readers", () => {
  const issue = (issue_id: number, book_id: number, content_rating = "G") => ({
    issue_id,
    book_id,
    content_rating,
    cover_photo: `/files/images/${issue_id}/320.webp`,
    date_created: `2026-01-0${issue_id}T00:00:00Z`,
  });
  const issues = [issue(6, 1), issue(5, 1), issue(4, 2), issue(3, 3, "M"), issue(2, 4, "T"), issue(1, 1)];
  const groups = [
    { role: "colorist", total: 6, issues },
    { role: "letterer", total: 1, issues: issues.slice(0, 1) },
  ];
  const totals = {
    books: 0,
    credited_issues: 24,
    since: "2024-03-01T00:00:00Z",
    until: "2026-01-06T00:00:00Z",
    roles: [
      { role: "colorist", total: 24 },
      { role: "letterer", total: 1 },
      { role: "editor", total: 1 },
    ],
  };
  const made = creditsCardFacts({ id: 1, username: "cy" }, totals as WorkTotals, groups as CreditGroup[]);
  expect(made).toMatchObject({ title: "Colors and letters by cy", line: "24 issues, 2024–26" });
  expect(made.covers.map(({ issue_id }) => issue_id)).toEqual([6, 4, 2, 5]);
});

test("the card of credits keeps a long title in front of its covers and without any", async () => {
  const long: CreditsCardFacts = {
    kind: "credits",
    id: 1,
    title: `Colors and letters by ${"W".repeat(50)}`,
    line: "1 issue, 2026",
    covers: [],
  };
  const covered = await drawCreditsCard(long, look, [cover, cover, cover, cover]);
  const short = await drawCreditsCard({ ...long, title: "Art by cy" }, look, [cover, cover, cover, cover]);
  const row = { left: 48, top: 280, width: 860, height: 300 };
  expect(await difference(covered, short, row)).toBeLessThan(0.5);
  expect(await openPicture(await drawCreditsCard(long, look, [])).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
});

test("a card calls nobody a reader, who may be credited", async () => {
  /** How many pixels of the text are red, as only the role is. */
  const countRed = async (role: "user" | "creator") => {
    const card = openPicture(await drawCreatorCard({ ...creator, role }, look, null));
    const pixels = await card.extract({ left: 576, top: 60, width: 500, height: 400 }).removeAlpha().raw().toBuffer();
    return pixels.filter((red, at) => at % 3 === 0 && red > 150 && (pixels[at + 1] ?? 0) < 60).length;
  };
  expect(await countRed("creator")).toBeGreaterThan(100);
  expect(await countRed("user")).toBe(0);
});
