import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { updateUser } from "#domains/profiles/update-user.server.ts";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { drawPhoto, sendPhoto } from "#tests/support/pictures/photos.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { makePublishForm } from "#tests/support/visitor.ts";
import { whenPicturesArrive } from "#tests/support/when-pictures-arrive.ts";

// People are suspended while an upload of theirs is running.

let site: TestSite;
let owner: Account;
let moderator: Account;
let bookId: number;
let pages: string[];
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("uploading-owner");
  moderator = await site.signUpModerator("quick-moderator");
  pages = await drawSmallPages(3, 900);
  ({ id: bookId } = await publishBook(site.app, owner, { pages: pages.slice(0, 1) }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await decide("end suspension");
});
afterAll(() => site.close());

const decide = async (act: string) => {
  const body = { kind: "user", id: owner.user.id, act, reason: "It breaks the rules.", days: 3 };
  expect(await site.as(moderator).post("/moderation/acts", body)).toMatchObject({ http: 200 });
};
const readPageIds = async () => {
  const query = "select pages.id from pages join issues on issues.id = issue_id where book_id = $1 order by 1";
  return (await site.site.database.pool.query<{ id: string }>(query, [bookId])).rows.map(({ id }) => Number(id));
};

test.each<[string, () => Promise<{ http: number }>]>([
  ["publish a book", async () => site.as(owner).post("/publish", await makePublishForm(owner, pages))],
  [
    "add an issue",
    async () => site.as(owner).post(`/publish/x/book/${bookId}`, await makeIssueForm(owner.user, pages.slice(1))),
  ],
  [
    "add a page",
    async () => {
      const prevIssueAssets = (await readPageIds()).map((id) => ({ id }));
      const lists = { prevIssueAssets, prevIssueAssetsUpdatedPageNums: [1], newIssueAssetsPageNums: [2] };
      const form = await makeForm(lists, { issueAssets: pages.slice(1, 2) });
      return site.as(owner).patch(`/publish/x/book/${bookId}/issue/1/issue-assets`, form);
    },
  ],
  [
    "replace a cover",
    async () => {
      const form = await makeForm({}, { bookCoverPhoto: [await drawCover(90)] });
      return site.as(owner).patch(`/publish/x/book/${bookId}/book-cover-photo`, form);
    },
  ],
  ["replace a photo", async () => sendPhoto(site, owner.token, "profile", [await drawPhoto(91)])],
])("a person suspended meanwhile cannot %s", async (_what, upload) => {
  whenPicturesArrive(site, () => decide("suspend"));
  const countRows = async () => {
    const tables = ["books", "issues", "pages", "images"].map((table) => `(select count(*) from ${table}) as ${table}`);
    return (await site.site.database.pool.query(`select ${tables.join()}`)).rows;
  };
  const before = await countRows();
  expect(await upload()).toMatchObject({
    http: 403,
    code: "account_suspended",
    message: expect.stringContaining("It breaks the rules."),
  });
  expect(await countRows()).toEqual(before);
});

test("a person suspended meanwhile cannot rename their account", async () => {
  const { id, email } = owner.user;
  await decide("suspend");
  const form = { username: "another-name", email, firstName: "Ada", lastName: "Inker" };
  const change = site.site.database.transaction((tx) => updateUser(tx, id, form));
  await expect(change).rejects.toMatchObject({ code: "account_suspended" });
});
