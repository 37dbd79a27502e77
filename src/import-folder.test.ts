import { mkdir, mkdtemp, rename, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawFlat, drawNoise, packZip, writeFiles } from "#tests/support/archives/make-comics.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { importFolder } from "./import-folder.ts";

let site: TestSite;
let owner: Account;
let stranger: Account;
const folders: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("moves_in");
  stranger = await site.signUp("somebody_else");
});
afterAll(async () => {
  await site.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function makeFolder(files: Record<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "comics-"));
  folders.push(folder);
  await writeFiles(folder, files);
  return folder;
}

type Wish = Partial<Parameters<typeof importFolder>[1]> & { folder: string };

/** Runs the command, and returns what it prints and, if it fails, why. */
async function importAll(wish: Wish, on = site) {
  const { imageStore, limits } = on.site;
  const lines: string[] = [];
  const all = { username: "moves_in", bookId: undefined, publishes: false, ...wish };
  const ended = await importFolder({ imageStore, limits, isMailEnabled: false }, all, (line) => lines.push(line)).then(
    (totals) => ({ totals, refused: [] }),
    (error: Error) => ({ totals: [], refused: error.message.split("\n") }),
  );
  return { lines, ...ended };
}

const describe = (more: string) => `<ComicInfo><Series>Moth</Series>${more}</ComicInfo>`;
let shade = 0;
const page = () => drawFlat(400, 600, ++shade);
const comic = async (about = "") =>
  packZip({ "1.jpg": await page(), "2.jpg": await page(), ...(about && { "ComicInfo.xml": describe(about) }) });

async function listIssues(bookId: number) {
  const { allIssues } = await site.anonymous.get(`/read/x/book/${bookId}/issues`);
  return allIssues as { issue_number: number; issue_label: string; title: string }[];
}

test("archives and folders become drafts by the rules of the screen, once, and issues when wanted", async () => {
  const book = await publishBook(site.app, owner, { fields: { bookTitle: "Moth" } });
  const folder = await makeFolder({
    "a/Moth #002.cbz": await packZip({
      "in/1.jpg": await page(),
      "in/2.jpg": await drawFlat(3976, 3056, 200),
      "in/10.jpg": await drawFlat(2480, 3508, 201),
      "ComicInfo.xml": describe(
        `<Title>Second</Title><Number>2</Number><Year>2019</Year><Month>6</Month><Day>3</Day><StoryArc>The Reeds</StoryArc>
         <Penciller>somebody_else, Nobody Here</Penciller><Pages><Page Image="0" Type="FrontCover"/></Pages>`,
      ),
    }),
    "b/c/Moth ½ - Between (2020)/p2.jpg": await page(),
    "b/c/Moth ½ - Between (2020)/p10.jpg": await page(),
    "notes.txt": Buffer.from("not a comic"),
  });
  const bookId = String(book.id);
  const first = await importAll({ folder, bookId });
  expect(first.refused).toEqual([]);
  expect(first.lines[0]).toMatch(/^Number +Title +First published +Story arc +Pages +File$/);
  expect(first.lines.slice(1, 4)).toEqual([
    expect.stringMatching(/^½ +Between +2020-01-01 +2 +Moth ½ - Between \(2020\)$/),
    expect.stringMatching(/^2 +Second +2019-06-03 +The Reeds +3 +Moth #002\.cbz$/),
    "  ! No account here, so credited by name only: Nobody Here",
  ]);
  expect(first.lines.slice(4)).toEqual([
    expect.stringMatching(/^1\/2 {2}Moth ½ - Between \(2020\): is a draft now, \/desk\/drafts\/\d+$/),
    expect.stringMatching(/^2\/2 {2}Moth #002\.cbz: is a draft now, \/desk\/drafts\/\d+$/),
  ]);
  expect(first.totals).toEqual(["2 drafts made."]);
  const drafts = await site.as(owner).get("/drafts");
  expect(drafts).toMatchObject({ total: 2, drafts: [{ pages_total: 4 }, { pages_total: 2 }] });

  expect((await importAll({ folder, bookId })).totals).toEqual(["2 were here before."]);
  expect(await site.as(owner).get("/drafts")).toMatchObject({ total: 2 });

  await rename(path.join(folder, "a/Moth #002.cbz"), path.join(folder, "b/Moth 2 (fixed).cbz"));
  expect((await importAll({ folder, bookId })).totals).toEqual(["2 were here before."]);

  const published = await importAll({ folder, bookId, publishes: true });
  expect(published.totals).toEqual(["2 issues published."]);
  expect(published.lines.at(-1)).toMatch(/: is issue 3 now, \/read\/[\w-]+\/book\/\d+\/issue\/3$/);
  expect(await listIssues(book.id)).toMatchObject([{ issue_number: 3, issue_label: "2" }, { issue_label: "½" }, {}]);
  const read = await site.anonymous.get(`/read/x/book/${book.id}/issue/3`);
  expect(read).toMatchObject({
    issue: { issue_title: "Second", arc: "The Reeds", first_published: "2019-06-03" },
    issueAssets: [
      { width: 400, kind: "cover" },
      { width: 1988, height: 3056, kind: "spread left" },
      { width: 1988, height: 3056, kind: "spread right" },
      { width: 1988, height: 2812 },
    ],
  });
  const credits = await site.anonymous.get(`/read/x/book/${book.id}/issue/3/work-credits`);
  expect(credits).toMatchObject({ pencillers: ["Nobody Here", "somebody_else"], writers: ["moves_in"] });
  expect((await importAll({ folder, bookId, publishes: true })).totals).toEqual(["2 were here before."]);
  expect(await listIssues(book.id)).toHaveLength(3);
});

/** A PNG that claims to be of this size. */
async function claimSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp(await page())
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test("hostile and broken comics are refused with a sentence, leave nothing, and the others go on", async () => {
  const { id } = await publishBook(site.app, owner);
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.txt`, "x"]));
  const folder = await makeFolder({
    "Good 1.cbz": await comic(),
    "Many 2.cbz": await packZip(many),
    "Bomb 3.cbz": await packZip({ "1.jpg": await page(), "2.png": await claimSize(60_000, 60_000) }),
    "Bytes 4.cbz": await packZip({ "1.png": Buffer.concat([await claimSize(9, 9), Buffer.alloc(70_000_000)]) }),
    "Nested 5.cbz": await packZip({ "1.jpg": await page(), "more.zip": await comic() }),
    "Cut 6.cbz": (await comic()).subarray(0, -40),
    "Damaged 7.cbz": await packZip({
      "1.jpg": await page(),
      "2.jpg": (await drawFlat(2480, 3508, 99)).subarray(0, 9000),
    }),
    "Tricks 8.cbz": await packZip({
      "../../../../1.jpg": await page(),
      "/etc/2.jpg": await page(),
      "C:\\windows\\3.jpg": await page(),
    }),
    "Script 9.pdf": Buffer.from("%PDF-1.7"),
    "Good 10/1.jpg": await page(),
  });
  await symlink("/etc", path.join(folder, "Link 11"));
  const { lines, refused } = await importAll({ folder, bookId: String(id) });
  expect(refused).toEqual([
    "Cut 6.cbz: This archive is damaged, or it is not a CBZ or ZIP file.",
    "Many 2.cbz: This archive has more than 2000 files.",
    "Nested 5.cbz: This archive contains another archive. Please unpack it first.",
    "Tricks 8.cbz: This archive has names that lead out of its folder. Please pack its pictures again.",
    "Script 9.pdf: This is a PDF. Please export each of its pages as JPEG or PNG, and add those.",
    expect.stringContaining("Bytes 4.cbz: 1.png: This file is too large to be opened here."),
    "Bomb 3.cbz: This picture is 60000 x 60000. Please export it with at most 200 megapixels.",
    "Damaged 7.cbz: This file is damaged, or it is not a JPEG, PNG, or WebP picture.",
    "2 drafts made, 8 refused.",
  ]);
  expect(lines.filter((line) => line.includes("is a draft now"))).toHaveLength(2);
  const { drafts } = await site.as(owner).get("/drafts");
  expect((drafts as { pages_total: number }[]).map((draft) => draft.pages_total)).toEqual([1, 2]);
});

test("only what belongs to somebody goes to them", async () => {
  const { id } = await publishBook(site.app, stranger);
  const folder = await makeFolder({ "Moth 1.cbz": await comic() });
  const bookId = String(id);
  const refusals = [
    [{ bookId, username: "nobody" }, "There is no user nobody."],
    [{ bookId }, `"Ink and Rain" belongs to somebody_else, not to moves_in.`],
    [{ bookId: "999999" }, "There is no book 999999. The id is the number in the book's address."],
    [{ bookId: "1; drop table" }, "There is no book 1; drop table. The id is the number in the book's address."],
    [{ bookId, username: "somebody_else", folder: path.join(folder, "nothing") }, `${folder}/nothing is not a folder.`],
    [
      { bookId, username: "somebody_else", folder: path.join(folder, "Moth 1.cbz") },
      expect.stringContaining("is not a"),
    ],
  ] as const;
  for (const [wish, sentence] of refusals)
    expect(await importAll({ folder, ...wish })).toEqual({ lines: [], totals: [], refused: [sentence] });
  const empty = path.join(folder, "empty");
  await mkdir(empty);
  expect((await importAll({ folder: empty, bookId, username: "somebody_else" })).refused).toEqual([
    `There are no CBZ or ZIP files and no folders of pictures in ${empty}.`,
  ]);
  await site.site.database.pool.query(
    "update users set suspended_until = now() + interval '1 day', suspend_reason = 'Spam.' where id = $1",
    [stranger.user.id],
  );
  expect((await importAll({ folder, bookId, username: "somebody_else" })).refused.at(0)).toContain("Spam.");
  expect(await site.as(owner).get("/drafts")).toMatchObject({ total: 2 });
});

test("a new book begins as a draft until it is complete, and is found again", async () => {
  const folder = await makeFolder({
    "Reed 1.cbz": await comic(),
    "Reed 2.cbz": await comic(),
  });
  const waits = "The others follow when there is a book";
  const draft = await importAll({ folder, username: "moves_in" });
  expect(draft.totals).toEqual(["1 draft made, 1 still to come.", expect.stringContaining(waits)]);
  const { refused } = await importAll({ folder, publishes: true });
  expect(refused[0]).toMatch(/^Reed 1\.cbz: .*You must select at least one genre!/);
  expect(refused.slice(1)).toEqual(["1 refused, 1 still to come.", expect.stringContaining(waits)]);

  const about =
    "<Writer>moves_in</Writer><Genre>Horror, Drama</Genre><AgeRating>Teen</AgeRating><LanguageISO>fr</LanguageISO>";
  const whole = await makeFolder({
    "Moth 1.cbz": await comic(`<Number>1</Number>${about}`),
    "Moth 2.cbz": await comic("<Number>2</Number><Writer>moves_in</Writer>"),
  });
  const made = await importAll({ folder: whole, publishes: true });
  expect([made.totals, made.refused]).toEqual([["2 issues published."], []]);
  const id = Number(/book\/(\d+)/.exec(made.lines.at(-1) ?? "")?.[1]);
  expect(await site.anonymous.get(`/read/x/book/${id}`)).toMatchObject({
    book: { book_title: "Moth", content_rating: "T", language: "fr" },
    genres: ["drama", "horror"],
  });
  const again = await importAll({ folder: whole, publishes: true });
  expect(again.totals).toEqual(["2 were here before."]);
  expect(again.lines.at(-1)).toContain(`/book/${id}/issue/2`);
});

test("a full quota ends the import, and what came before stays", async () => {
  const small = await openTestSite({ quotaBytes: 1_600_000 });
  try {
    const account = await small.signUp("moves_in");
    const { id } = await publishBook(small.app, account);
    const folder = await makeFolder({
      "1.cbz": await packZip({ "1.jpg": await drawNoise(900, 1400), "2.jpg": await drawNoise(900, 1401) }),
      "2.cbz": await comic(),
    });
    const { refused, lines } = await importAll({ folder, bookId: String(id) }, small);
    expect(refused[0]).toContain("1.cbz: You have used");
    expect(refused.slice(1)).toEqual(["1 refused, 1 still to come.", "Run the command again to go on."]);
    expect(lines.at(-1)).toContain("1/2  1.cbz: You have used");
  } finally {
    await small.close();
  }
});
