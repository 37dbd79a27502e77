import { randomBytes } from "node:crypto";
import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSmallPages, makeForm, makeIssueForm } from "#tests/support/issue-form.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { hashOf, hashPages, sendMaster } from "#tests/support/sites/send-master.ts";
import { listStoredKeys, readPages, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";
import { unzip } from "#tests/support/unzip.ts";

let site: TestSite;
let ada: Account;
let other: Account;
let pages: string[];
beforeAll(async () => {
  pages = await drawSmallPages(6);
});
const open = async (settings: Parameters<typeof openTestSite>[0] = {}) => {
  site = await openTestSite(settings);
  ada = await site.signUp("ada_inker");
  other = await site.signUp("somebody_else");
};
beforeEach(() => open());
afterEach(() => site.close());

/** A Photoshop document as far as its header says. */
const makePsd = (width: number, height: number, bytes = 100_000) => {
  const file = randomBytes(bytes);
  file.write("8BPS\0\x01\0\0\0\0\0\0\0\x03", 0, "latin1");
  file.writeUInt32BE(height, 14);
  file.writeUInt32BE(width, 18);
  return file;
};
const send = (bytes: Buffer, name: string, of: string[], by = ada) => sendMaster(site, by, { bytes, name, pages: of });
const masterKeys = async () => (await listStoredKeys(site)).filter((key) => key.startsWith("masters/"));
const usedBytes = async () =>
  ((await site.as(ada).get("/users/get-space"))["space"] as { usedBytes: number }).usedBytes;
const readMasters = async (bookId: number, query = "") =>
  (await site.as(ada).get(`/publish/x/book/${bookId}/masters${query}`))["masters"] as {
    keepsMasters: boolean;
    total: number;
    bytes: number;
    key: string;
  };
const download = async (bookId: number, rest = "/masters") => {
  const response = await site.as(ada).send("GET", `/read/x/book/${bookId}${rest}`);
  expect(response.statusCode).toBe(200);
  return unzip(response.rawPayload);
};
const exportMine = async () => {
  await site.as(ada).post("/users/login", { email: "ada_inker@example.org", password: testPassword });
  return unzip((await site.as(ada).send("GET", "/users/my-data")).rawPayload);
};
/** Lets two days pass, and the nightly sweep come. */
const letDaysPass = async () => {
  const { pool } = site.site.database;
  await pool.query("update master_pages set linked_at = linked_at - interval '2 days'");
  await pool.query("update masters set created_at = created_at - interval '2 days'");
  const then = new Date(Date.now() - 2 * 24 * 3600 * 1000);
  const folder = path.join(path.dirname(site.site.storage.temporaryFolder), "masters");
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), then, then);
  await site.site.jobs["images/sweep"]?.run({});
};

test("masters come back byte for byte in downloads and exports: a PNG, a PSD, and a strip that was cut into pages", async () => {
  const noise = randomBytes(1400 * 1400 * 3);
  const png = await sharp(noise, { raw: { width: 1400, height: 1400, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const psd = makePsd(6000, 9000, 9_000_000);
  const strip = await sharp({ create: { width: 800, height: 9000, channels: 3, background: "#864" } })
    .png()
    .toBuffer();
  const [one = "", two = "", ...cut] = pages.slice(0, 5);
  expect(await send(png, "scan 1.png", [one])).toMatchObject({
    http: 201,
    master: { hash: hashOf(png), bytes: png.length },
  });
  const { id } = await publishBook(site.app, ada, { pages: pages.slice(0, 5) });
  // Before or after its page: both are right.
  expect((await send(psd, "page.psd", [two])).http).toBe(201);
  expect((await send(strip, "../../st:rip.png", cut)).http).toBe(201);
  const issueName = `Ink and Rain #001 (${new Date().getUTCFullYear()})`;
  const files = await download(id, "/issue/1/masters");
  expect([...files.keys()]).toEqual([
    `Ink and Rain/${issueName}.cbz`,
    `Ink and Rain/${issueName} master files/001 scan 1.png`,
    `Ink and Rain/${issueName} master files/002 page.psd`,
    `Ink and Rain/${issueName} master files/003-005 st rip.png`,
  ]);
  const kept = [...files.values()].slice(1);
  expect(kept.map(hashOf)).toEqual([png, psd, strip].map(hashOf));
  expect([...(await download(id)).values()].slice(1).map(hashOf)).toEqual(kept.map(hashOf));
  const exported = await exportMine();
  const listed = JSON.parse(String(exported.get("masters.json"))) as {
    file: string;
    sha256: string;
    pages: object[];
  }[];
  expect(listed.map(({ sha256 }) => sha256)).toEqual([png, psd, strip].map(hashOf));
  expect(listed.map(({ file }) => hashOf(exported.get(file) ?? Buffer.alloc(0)))).toEqual(kept.map(hashOf));
  expect(listed[2]?.pages).toEqual([3, 4, 5].map((page) => ({ book: id, issue: 1, page })));
  expect(await readMasters(id)).toMatchObject({ total: 3, bytes: png.length + psd.length + strip.length });
});

test("files of one name, or that differ in case only, and names of any script all come back", async () => {
  const { id } = await publishBook(site.app, ada, { pages: pages.slice(0, 1) });
  const names = ["Scan.psd", "scan.PSD", "Scan.psd", "原稿 №1.psd", `${"long ".repeat(40)}.tiff`, ".psd", "CON.psd"];
  const sent = names.map((name, at) => ({ name, bytes: Buffer.from(`file ${at}`) }));
  for (const { name, bytes } of sent) expect((await send(bytes, name, pages.slice(0, 1))).http).toBe(201);
  const files = [...(await download(id))].slice(1);
  expect(files.map(([, bytes]) => String(bytes))).toEqual(sent.map(({ bytes }) => String(bytes)));
  expect(new Set(files.map(([name]) => name.toLowerCase())).size).toBe(names.length);
  expect(files.map(([name]) => name.split("/").at(-1))).toEqual([
    "001 Scan.psd",
    "001 (2) scan.PSD",
    "001 (3) Scan.psd",
    "001 原稿 №1.psd",
    `001 ${"long ".repeat(20)}.tiff`,
    "001 .psd",
    "001 CON.psd",
  ]);
});

test("only their owner can get them, as attachments; for others they do not exist", async () => {
  const { id } = await publishBook(site.app, ada, { pages: pages.slice(0, 1) });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await send(svg, "page.svg", pages.slice(0, 1));
  const addresses = [`/read/x/book/${id}/masters`, `/read/x/book/${id}/issue/1/masters`];
  const { key } = await readMasters(id);
  const moderator = await site.signUpModerator("moderating_mo");
  for (const address of addresses) {
    for (const client of [site.anonymous, site.as(other), site.as(moderator)])
      expect(await client.get(address), address).toMatchObject({ http: 404, code: "book_not_found" });
    const response = await site.as(ada).send("GET", address);
    expect(response.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename="Ink and Rain/) as string,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const byKey = await site.anonymous.send("GET", `${address}?key=${key}`, { headers: { range: "bytes=10-" } });
    expect(byKey.statusCode).toBe(206);
    expect(byKey.rawPayload.equals(response.rawPayload.subarray(10))).toBe(true);
    for (const wrong of [`${key.slice(0, -1)}_`, key.replace(/^\d+/, String(other.user.id)), "1.2.x"])
      expect((await site.anonymous.get(`${address}?key=${wrong}`)).http, wrong).toBe(404);
  }
  const second = await publishBook(site.app, ada, { pages: pages.slice(1, 2) });
  expect((await site.anonymous.get(`/read/x/book/${second.id}/masters?key=${key}`)).http).toBe(404);
  expect((await site.as(other).get(`/publish/x/book/${id}/masters`)).http).toBe(403);
  // Neither a page of hers nor the hash of her file gives anybody else anything.
  expect(await site.as(other).post(`/users/masters/${hashOf(svg)}/pages`, { pageHashes: [hashOf(svg)] })).toMatchObject(
    {
      http: 404,
      code: "master_not_found",
    },
  );
  const theirs = await publishBook(site.app, other, { pages: pages.slice(0, 1) });
  const files = await unzip((await site.as(other).send("GET", `/read/x/book/${theirs.id}/masters`)).rawPayload);
  expect([...files.keys()].filter((name) => !name.endsWith(".cbz"))).toEqual([]);
  // They are pictures of no address either.
  for (const stored of await masterKeys())
    expect((await site.app.inject({ url: `/files/${stored}` })).statusCode).toBe(404);
  await site.site.database.pool.query("update users set session_version = session_version + 1 where id = $1", [
    ada.user.id,
  ]);
  expect((await site.anonymous.get(`${addresses[0]}?key=${key}`)).http).toBe(404);
});

test("a master goes where its pages go: a draft, an issue, an issue that was taken back, a deleted book that comes back", async () => {
  const master = makePsd(3000, 4000);
  const [page = "", next = ""] = pages;
  const { id } = await publishBook(site.app, ada, { pages: [next] });
  const form = await makeForm({ bookId: String(id) }, { issueAssets: [page] });
  const { draft } = (await site.as(ada).post("/drafts", form)) as unknown as { draft: { id: number; version: number } };
  await send(master, "page.psd", [page]);
  const listed = JSON.parse(String((await exportMine()).get("masters.json"))) as { drafts: number[] }[];
  expect(listed[0]?.drafts).toEqual([draft.id]);
  await letDaysPass();
  const texts = await makeIssueForm(ada.user, [], { version: String(draft.version) });
  texts.delete("issueAssets");
  expect((await site.as(ada).patch(`/drafts/${draft.id}`, texts)).http).toBe(200);
  expect((await site.as(ada).post(`/drafts/${draft.id}/publish`, {})).http).toBe(201);
  await letDaysPass();
  expect(await readMasters(id, "?issueNumber=2")).toMatchObject({ total: 1 });
  expect(await readMasters(id, "?issueNumber=1")).toMatchObject({ total: 0 });
  const taken = (await site.as(ada).post(`/publish/x/book/${id}/issue/2/take-back`)) as unknown as {
    draft: { id: number };
  };
  await letDaysPass();
  expect((await site.as(ada).post(`/drafts/${taken.draft.id}/publish`, {})).http).toBe(201);
  await site.as(ada).delete(`/publish/x/book/${id}`);
  await letDaysPass();
  expect((await site.as(ada).post(`/publish/x/book/${id}/restore`)).http).toBe(200);
  const files = await download(id, "/issue/2/masters");
  expect([...files.values()].at(-1)?.equals(master)).toBe(true);
});

test("a master goes with the last of its pages, and then no longer counts", async () => {
  const strip = randomBytes(50_000);
  const { id } = await publishBook(site.app, ada, { pages: pages.slice(0, 3) });
  await send(strip, "strip.png", pages.slice(1, 3));
  const before = await usedBytes();
  const removePage = async (keep: number[]) => {
    const found = await readPages(site, id);
    const { pagesVersion } = await site.as(ada).get(`/publish/x/book/${id}/issue/1`);
    const kept = found.filter((_, at) => keep.includes(at));
    const form = await makeForm({
      newIssueAssetsPageNums: [],
      prevIssueAssets: kept.map(({ id: pageId }) => ({ id: pageId })),
      prevIssueAssetsUpdatedPageNums: kept.map((_, at) => at + 1),
      issueAssetsToBeRemoved: found.filter((_, at) => !keep.includes(at)).map(({ id: pageId }) => ({ id: pageId })),
      pagesVersion: String(pagesVersion),
    });
    const answer = await site.as(ada).patch(`/publish/x/book/${id}/issue/1/issue-assets`, form);
    expect(answer.http, JSON.stringify(answer)).toBe(200);
    await runImageJobs(site);
  };
  await removePage([0, 1]);
  await letDaysPass();
  expect(await readMasters(id)).toMatchObject({ total: 1, bytes: strip.length });
  await removePage([0]);
  await letDaysPass();
  expect(await readMasters(id)).toMatchObject({ total: 0 });
  expect(await masterKeys()).toEqual([]);
  expect(before - (await usedBytes())).toBeGreaterThan(strip.length);
  expect((await site.site.database.pool.query("select from masters")).rowCount).toBe(0);
});

test("nothing stays of a master whose page never came, nor of one that was stored and not recorded", async () => {
  await send(randomBytes(30_000), "page.psd", pages.slice(5, 6));
  await site.site.storage.put(`masters/${"a".repeat(64)}/left-${"b".repeat(64)}`, Buffer.from("left"));
  await site.site.jobs["images/sweep"]?.run({});
  expect(await masterKeys()).toHaveLength(2);
  expect(await usedBytes()).toBe(30_000);
  await letDaysPass();
  expect(await masterKeys()).toEqual([]);
  expect(await usedBytes()).toBe(0);
});

test("the same file is kept once, and needs to be sent once", async () => {
  const master = randomBytes(5_000_000);
  const { id } = await publishBook(site.app, ada, { pages: pages.slice(0, 3) });
  const before = await usedBytes();
  const link = async (page: string) =>
    site.as(ada).post(`/users/masters/${hashOf(master)}/pages`, { pageHashes: await hashPages([page]) });
  expect(await link(pages[0] ?? "")).toMatchObject({ http: 404 });
  await Promise.all([send(master, "book.pdf", pages.slice(0, 1)), send(master, "book.pdf", pages.slice(1, 2))]);
  await send(master, "again.pdf", pages.slice(0, 1));
  expect(await link(pages[2] ?? "")).toMatchObject({ http: 204 });
  expect(await usedBytes()).toBe(before + master.length);
  const names = [...(await download(id)).keys()];
  expect(names.filter((name) => name.endsWith(".pdf"))).toEqual([expect.stringMatching(/001-003 book.pdf$/)]);
  await letDaysPass();
  expect(await masterKeys()).toHaveLength(2);
  const many = Array.from({ length: 200 }, () => randomBytes(32).toString("hex"));
  for (let at = 0; at < 4; at++)
    await site.as(ada).post(`/users/masters/${hashOf(master)}/pages`, {
      pageHashes: many.map((hash) => hash.replace(/^./, String(at))),
    });
  expect(
    await site.as(ada).post(`/users/masters/${hashOf(master)}/pages`, {
      pageHashes: many.map((hash) => hash.replace(/^./, "f")),
    }),
  ).toMatchObject({ http: 413, code: "master_of_too_many" });
});

test("refuses what is too large, empty, or without pages, with a sentence, and leaves nothing behind", async () => {
  const one = pages.slice(0, 1);
  expect(await send(makePsd(20_000, 10_001), "huge.psd", one)).toMatchObject({
    http: 413,
    message: "huge.psd has 201 megapixels. A master file can have at most 200.",
  });
  const wide = await sharp({ create: { width: 16_000, height: 13_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await send(wide, "wide.png", one)).toMatchObject({ http: 413, code: "master_too_large" });
  expect(await send(makePsd(20_000, 10_000), "just.psd", one)).toMatchObject({ http: 201 });
  expect(await send(Buffer.alloc(64 * 2 ** 20 + 1), "heavy.tif", one)).toMatchObject({
    http: 413,
    message: "heavy.tif: A master file can have at most 64 MB.",
  });
  expect(await send(Buffer.alloc(0), "empty.psd", one)).toMatchObject({ http: 400, code: "master_empty" });
  expect(await send(randomBytes(10), "page.psd", [])).toMatchObject({ http: 400, code: "bad_input" });
  const stuck = await site.as(ada).post("/users/masters", await makeForm({ pageHashes: ["x"] }));
  expect(stuck).toMatchObject({ http: 400, code: "bad_input" });
  expect((await sendMaster(site, { ...ada, token: "" }, { bytes: randomBytes(9), name: "x", pages: one })).http).toBe(
    401,
  );
  expect(await masterKeys()).toHaveLength(1);
  expect(await readdir(site.site.storage.temporaryFolder)).toEqual([]);
});

test("masters count against the quota, and pages are accepted without them", async () => {
  await site.close();
  await open({ quotaBytes: 4_000_000 });
  const { id } = await publishBook(site.app, ada, { pages: pages.slice(0, 1) });
  await send(randomBytes(500_000), "one.psd", pages.slice(0, 1));
  expect(await send(randomBytes(450_000), "two.psd", pages.slice(1, 2))).toMatchObject({
    http: 413,
    code: "quota_full_at_first",
  });
  const issue = await makeIssueForm(ada.user, pages.slice(1, 2));
  expect(await site.as(ada).post(`/publish/x/book/${id}`, issue)).toMatchObject({ http: 201 });
  const before = await usedBytes();
  // Pages count the masters, too.
  const noise = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const large = new FormData();
  large.append("bookTitle", "Large");
  large.append("issueAssets", new Blob([new Uint8Array(noise)]), "large.png");
  expect(await site.as(ada).post("/drafts", large)).toMatchObject({ http: 413, code: "quota_full_at_first" });
  expect(await usedBytes()).toBe(before);
});

test("a book says whether its masters are kept: not unless its owner wants it", async () => {
  const { id } = await publishBook(site.app, ada, { pages: pages.slice(0, 1) });
  expect(await readMasters(id)).toMatchObject({ keepsMasters: false, total: 0, bytes: 0 });
  const at = `/publish/x/book/${id}/masters`;
  expect((await site.as(other).patch(at, { keepsMasters: true })).http).toBe(403);
  expect((await site.as(ada).patch(at, { keepsMasters: "perhaps" })).http).toBe(400);
  expect((await site.as(ada).patch(at, { keepsMasters: true })).http).toBe(204);
  expect(await readMasters(id)).toMatchObject({ keepsMasters: true });
  const fields = { keepsMasters: "true" };
  const second = await publishBook(site.app, ada, { pages: pages.slice(1, 2), fields });
  expect(await readMasters(second.id)).toMatchObject({ keepsMasters: true });
  expect(JSON.stringify(await site.anonymous.get(`/read/x/book/${second.id}`))).not.toContain("asters");
});

test("an erased account takes its masters with it", async () => {
  await publishBook(site.app, ada, { pages: pages.slice(0, 1) });
  await send(randomBytes(5_000_000), "page.psd", pages.slice(0, 1));
  await send(randomBytes(1000), "theirs.psd", pages.slice(0, 1), other);
  await site.as(ada).post("/users/erase-me", { username: "ada_inker", password: testPassword });
  await runQueuedJobs(site.site, "own-data/erase");
  expect(await masterKeys()).toHaveLength(1);
});
