import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPicture } from "#platform/images/codecs.server.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { drawPhoto, readMe, sendPhoto } from "#tests/support/photos.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import {
  bookCardFacts,
  type CreatorCardFacts,
  cardPath,
  creatorCardFacts,
  issueCardFacts,
  type WorkCardFacts,
} from "./card-facts.ts";
import { drawCreatorCard } from "./draw-creator-card.server.ts";
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
const creatorPath = async (account: { token: string }) => cardPath(creatorCardFacts(await readMe(site, account.token)));
async function published(fields: Record<string, string> = {}) {
  const user = { id: 1, username: "inker_ada" };
  const { id } = await publishBook(site.app, { token, user }, { fields });
  const book = (await get(`/api/v1/read/x/book/${id}`)).json();
  const issue = (await get(`/api/v1/read/x/book/${id}/issue/1`)).json().issue;
  return { id, book: cardPath(bookCardFacts(book.book)), issue: cardPath(issueCardFacts(issue)) };
}
/** The average difference between two pictures within a box, 0 to 255. */
async function difference(one: Buffer, other: Buffer, box: typeof titleBox): Promise<number> {
  const pixels = (card: Buffer) => openPicture(card).extract(box).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}
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
  const paths = changes.map((change) => cardPath({ ...facts, ...change }));
  expect(new Set([cardPath(facts), ...paths]).size).toBe(changes.length + 1);
  expect(cardPath({ ...facts, cover_photo: "https://cdn.example.org/files/images/x/320.webp" })).toBe(cardPath(facts));
});

test("a mature cover is blurred beyond recognition", async () => {
  const open = await drawWorkCard(facts, cover);
  const mature = await drawWorkCard({ ...facts, content_rating: "M" }, cover);
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
  const plain = await drawWorkCard({ ...facts, title: "Angstrom" }, cover);
  const accented = await drawWorkCard({ ...facts, title: "Ångström" }, cover);
  expect(await difference(plain, accented, titleBox)).toBeGreaterThan(1);
  const japanese = await drawWorkCard({ ...facts, title: "雨とインク" }, cover);
  const other = await drawWorkCard({ ...facts, title: "影と光" }, cover);
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
  const paths = changes.map((change) => cardPath({ ...creator, ...change }));
  expect(new Set([cardPath(creator), ...paths]).size).toBe(changes.length + 1);
});

test("a bio has at most three lines, and is left out if the font lacks one of its characters", async () => {
  const draw = (change: Partial<CreatorCardFacts>) => drawCreatorCard({ ...creator, ...change }, null);
  const none = await draw({ bio: "" });
  expect(await difference(none, await draw({ bio: "Ink,\nrain and cats." }), bioBox)).toBeGreaterThan(1);
  expect((await draw({ bio: "雨とインク" })).equals(none)).toBe(true);
  const long = await draw({ username: "W".repeat(50), bio: "W".repeat(150) });
  const brief = await draw({ username: "W".repeat(50), bio: "" });
  expect(await difference(long, brief, logoBox)).toBeLessThan(0.5);
});
