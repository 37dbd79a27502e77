import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { sql } from "#platform/db/drizzle.server.ts";
import { createLog } from "#platform/log/log.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { drawCover, drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { drawPhoto, sendPhoto } from "#tests/support/pictures/photos.ts";
import { type PublishedBook, publishBook } from "#tests/support/publish-book.ts";
import { purgeDeleted, readPages, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { makePublishForm } from "#tests/support/visitor.ts";

// Limits on what an account may keep and send, and on what the disk may hold.

let site: TestSite;
let ada: Account;
const open = async (settings: Parameters<typeof openTestSite>[0]) => {
  site = await openTestSite(settings);
  ada = await site.signUp("ada_inker");
};
afterEach(() => site.close());

const readSpace = async () => {
  const { space } = await site.as(ada).get("/users/get-space");
  return space as { usedBytes: number; quotaBytes: number };
};
const endFirstWeek = () =>
  site.site.database.queries.execute(sql`update users set created_at = now() - interval '8 days'`);
const sizeOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === "string" ? 0 : value.size), 0);
const listFiles = async () => {
  const folder = path.dirname(site.site.storage.temporaryFolder);
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
};
const bookPath = ({ id }: PublishedBook) => `/publish/x/book/${id}`;
const post = (form: FormData) => site.as(ada).post("/publish", form);

test("gives new accounts a quarter of the quota, and counts each picture once until it is deleted", async () => {
  await open({ quotaBytes: 8_000_000 });
  expect(await readSpace()).toEqual({ usedBytes: 0, masterBytes: 0, quotaBytes: 2_000_000 });
  const pages = await drawSmallPages(3);
  const form = await makePublishForm(ada, pages);
  const first = await publishBook(site.app, ada, { pages });
  expect(await readSpace()).toMatchObject({ usedBytes: sizeOf(form) });
  const again = await publishBook(site.app, ada, { pages });
  expect(await readSpace()).toMatchObject({ usedBytes: sizeOf(form) });
  const photo = await drawPhoto(1, 100, 100);
  await sendPhoto(site, ada.token, "profile", [photo]);
  expect(await readSpace()).toMatchObject({ usedBytes: sizeOf(form) + photo.length });
  for (const book of [first, again]) expect((await site.as(ada).delete(bookPath(book))).http).toBe(204);
  // They can be brought back for a week, and count as long.
  expect(await readSpace()).toMatchObject({ usedBytes: sizeOf(form) + photo.length });
  await purgeDeleted(site);
  expect(await readSpace()).toMatchObject({ usedBytes: photo.length });
  await endFirstWeek();
  expect(await readSpace()).toMatchObject({ quotaBytes: 8_000_000 });
});

test("refuses every call that would exceed the quota, and says what is used and what to do", async () => {
  await open({});
  const book = await publishBook(site.app, ada, { pages: await drawSmallPages(2) });
  const { usedBytes } = await readSpace();
  await site.close();

  await open({ quotaBytes: 4 * usedBytes + 40 });
  const own = await publishBook(site.app, ada, { pages: await drawSmallPages(2) });
  expect(own.id).toBe(book.id);
  const files = await listFiles();
  const [page = ""] = await drawSmallPages(1, 9);
  const added = {
    newIssueAssetsPageNums: [1],
    prevIssueAssets: (await readPages(site, own.id)).map(({ id }) => ({ id })),
    prevIssueAssetsUpdatedPageNums: [2, 3],
  };
  const cover = await drawCover(5);
  const refusals = [
    await post(await makePublishForm(ada, [page])),
    await site.as(ada).post(bookPath(own), await makeIssueForm(ada.user, [page])),
    await site
      .as(ada)
      .patch(`${bookPath(own)}/book-cover-photo`, await makeForm({ note: "x" }, { bookCoverPhoto: [cover] })),
    await site
      .as(ada)
      .patch(`${bookPath(own)}/issue/1/issue-cover-photo`, await makeForm({ note: "x" }, { issueCoverPhoto: [cover] })),
    await site.as(ada).patch(`${bookPath(own)}/issue/1/issue-assets`, await makeForm(added, { issueAssets: [page] })),
    await sendPhoto(site, ada.token, "background", [await drawPhoto(7, 100, 100)]),
  ];
  const refusal = { http: 413, code: "quota_full_at_first" };
  expect(refusals).toMatchObject(refusals.map(() => refusal));
  expect(refusals[0]?.message).toMatch(
    /^You have used 0\.\d MB of your first-week limit of 0\.\d MB, .*week old, or delete works/,
  );
  expect(await readSpace()).toMatchObject({ usedBytes });
  expect(await listFiles()).toHaveLength(files.length);
});

test("refuses one of two simultaneous uploads that do not both fit", async () => {
  await open({});
  const forms = [];
  for (const from of [1, 11]) forms.push(await makePublishForm(ada, await drawSmallPages(6, from)));
  const needed = Math.max(...forms.map(sizeOf));
  await site.close();

  await open({ quotaBytes: Math.ceil(needed * 1.2) });
  await endFirstWeek();
  const responses = await Promise.all(forms.map(post));
  expect(responses.map(({ http }) => http)).toEqual(expect.arrayContaining([201, 413]));
  expect(responses.find(({ http }) => http === 413)).toMatchObject({ code: "quota_full" });
});

test("does not count pictures again that the account already has or that it sends twice simultaneously", async () => {
  await open({});
  const pages = await drawSmallPages(3);
  const needed = sizeOf(await makePublishForm(ada, pages));
  await site.close();

  await open({ quotaBytes: Math.ceil(needed * 1.2) });
  await endFirstWeek();
  const key = { "idempotency-key": "both-at-once" };
  const send = async (headers = {}) =>
    site.as(ada).send("POST", "/publish", { body: await makePublishForm(ada, pages), headers });
  const [one, other] = await Promise.all([send(key), send(key)]);
  expect([one.statusCode, other.statusCode, other.json()]).toEqual([201, 201, one.json()]);
  const { usedBytes } = await readSpace();
  expect((await send()).statusCode).toBe(201);
  expect(await readSpace()).toMatchObject({ usedBytes });
  expect(await post(await makePublishForm(ada, await drawSmallPages(6, 11)))).toMatchObject({
    http: 413,
    code: "quota_full",
  });
});

test("lets a full account replace a picture only with a smaller one, and only if the old one is freed", async () => {
  await open({ quotaBytes: 1_000_000 });
  await endFirstWeek();
  const draw = (width: number, height: number) => drawPages([{ kind: "flat", number: 9, width, height }]);
  const [page, smaller, larger] = await Promise.all([draw(300, 450), draw(200, 300), draw(400, 600)]);
  const cover = await drawPages([{ kind: "flat", format: "webp", width: 320, height: 492 }]);
  const largerCover = await drawPages([{ kind: "flat", width: 640, height: 984 }]);
  const book = await publishBook(site.app, ada, { pages: [...page, ...page] });
  await sendPhoto(site, ada.token, "profile", [await drawPhoto(2, 300, 300)]);
  await site.site.database.queries.execute(sql`update users set created_at = now()`);
  const { usedBytes, quotaBytes } = await readSpace();
  expect(usedBytes).toBeGreaterThan(quotaBytes);

  const send = async (to: string, part: string, files: string[], texts = {}) =>
    (await site.as(ada).patch(bookPath(book) + to, await makeForm({ note: "x", ...texts }, { [part]: files }))).http;
  const replaceCovers = async (files: string[]) => [
    await send("/book-cover-photo", "bookCoverPhoto", files),
    await send("/issue/1/issue-cover-photo", "issueCoverPhoto", files),
  ];
  const replacePages = async (count: number, files: string[]) => {
    const ids = (await readPages(site, book.id)).map(({ id }) => ({ id }));
    const kept = { prevIssueAssets: ids.slice(count), prevIssueAssetsUpdatedPageNums: ids.slice(count).map(() => 2) };
    const lists = { newIssueAssetsPageNums: [1], issueAssetsToBeRemoved: ids.slice(0, count), ...kept };
    return send("/issue/1/issue-assets", "issueAssets", files, lists);
  };
  const replacePhoto = async (side: number) =>
    (await sendPhoto(site, ada.token, "profile", [await drawPhoto(2, side, side)])).http;

  expect(await replaceCovers(largerCover)).toEqual([413, 413]);
  expect([await replacePages(2, larger), await replacePages(1, smaller), await replacePhoto(400)]).toEqual([
    413, 413, 413,
  ]);
  expect(await readSpace()).toMatchObject({ usedBytes });
  expect(await replaceCovers(cover)).toEqual([200, 200]);
  expect([await replacePages(2, smaller), await replacePhoto(200)]).toEqual([200, 200]);
  expect((await readSpace()).usedBytes).toBeLessThan(usedBytes);
});

test("limits the megabytes that an account may send per hour", async () => {
  await open({ limits: { uploadAccount: { points: 2, seconds: 3600 } } });
  const pages = await drawSmallPages(1);
  for (const http of [201, 201, 429, 429])
    expect(await post(await makePublishForm(ada, pages))).toMatchObject({ http });
  const refusal = await sendPhoto(site, ada.token, "profile", [await drawPhoto(1, 100, 100)]);
  expect(refusal).toMatchObject({ http: 429, code: "too_many_bytes", message: expect.stringContaining("60 minutes") });
});

test("tells an account that may send more within a minute how many seconds to wait", async () => {
  await open({ limits: { uploadAccount: { points: 1, seconds: 60 } } });
  const pages = await drawSmallPages(1);
  expect(await post(await makePublishForm(ada, pages))).toMatchObject({ http: 201 });
  const message = expect.stringMatching(/ Please wait \d+ seconds and try again\.$/);
  expect(await post(await makePublishForm(ada, pages))).toMatchObject({ http: 429, message });
});

test("counts the megabytes of a form that is refused after they have arrived", async () => {
  await open({ limits: { uploadAccount: { points: 2, seconds: 3600 } } });
  const pages = await drawSmallPages(1);
  const refused = () => makePublishForm(ada, pages, { bookTitle: "" });
  for (const http of [400, 400, 400]) expect(await post(await refused())).toMatchObject({ http });
  expect(await post(await refused())).toMatchObject({ http: 429, code: "too_many_bytes" });
});

test("stores nothing when the disk is almost full, and warns the operator once", async () => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  await open({ log });
  await publishBook(site.app, ada);
  vi.spyOn(site.site.storage, "freeBytes").mockResolvedValue(site.site.config.reserveBytes - 1);
  const files = await listFiles();
  for (const response of [
    await post(await makePublishForm(ada, await drawSmallPages(1))),
    await sendPhoto(site, ada.token, "profile", [await drawPhoto(1)]),
  ])
    expect(response).toMatchObject({ http: 503, code: "disk_full", message: expect.stringContaining("no space left") });
  await expect(runImageJobs(site)).rejects.toMatchObject({ code: "disk_full" });
  expect(await listFiles()).toHaveLength(files.length);
  expect(warn.mock.calls.filter(([, message]) => message?.includes("disk is almost full"))).toHaveLength(1);
  vi.restoreAllMocks();
  await publishBook(site.app, ada);
});

test("changing a book of hundreds of issues costs as much as many calls", async () => {
  await open({ limits: { address: { points: 60, seconds: 60 } } });
  const ben = await site.signUp("ben_inker");
  const credits = [ada, ben].map(({ user }) => ({ user: user.id, username: user.username, credits: ["inker"] }));
  const fields = { workCredits: JSON.stringify(credits) };
  const pages = await drawSmallPages(1);
  const book = await publishBook(site.app, ada, { pages, fields });
  await site.as(ada).post(bookPath(book), await makeIssueForm(ada.user, pages, { workCredits: credits }));
  await site.site.database.queries.execute(sql`update books set last_issue_number = 400`);
  const send = (by: Account, url: string, payload: object, remoteAddress: string, method: "PATCH" | "POST" = "PATCH") =>
    site.app.inject({
      method,
      url: `/api/v1${url}`,
      payload,
      headers: { authorization: `Bearer ${by.token}` },
      remoteAddress,
    });
  const countAnswered = async (ask: () => ReturnType<typeof send>) => {
    for (let answered = 0; ; answered++) {
      const { statusCode } = await ask();
      if (statusCode !== 200) return [answered, statusCode];
    }
  };
  const texts = { title: "Rain", description: "It rains.", urlSlug: "rain" };
  const form = { ...texts, contentRating: "G", status: "ongoing", genres: ["drama"] };
  expect(await countAnswered(() => send(ada, bookPath(book), form, "203.0.113.1"))).toEqual([2, 429]);
  const answer = () => send(ben, `/my-credits/book/${book.id}`, { answer: "accepted" }, "203.0.113.2");
  expect(await countAnswered(answer)).toEqual([3, 429]);
  expect(await send(ben, `/blocks/${ada.user.id}`, {}, "203.0.113.3", "POST")).toMatchObject({ statusCode: 201 });
  const change = () => send(ben, "/my-credits/settings", { askFirst: true, trustAccepted: true }, "203.0.113.3");
  expect(await countAnswered(change)).toEqual([39, 429]);
});
