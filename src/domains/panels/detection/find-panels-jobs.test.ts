import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { originalKey } from "#platform/images/image-keys.ts";
import { makeForm } from "#tests/support/issue-form.ts";
import { addIssue, publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { readPages } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { PanelsRead } from "../contract.ts";
import { enqueuePanelBacklog, findPanelsJobs, newPages } from "./find-panels-jobs.server.ts";

let site: TestSite;
let owner: Account;
let files: string[];
let bookId: number;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signUp("finds_panels");
  files = await drawGrids(6);
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ id: bookId } = await publishBook(site.app, owner, { pages: files }));
});

/** Draws pages of two rows, of two panels and of one; each in another shade. */
async function drawGrids(count: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-grids-"));
  const boxes = [
    { left: 20, top: 20, width: 270, height: 400 },
    { left: 310, top: 20, width: 270, height: 400 },
    { left: 20, top: 440, width: 560, height: 440 },
  ];
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const panels = boxes.map(({ left, top, ...size }) => ({
        input: { create: { ...size, channels: 3 as const, background: { r: 20 * at, g: 60, b: 90 } } },
        left,
        top,
      }));
      const file = path.join(folder, `${at}.png`);
      const page = sharp({ create: { width: 600, height: 900, channels: 3, background: "white" } }).composite(panels);
      await writeFile(file, await page.png().toBuffer());
      return file;
    }),
  );
}

const at = (area: "read" | "publish", number = 1) => `/${area}/x/book/${bookId}/issue/${number}/panels`;
const read = async (number = 1, by = site.anonymous) =>
  ((await by.get(at("read", number))) as unknown as PanelsRead).pages.map(({ page_number, panels }) => [
    page_number,
    panels.length,
  ]);
const drawn = { x: 0, y: 0, width: 1, height: 0.5, lines: [{ kind: "sound", text: "BAM" }] };
const find = () => runQueuedJobs(site.site, newPages.job);
const every = (pages: number) => Array.from({ length: pages }, (_, page) => [page + 1, 3]);

test("readers get the panels of an issue once it is published, in reading order, also where a response was kept", async () => {
  expect(await read()).toEqual([]);
  await find();
  expect(await read()).toEqual(every(6));
  const { pages } = (await site.anonymous.get(at("read"))) as unknown as PanelsRead;
  const near = (value: number) => expect.closeTo(value, 2) as number;
  expect(pages[0]?.panels).toMatchObject([
    { x: near(20 / 600), y: near(20 / 900), width: near(270 / 600), height: near(400 / 900), lines: [] },
    { x: near(310 / 600), y: near(20 / 900) },
    { x: near(20 / 600), y: near(440 / 900), width: near(560 / 600) },
  ]);
  await addIssue(site.app, owner, bookId, { pages: files });
  await find();
  expect(await read(2)).toEqual(every(6));
});

test("a late job leaves what the owner has drawn, or said to be none", async () => {
  const pages = [
    { page_number: 2, panels: [drawn] },
    { page_number: 3, panels: [] },
  ];
  expect((await site.as(owner).patch(at("publish"), { pages })).http).toBe(200);
  await find();
  expect(await read()).toEqual([
    [1, 3],
    [2, 1],
    [4, 3],
    [5, 3],
    [6, 3],
  ]);
});

test("a page that is replaced keeps its script; its panels are unsure if it has another shape", async () => {
  await find();
  const said = { ...drawn, lines: [{ kind: "dialogue", speaker: "Ada", text: "It rains." }] };
  await site.as(owner).patch(at("publish"), {
    pages: [1, 2].map((page_number) => ({ page_number, panels: [said] })),
  });
  const ids = (await readPages(site, bookId)).map(({ id }) => ({ id }));
  const wide = path.join(path.dirname(files[0] ?? ""), "wide.png");
  await writeFile(
    wide,
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: "gray" } })
      .png()
      .toBuffer(),
  );
  const form = await makeForm(
    {
      prevIssueAssets: ids.slice(2),
      prevIssueAssetsUpdatedPageNums: [3, 4, 5, 6],
      issueAssetsToBeRemoved: ids.slice(0, 2),
      newIssueAssetsPageNums: [1, 2],
    },
    { issueAssets: [files[5] ?? "", wide] },
  );
  expect((await site.as(owner).patch(`/publish/x/book/${bookId}/issue/1/issue-assets`, form)).http).toBe(200);
  await find();
  const { pages } = (await site.as(owner).get(at("read"))) as unknown as { pages: { panels: unknown[] }[] };
  expect(pages[0]?.panels).toEqual([expect.objectContaining(said)]);
  expect(pages[1]?.panels).toEqual([expect.objectContaining({ ...said, confidence: 0 })]);
  expect((await read()).map(([page]) => page)).toEqual([1, 3, 4, 5, 6]);
});

test("pages that are moved keep their panels, and replaced pages are looked at anew", async () => {
  await find();
  await site.as(owner).patch(at("publish"), { pages: [{ page_number: 1, panels: [drawn] }] });
  const ids = (await readPages(site, bookId)).map(({ id }) => ({ id }));
  const blank = path.join(path.dirname(files[0] ?? ""), "blank.png");
  await writeFile(
    blank,
    await sharp({ create: { width: 600, height: 900, channels: 3, background: "gray" } })
      .png()
      .toBuffer(),
  );
  const form = await makeForm(
    {
      prevIssueAssets: ids.slice(0, 4),
      prevIssueAssetsUpdatedPageNums: [6, 2, 3, 4],
      issueAssetsToBeRemoved: ids.slice(4),
      newIssueAssetsPageNums: [1, 5],
    },
    { issueAssets: [files[5] ?? "", blank] },
  );
  expect((await site.as(owner).patch(`/publish/x/book/${bookId}/issue/1/issue-assets`, form)).http).toBe(200);
  expect((await read()).map(([page]) => page)).toEqual([2, 3, 4, 6]);
  await find();
  expect(await read()).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 3],
    [6, 1],
  ]);
  expect((await read(1, site.as(owner))).map(([, panels]) => panels)).toEqual([3, 3, 3, 3, 0, 1]);
});

test("a job that was cut off goes on where it stopped, and changes nothing when it runs again", async () => {
  const { imageStore } = site.site;
  const readsOf = (count: number) => {
    let left = count;
    const get: typeof imageStore.storage.get = async (key) => {
      if (left-- === 0) throw new Error("cut off");
      return imageStore.storage.get(key);
    };
    return { ...imageStore, storage: { ...imageStore.storage, get } };
  };
  const issue = { bookId, publisherId: owner.user.id, issueId: await findIssueId() };
  const runWith = async (reads: number) => findPanelsJobs(readsOf(reads))[newPages.job]?.run(issue);
  await expect(runWith(2)).rejects.toThrow("cut off");
  expect(await read()).toEqual([]);
  await runWith(4);
  expect(await read()).toEqual(every(4));
  await expect(runWith(1)).rejects.toThrow("cut off");
  await find();
  expect(await read()).toEqual(every(6));
  const before = await site.as(owner).get(at("read"));
  await runWith(0);
  expect(await site.as(owner).get(at("read"))).toEqual(before);
});

test("a page whose picture is lost or damaged has no panels, and is not looked at again", async () => {
  const { imageStore, storage } = site.site;
  const ids = (await readPages(site, bookId)).map(({ id }) => id);
  const { rows } = await site.site.database.pool.query<{ hash: string }>(
    "select hash from pages join images on images.id = image_id where pages.id = any($1) order by number",
    [ids],
  );
  const originals = await Promise.all(
    rows.slice(0, 2).map(async ({ hash }) => readFile(files[rows.findIndex((row) => row.hash === hash)] ?? "")),
  );
  const [lost = "", damaged = ""] = rows.map(({ hash }) => originalKey(hash));
  await storage.delete(lost);
  await storage.put(damaged, (originals[1] ?? Buffer.alloc(0)).subarray(0, 500));
  await find();
  expect((await read()).map(([page]) => page)).toEqual([3, 4, 5, 6]);
  await Promise.all([lost, damaged].map((key, page) => storage.put(key, originals[page] ?? Buffer.alloc(0))));
  await findPanelsJobs(imageStore)[newPages.job]?.run({
    bookId,
    publisherId: owner.user.id,
    issueId: await findIssueId(),
  });
  expect((await read()).map(([page]) => page)).toEqual([3, 4, 5, 6]);
});

test("issues that are older than panels are looked at, the newest first, and then no more", async () => {
  const { database, queue } = site.site;
  const { pool } = database;
  await addIssue(site.app, owner, bookId, { pages: files.slice(0, 2) });
  await pool.query("delete from pgboss.job");
  await pool.query("delete from panel_backlog");
  await pool.query("insert into panel_backlog select id from issues where book_id = $1", [bookId]);
  await site.as(owner).patch(at("publish"), { pages: [{ page_number: 1, panels: [drawn] }] });
  const [first] = await readBacklog();
  await site.site.jobs["panels/backlog"]?.run({});
  expect(await readBacklog()).toEqual([first]);
  expect(await read(2)).toEqual(every(2));
  await database.transaction((tx) => enqueuePanelBacklog(queue, tx));
  await runQueuedJobs(site.site, "panels/backlog");
  expect(await readBacklog()).toEqual([]);
  expect(await read()).toEqual([[1, 1], ...every(6).slice(1)]);
});

async function findIssueId(): Promise<number> {
  const { rows } = await site.site.database.pool.query<{ id: string }>("select id from issues where book_id = $1", [
    bookId,
  ]);
  return Number(rows[0]?.id);
}

async function readBacklog(): Promise<number[]> {
  const { rows } = await site.site.database.pool.query<{ id: string }>(
    "select issue_id as id from panel_backlog order by 1",
  );
  return rows.map(({ id }) => Number(id));
}
