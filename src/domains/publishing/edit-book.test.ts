import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { listStoredKeys, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let owner: Account;
let book: PublishedBook;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("bookbinder");
});
afterAll(() => site.close());
beforeEach(async () => {
  book = await publishBook(site.app, owner);
});

const path = () => `/publish/x/book/${book.id}`;
const editable = () => site.as(owner).get(path());
const texts = {
  title: "Salt and Thunder",
  description: "A lighthouse.",
  urlSlug: "salt-and-thunder",
  contentRating: "T",
  genres: ["horror", "war"],
  status: "completed",
};
const edit = (changes: object = {}) => site.as(owner).patch(path(), { ...texts, ...changes });
const read = (token: string | null = null) => site.as(token).get(`/read/old/book/${book.id}`);
const found = async (type: string, q: string) => {
  const result = await site.anonymous.get(`/search/${type}?q=${q}`);
  return (result[type] as { book_id: number }[]).filter((work) => work.book_id === book.id).length;
};

test("reading a book for editing returns everything the form needs", async () => {
  expect(await editable()).toMatchObject({
    http: 200,
    book: {
      title: "Ink and Rain",
      book_title: "Ink and Rain",
      url_slug: "ink-and-rain",
      status: "ongoing",
      removed: false,
    },
    bookCoverPhotoFile: { width: 320, height: 492, url: expect.stringMatching(/^\/files\/images\//) },
    genres: [{ genre: "drama" }, { genre: "mystery" }],
  });
});

test("every field can be changed, and links with the old slug still work", async () => {
  expect(await edit({ language: "fr" })).toEqual({
    http: 200,
    status: "success",
    book: { id: book.id, url_slug: "salt-and-thunder" },
  });
  expect(await read()).toMatchObject({
    book: {
      book_title: "Salt and Thunder",
      description: "A lighthouse.",
      url_slug: "salt-and-thunder",
      content_rating: "T",
      status: "completed",
      language: "fr",
      removed: false,
      last_updated: expect.stringMatching(/^20.*Z$/),
    },
  });
  const genres = await site.anonymous.get(`/read/old/book/${book.id}/genres`);
  expect(genres["genres"]).toEqual(["horror", "war"]);
});

test("search finds the book and its issues by the new title only", async () => {
  const body = await makeIssueForm(owner.user, await drawSmallPages(1));
  await site.as(owner).post(path(), body);
  await edit({ title: "Zeppelin Harbour" });
  expect([await found("books", "zeppelin"), await found("issues", "zeppelin")]).toEqual([1, 2]);
  expect([await found("books", "ink"), await found("issues", "ink")]).toEqual([0, 0]);
  expect([await found("books", "bookbinder"), await found("issues", "bookbinder")]).toEqual([1, 2]);
});

test("genres can be sent as JSON text", async () => {
  expect((await edit({ genres: '["sport","sport","music"]' })).http).toBe(200);
  expect((await editable())["genres"]).toEqual([{ genre: "music" }, { genre: "sport" }]);
});

test("only the owner sees a hidden book until it is shown again, even after an edit without `removed`", async () => {
  await edit({ removed: true });
  await edit();
  expect(await read()).toMatchObject({ http: 404, code: "book_not_found" });
  expect(await read(owner.token)).toMatchObject({ http: 200, book: { removed: true } });
  expect(await found("books", "thunder")).toBe(0);
  await edit({ removed: false });
  expect((await read()).http).toBe(200);
  expect(await found("books", "thunder")).toBe(1);
});

test("an edit changes only the fields it names, even if a moderator has since raised the rating", async () => {
  await edit({ removed: true, language: "fr" });
  const stale = {
    title: "Ink",
    urlSlug: "old",
    contentRating: "G",
    genres: ["drama"],
    status: "hiatus",
    removed: false,
  };
  await site.site.database.pool.query("update books set content_rating = 'T', least_rating = 'T' where id = $1", [
    book.id,
  ]);
  expect(await edit({ ...stale, description: "A storm.", changed: ["description", "status"] })).toMatchObject({
    http: 200,
    book: { url_slug: texts.urlSlug },
  });
  const { title, urlSlug: url_slug, contentRating: content_rating } = texts;
  expect(await editable()).toMatchObject({
    book: { title, url_slug, content_rating, description: "A storm.", status: "hiatus", removed: true, language: "fr" },
    genres: texts.genres.map((genre) => ({ genre })),
  });
  expect(await edit({ ...stale, changed: ["contentRating"] })).toMatchObject({ code: "rating_set_by_moderator" });
  expect(await edit({ changed: ["cover"] })).toMatchObject({ http: 400, issues: [{ path: "changed.0" }] });
});

test.each<[field: string, value: unknown, message: string, path?: string]>([
  ["title", "", "Book Title required!"],
  ["title", "x".repeat(51), "Book Title must be at most 50 characters!"],
  ["description", " ", "Book Description required!"],
  ["description", "x".repeat(551), "Description must be at most 550 characters!"],
  ["urlSlug", "two--hyphens", "This URL Slug Invalid!"],
  ["urlSlug", "", "URL Slug required!"],
  ["contentRating", "X", "Content Rating required!"],
  ["status", undefined, "Status required!"],
  ["status", "lost", "Status required!"],
  ["genres", [], "You must select at least one genre!"],
  ["genres", undefined, "You must select at least one genre!"],
  ["genres", ["opera"], "There is no such genre!", "genres.0"],
  ["genres", "drama", "This field must be valid JSON."],
  ["language", "French", "There is no such language!"],
  ["removed", "yes", "The removed flag must be true or false."],
])("%s is refused: %#", async (field, value, message, at = field) => {
  const before = await editable();
  expect(await edit({ [field]: value })).toMatchObject({ http: 400, issues: [{ path: at, message }] });
  expect(await editable()).toEqual(before);
});

test("a new cover is shown immediately, and a job deletes the old cover's files", async () => {
  const replace = async (number: number) =>
    site
      .as(owner)
      .patch(`${path()}/book-cover-photo`, await makeForm({}, { bookCoverPhoto: [await drawCover(number)] }));
  const first = (await replace(80))["bookCoverPhotoFile"] as { url: string };
  await runImageJobs(site);
  const files = await listStoredKeys(site);
  const second = (await replace(81))["bookCoverPhotoFile"] as { url: string };
  expect(await read()).toMatchObject({ book: { cover_photo: second.url, last_updated: expect.any(String) } });
  await runImageJobs(site);
  expect((await site.app.inject(first.url)).statusCode).toBe(404);
  expect((await site.app.inject(second.url)).statusCode).toBe(200);
  expect((await listStoredKeys(site)).length).toBe(files.length);
  const none = await makeForm({ note: "no file" });
  expect(await site.as(owner).patch(`${path()}/book-cover-photo`, none)).toMatchObject({
    http: 400,
    message: "You need to provide a file",
  });
});

test("after simultaneous edits, the search index has the title that was saved last", async () => {
  await Promise.all(["Alphabet Street", "Bravado Lane"].map((title) => edit({ title })));
  const { title } = (await editable())["book"] as { title: string };
  const [saved, other] = title === "Alphabet Street" ? ["alphabet", "bravado"] : ["bravado", "alphabet"];
  expect([await found("books", saved), await found("issues", saved)]).toEqual([1, 1]);
  expect([await found("books", other), await found("issues", other)]).toEqual([0, 0]);
});
