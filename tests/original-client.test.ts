import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openOriginalClient } from "./original-client/client.ts";
import { drawPages } from "./support/draw-pages.ts";
import { drawCover, drawSmallPages } from "./support/issue-form.ts";
import { makeSignUpBody, openTestSite, type TestSite, testPassword } from "./support/test-site.ts";

// The front end that the specification was written from works on this site: its calls, and the fields that it reads of their responses.
// The tests run in order, as one person uses it.

let site: TestSite;
let dataDir: string;
let maker: ReturnType<typeof openOriginalClient>;
let helper: ReturnType<typeof openOriginalClient>;
let covers: string[];
let pages: string[];
const ids = { maker: 0, helper: 0, book: 0 };

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-original-"));
  site = await openTestSite({ dataDir });
  await site.site.queue.work(site.site.jobs);
  const url = await site.app.listen({ port: 0, host: "127.0.0.1" });
  [maker, helper] = [openOriginalClient(url), openOriginalClient(url)];
  covers = await Promise.all([21, 22, 23, 24].map(drawCover));
  pages = await drawSmallPages(4);
}, 60_000);
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

/** Files are renamed, with the time and what they are for. */
const file = (at: string, name = "bookCoverPhoto 2026-11-25T10:00:00.000Z: my page.png") => ({ path: at, name });
const credit = (name: "maker" | "helper", ...credits: string[]) => ({
  user: ids[name],
  username: `the_${name}`,
  credits,
});
const json = JSON.stringify;

test("signs up, and knows the user after a reload", async () => {
  for (const [client, name] of [
    [maker, "maker"],
    [helper, "helper"],
  ] as const) {
    const response = await client.signUp(makeSignUpBody(`the_${name}`));
    expect(response).toMatchObject({
      http: 201,
      token: expect.any(String),
      data: { user: { username: `the_${name}` } },
    });
    ids[name] = (response as unknown as { data: { user: { id: number } } }).data.user.id;
  }
  const names = { first_name: "Ada", last_name: "Inker", email: "the_maker@example.org", bio: "", role: "user" };
  const me = await maker.getMe();
  expect(me).toMatchObject({ http: 200, user: { id: ids.maker, ...names }, data: { user: me["user"] as object } });
});

test("finds users by whatever is filled in", async () => {
  const shown = {
    http: 200,
    user: {
      id: ids.maker,
      username: "the_maker",
      bio: "",
      role: "user",
      user_photo: expect.stringMatching(/^\//),
      background_user_photo: expect.stringMatching(/^\//),
    },
  };
  expect(await maker.getUser({ id: ids.maker })).toMatchObject(shown);
  expect(await maker.getUser({ username: "the_maker" })).toMatchObject(shown);
  expect(await maker.getOwnUser("the_maker@example.org")).toMatchObject(shown);
  expect(await maker.findCreditUsers("the_h")).toMatchObject({ users: [{ id: ids.helper, username: "the_helper" }] });
});

test("publishes a book and adds an issue", async () => {
  const prefixes = await maker.getPrefixes();
  const { bookImagePrefixRef, issueImagePrefixRef } = prefixes as unknown as Record<string, string>;
  const refs = { bookImagePrefixRef: String(bookImagePrefixRef), issueImagePrefixRef: String(issueImagePrefixRef) };
  const book = await maker.publish({
    bookTitle: "The Last Lamplighter",
    bookDescription: "A town without a night.",
    urlSlug: "the-last-lamplighter",
    contentRating: "T",
    genres: json(["fantasy", "school life"]),
    issueTitle: "Dusk",
    issueDescription: "The lamps go out.",
    workCredits: json([credit("maker", "writer", "cover artist"), credit("helper", "inker")]),
    ...refs,
    bookCoverPhoto: file(covers[0] ?? ""),
    issueCoverPhoto: file(covers[1] ?? "", "issue cover: 1 .png"),
    issueAssets: pages.slice(0, 3).map((page, at) => file(page, `page ${at}: a b.png`)),
  });
  expect(book).toMatchObject({ http: 201, book: { id: expect.any(Number) } });
  ids.book = (book as unknown as { book: { id: number } }).book.id;

  const next = await maker.getPrefixes(ids.book);
  expect(next).toMatchObject({ http: 200, bookImagePrefixRef, issueImagePrefixRef: expect.any(String) });
  const issue = await maker.addIssue(ids.book, {
    issueTitle: "Night",
    issueDescription: "And stay out.",
    workCredits: json([credit("maker", "editor")]),
    bookImagePrefixRef: String(next["bookImagePrefixRef"]),
    issueImagePrefixRef: String(next["issueImagePrefixRef"]),
    issueCoverPhoto: file(covers[2] ?? ""),
    issueAssets: [file(pages[0] ?? "")],
  });
  expect(issue).toMatchObject({ http: 201, issue: { issue_number: 2 } });
  expect(await maker.getPrefixes(ids.book, 1)).toMatchObject({ http: 200, ...refs });
});

/** Its sizes are added while the tests run. */
type Picture = { url: string };
type ReadIssue = { issue: Record<string, unknown>; issueCoverPhotoFile: Picture; issueAssets: { id: number }[] };

test("reads an issue for editing, and saves it with its own credits and without a new cover", async () => {
  const read = await maker.readIssueToEdit(ids.book, 1);
  expect(read).toMatchObject({
    http: 200,
    issue: { title: "Dusk", description: "The lamps go out.", issue_number: 1, cover_photo: expect.any(String) },
    issueCoverPhotoFile: expect.any(Object),
    issueAssets: [1, 2, 3].map((page_number) => ({
      id: expect.any(Number),
      page_number,
      photo_url: expect.any(String),
    })),
  });
  const { issue, issueCoverPhotoFile, issueAssets } = read as unknown as ReadIssue;
  const { workCredits } = (await maker.readCreditsToEdit(ids.book, 1)) as unknown as { workCredits: object[] };
  expect(workCredits).toEqual([credit("helper", "inker"), credit("maker", "writer", "cover artist")]);
  expect(await maker.readCreditsToEdit(ids.book, 2)).toMatchObject({ workCredits: [credit("maker", "editor")] });

  const edited = { title: "Dusk again", issueDescription: "It is late.", workCredits: json(workCredits) };
  expect(await maker.editIssue(ids.book, 1, edited)).toMatchObject({ http: 200 });
  const [first, second, third] = issueAssets.map((page) => ({ ...page, fileType: "existing" }));
  const arranged = await maker.editPages(ids.book, 1, {
    ...((await maker.getPrefixes(ids.book, 1)) as unknown as Record<string, string>),
    issueAssets: [file(pages[3] ?? "", "new page: 1.png")],
    newIssueAssetsPageNums: json([1]),
    prevIssueAssets: json([third, first]),
    prevIssueAssetsUpdatedPageNums: json([2, 3]),
    issueAssetsToBeRemoved: json([{ ...second, fileType: "to-remove" }]),
  });
  expect(arranged).toMatchObject({ http: 200 });
  const unchanged = { issueCoverPhoto: { prevFile: issue["cover_photo"], ...issueCoverPhotoFile } };
  expect(await maker.editIssueCover(ids.book, 1, unchanged)).toMatchObject({
    http: 200,
    issueCoverPhotoFile: { url: issueCoverPhotoFile.url },
  });
  const renewed = await maker.editIssueCover(ids.book, 1, { issueCoverPhoto: file(covers[3] ?? "") });
  expect(renewed).toMatchObject({ http: 200 });
  expect((renewed["issueCoverPhotoFile"] as Picture).url).not.toBe(issueCoverPhotoFile.url);

  expect(await maker.read(ids.book, "/issue/1")).toMatchObject({
    issue: { issue_title: "Dusk again", description: "It is late." },
    issueAssets: [{}, { id: third?.id, page_number: 2 }, { id: first?.id, page_number: 3 }],
  });
  expect(await maker.read(ids.book, "/issue/1/work-credits")).toMatchObject({ inkers: ["the_helper"] });
});

test("reads a book for editing, and saves it", async () => {
  const read = await maker.readBookToEdit(ids.book);
  const { book, bookCoverPhotoFile, genres } = read as unknown as {
    book: Record<string, string>;
    bookCoverPhotoFile: Picture;
    genres: { genre: string }[];
  };
  expect(book).toMatchObject({
    title: "The Last Lamplighter",
    description: "A town without a night.",
    status: "ongoing",
    content_rating: "T",
    removed: false,
    url_slug: "the-last-lamplighter",
  });
  const edited = {
    title: "The Lamplighter",
    description: "A town.",
    urlSlug: String(book["url_slug"]),
    contentRating: "G",
    genres: json([...genres.map(({ genre }) => genre), "war"]),
    status: "completed",
    removed: String(book["removed"]),
  };
  expect(await maker.editBook(ids.book, edited)).toMatchObject({ http: 200 });
  const unchanged = { bookCoverPhoto: { prevFile: book["cover_photo"], ...bookCoverPhotoFile } };
  expect(await maker.editBookCover(ids.book, unchanged)).toMatchObject({
    http: 200,
    bookCoverPhotoFile: { url: bookCoverPhotoFile.url },
  });
  expect(await maker.editBookCover(ids.book, { bookCoverPhoto: file(covers[1] ?? "") })).toMatchObject({ http: 200 });
});

test("reads without a token", async () => {
  const { book, issue, totalIssueAssets } = await maker.read(ids.book);
  expect(book).toMatchObject({
    book_id: ids.book,
    publisher_id: ids.maker,
    username: "the_maker",
    book_title: "The Lamplighter",
    url_slug: "the-last-lamplighter",
    description: "A town.",
    status: "completed",
    content_rating: "G",
    cover_photo: expect.any(String),
    image_prefix_reference: expect.any(String),
    date_created: expect.any(String),
    last_updated: expect.any(String),
    removed: false,
  });
  expect(issue).toMatchObject({ issue_title: "Dusk again", issue_number: 1 });
  expect(totalIssueAssets).toBe(4);
  expect(await maker.read(ids.book, "/issues")).toMatchObject({
    allIssues: [
      { title: "Night", issue_number: 2, date_created: expect.any(String) },
      { title: "Dusk again", issue_number: 1 },
    ],
    issueTotal: 2,
  });
  expect(await maker.read(ids.book, "/genres")).toMatchObject({ genres: ["fantasy", "school life", "war"] });
  expect(await maker.read(ids.book, "/work-credits")).toMatchObject({
    writers: ["the_maker"],
    artists: [],
    editors: ["the_maker"],
    inkers: ["the_helper"],
    letterers: [],
    pencillers: [],
    colorists: [],
    coverArtists: ["the_maker"],
  });
});

test.each([
  ["issues", "q=lamplighter", 2],
  ["books", "q=lamp&status=completed&page=1", 1],
  ["books", "q=&include=fantasy,war&exclude=horror&content-rating=G,T&sort=desc", 1],
  ["issues", "q=&status=&page=&limit=&sort=", 2],
  ["books", "status=hiatus", 0],
  ["users", "q=the_&limit=20", 2],
  ["books", "username=the_maker&limit=0&content-rating=all", 1],
  ["issues", "username=the_maker&limit=0&content-rating=all", 2],
])("searches %s by %s", async (type, query, total) => {
  const found = await maker.search(type, query);
  expect(found).toMatchObject({ http: 200, type, totalResultCount: total, currentResultCount: total });
  const fields = [
    "book_id",
    "issue_id",
    "cover_photo",
    "book_title",
    "issue_title",
    "description",
    "url_slug",
    "issue_number",
    "total_issues",
    "total_issue_pages",
    "total_book_pages",
    "content_rating",
    "username",
    "status",
    "date_created",
  ];
  const read = type === "users" ? ["id", "username", "user_photo", "total_subscribers"] : fields;
  for (const result of found[type] as object[]) expect(Object.keys(result)).toEqual(expect.arrayContaining(read));
});

test("lists the works that a user is credited in", async () => {
  const works = await maker.accreditedWorks(ids.helper);
  const none = ["artist", "colorist", "coverArtist", "editor", "letterer", "penciller", "writer"];
  expect(works).toMatchObject(Object.fromEntries(none.map((role) => [role, []])));
  const work = { book_title: "The Lamplighter", issue_title: "Dusk again", issue_number: 1 };
  expect(works["inker"]).toMatchObject([{ ...work, book_id: ids.book, url_slug: "the-last-lamplighter" }]);
});

test("subscribes, unsubscribes, and bookmarks", async () => {
  expect(await helper.checkSubscription(ids.maker)).toMatchObject({ http: 404 });
  expect(await helper.subscribe(ids.maker)).toMatchObject({ http: 201 });
  expect(await helper.checkSubscription(ids.maker)).toMatchObject({ http: 200 });
  const of = { subscriber_id: ids.helper, publisher_id: ids.maker, subscribers_sub_count: expect.any(Number) };
  expect(await helper.readSubscriptions(`get-all-subscribers/publisher/${ids.maker}?page=1`)).toMatchObject({
    subscribers: [{ ...of, username: "the_helper", user_photo: expect.any(String) }],
  });
  expect(await helper.readSubscriptions(`get-all-subscribed-to/subscriber/${ids.helper}?page=`)).toMatchObject({
    subscribedTo: [{ ...of, username: "the_maker" }],
  });
  expect(await helper.readSubscriptions(`total-subscribers/publisher/${ids.maker}`)).toMatchObject({
    totalSubscribers: 1,
  });
  expect(await helper.readSubscriptions(`total-subscribed-to/subscriber/${ids.helper}`)).toMatchObject({
    totalSubscribedTo: 1,
  });
  expect(await helper.unsubscribe(ids.maker)).toEqual({ http: 204 });

  expect(await helper.getBookmark(ids.book)).toMatchObject({ http: 404 });
  expect(await helper.bookmark(ids.book)).toMatchObject({ http: 201 });
  expect(await helper.getBookmark(ids.book)).toMatchObject({ bookmark: { book_id: ids.book } });
  const { bookmark } = await helper.getBookmarks(ids.helper);
  const shown = {
    book_title: "The Lamplighter",
    url_slug: "the-last-lamplighter",
    cover_photo: expect.any(String),
    date_created: expect.any(String),
  };
  expect(bookmark).toMatchObject([{ book_id: ids.book, ...shown }]);
  expect(await helper.removeBookmark(ids.book)).toEqual({ http: 204 });
});

test("changes the account, and resets the password", async () => {
  const [photo = "", background = ""] = await drawPages([
    { kind: "flat", number: 31, width: 400, height: 400 },
    { kind: "flat", number: 32, width: 1600, height: 400 },
  ]);
  expect(await maker.sendPhoto("profilePhoto", file(photo, "my photo: 1.png"))).toMatchObject({ http: 200 });
  expect(await maker.sendPhoto("backgroundProfilePhoto", file(background))).toMatchObject({ http: 200 });
  const names = {
    firstName: "Ida",
    lastName: "Marker",
    username: "the_maker",
    email: "the_maker@example.org",
    bio: "Draws lamps.",
  };
  const changed = await maker.updateMe(names);
  expect(changed).toMatchObject({ http: 200, user: { first_name: "Ida", bio: "Draws lamps." } });
  expect(changed).toMatchObject({ data: { user: changed["user"] as object } });

  expect(await maker.forgotPassword("the_maker@example.org")).toMatchObject({ http: 200 });
  const token = await waitForResetToken();
  expect(await maker.resetPassword(token, "five red umbrellas")).toMatchObject({ http: 200 });
  expect(await maker.resetPassword(token, "five red umbrellas")).toMatchObject({
    http: 400,
    message: expect.any(String),
  });
  expect(await maker.logIn("the_maker@example.org", testPassword)).toMatchObject({
    http: 401,
    message: expect.any(String),
  });
  expect(await maker.logIn("the_maker@example.org", "five red umbrellas")).toMatchObject({
    http: 200,
    token: expect.any(String),
    data: { user: { id: ids.maker } },
    isReactivated: false,
  });
});

async function waitForResetToken(): Promise<string> {
  const mail = path.join(dataDir, "mail");
  return vi.waitUntil(
    async () => {
      const names = await readdir(mail).catch(() => []);
      const texts = await Promise.all(names.map((name) => readFile(path.join(mail, name), "utf8")));
      const plain = texts.map((text) => text.replaceAll("=\r\n", "").replaceAll("=3D", "="));
      return plain
        .map((text) => /\/reset-password\/([\w-]{43})\b/.exec(text)?.[1])
        .find((found) => found !== undefined);
    },
    { timeout: 20_000, interval: 100 },
  );
}

test("deletes an issue, deactivates the account and comes back, and deletes the book", async () => {
  expect(await helper.deleteIssue(ids.book, 2)).toMatchObject({ http: 403 });
  expect(await maker.deleteIssue(ids.book, 1)).toMatchObject({ http: 409 });
  expect(await maker.deleteIssue(ids.book, 2)).toEqual({ http: 204 });
  expect(await maker.deleteMe()).toEqual({ http: 204 });
  maker.forgetToken();
  expect(await maker.subscribe(ids.helper)).toMatchObject({ http: 401 });
  expect(await maker.read(ids.book)).toMatchObject({ http: 404 });
  const back = await maker.logIn("the_maker@example.org", "five red umbrellas");
  expect(back).toMatchObject({ http: 200, isReactivated: true });
  expect(await maker.read(ids.book)).toMatchObject({ http: 200 });
  expect(await maker.deleteBook(ids.book)).toEqual({ http: 204 });
  expect(await maker.read(ids.book)).toMatchObject({ http: 404 });
});
