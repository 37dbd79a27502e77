// What it takes to move forty finished issues in: as many CBZ files with six pages drawn for print, their numbers and dates in ComicInfo.xml.
// How many acts by screen, how long until all are published, and what the site spends on an issue. LONGBOX_BENCH_ISSUES sets another number
// of issues. With LONGBOX_BENCH_KILLS=true, the browser is killed three times on the way, and each time a new one is given the same files:
// what was sent twice? Either way, each issue has to be there once, in order, with its number, date, and pages.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { chromium, type Page, type Request } from "@playwright/test";
import sharp from "sharp";
import { getIssueFiles } from "../tests/journeys/steps/comics.ts";
import { launchOptions } from "../tests/support/browser.ts";
import { openClient } from "../tests/support/client.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { newDataDir } from "../tests/support/prepared-data.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { signIn } from "../tests/journeys/steps/sign-in.ts";
import { treeCpuMs } from "./process-figures.ts";

const issues = Number(process.env["LONGBOX_BENCH_ISSUES"] ?? 40);
const pagesEach = 6;
const print = { width: 2480, height: 3508 };

const calls = { draft: /\/drafts$/, page: /\/drafts\/\d+\/pages$/, publish: /\/publish$/ };
type Call = keyof typeof calls;
/** The browser dies while it sends the first such call after this share of the issues. */
type Kill = { call: Call; after: number };
const kills: Kill[] = [
  { call: "page", after: 0.25 },
  { call: "publish", after: 0.5 },
  { call: "draft", after: 0.75 },
];
const sent: Record<Call, number> = { draft: 0, page: 0, publish: 0 };

const dataDir = await newDataDir();
const site = await startSite(dataDir, { LIMITS: noLimits });
try {
  const creator = await signUp(site.url);
  const { pages } = await getIssueFiles(15);
  const book = await publishBook(site.url, creator, { pages: pages.slice(0, 1) });
  const archives: string[] = [];
  let bytes = 0;
  for (let at = 0; at < issues; at += 1) {
    const archive = await pack(at, pages.slice(0, pagesEach));
    archives.push(path.join(dataDir, `Moth #${String(at).padStart(3, "0")}.cbz`));
    await writeFile(archives.at(-1) ?? "", archive);
    bytes += archive.length;
  }
  console.log(`${issues} archives of ${pagesEach} pages, ${(bytes / 1e6).toFixed(0)} MB together`);
  const before = treeCpuMs(site.pid);
  for (const kill of [...(process.env["LONGBOX_BENCH_KILLS"] ? kills : []), null])
    await openBrowser(creator, kill, (page) => moveIn(page, book.id, archives));
  console.log(
    `CPU of the site for each issue: ${((treeCpuMs(site.pid) - before) / issues / 1000).toFixed(1)} s, its worker included`,
  );
  await checkIssues(book.id);
  const { total } = await openClient(site.url, creator).get("/drafts");
  assert.equal(total, 0, "drafts left");
  console.log(`${issues} issues, each once, in order, with its number, title, date, and ${pagesEach} pages of its own`);
  console.log(
    `sent: ${sent.page} calls for ${issues * pagesEach} pages, ${sent.draft} for ${issues} drafts, ${sent.publish} to publish ${issues}`,
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Opens a browser for `work`, and kills all its processes at the moment of `kill`. */
async function openBrowser(creator: { token: string }, kill: Kill | null, work: (page: Page) => Promise<void>) {
  const server = await chromium.launchServer(launchOptions());
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage({ baseURL: site.url });
  let killed: Promise<void> | undefined;
  page.on("request", (request) => {
    const call = findCall(request);
    if (!call || killed) return;
    sent[call] += 1;
    if (call === kill?.call && sent.publish >= kill.after * issues) killed = server.kill();
  });
  await signIn(page, creator);
  await work(page).catch((error: unknown) => {
    if (!killed) throw error;
  });
  await (killed ?? server.close());
  assert.equal(Boolean(killed), Boolean(kill), "killed in time");
  if (kill) console.log(`killed while it sent a ${kill.call} call, after ${sent.publish} publish calls`);
}

function findCall(request: Request): Call | undefined {
  const { pathname } = new URL(request.url());
  return (["draft", "page", "publish"] as const).find(
    (call) => request.method() === "POST" && calls[call].test(pathname),
  );
}

async function moveIn(page: Page, bookId: number, archives: string[]) {
  await page.goto(`/desk/books/${bookId}/import`);
  const begun = performance.now();
  await page.getByLabel("Comic files").setInputFiles(archives);
  await page.getByRole("button", { name: `Publish ${issues} issues` }).click({ timeout: 600_000 });
  const read = performance.now();
  await page.getByText("Done.").waitFor({ timeout: 3_600_000 });
  const done = performance.now();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
  console.log(
    `2 acts: choose the files (${seconds(begun, read)} s until the table), publish (${seconds(read, done)} s until all are public)`,
  );
}

/** Each issue once, in order, after the one that the book began with. */
async function checkIssues(bookId: number): Promise<void> {
  const client = openClient(site.url, null);
  const { issueTotal } = await client.get(`/read/x/book/${bookId}/issues`);
  assert.equal(issueTotal, issues + 1);
  const pictures = new Set<string>();
  for (let at = 0; at < issues; at += 1) {
    const { issue, issueAssets } = (await client.get(`/read/x/book/${bookId}/issue/${at + 2}`)) as unknown as {
      issue: { issue_label: string; issue_title: string; first_published: string };
      issueAssets: { photo_url: string }[];
    };
    const { issue_label, issue_title, first_published } = issue;
    assert.deepEqual([issue_label, issue_title, first_published], [`${at}`, `Night ${at}`, dateOf(at)]);
    assert.equal(issueAssets.length, pagesEach);
    for (const { photo_url } of issueAssets) {
      const picture = await (await fetch(new URL(photo_url, site.url))).arrayBuffer();
      pictures.add(createHash("sha256").update(Buffer.from(picture)).digest("hex"));
    }
  }
  assert.equal(pictures.size, issues * pagesEach, "different pages");
}

/** A different day for each issue. */
function dateOf(at: number): string {
  return new Date(Date.UTC(2012, at, (at % 28) + 1)).toISOString().slice(0, 10);
}

/** A CBZ whose pages are like no other's, or the site would know their pictures again. */
async function pack(at: number, pages: readonly string[]): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter());
  for (const [number, page] of pages.entries()) {
    const mark = { width: 40 + at * 9, height: 40 + number * 9, channels: 3 as const, background: "#e33" };
    const drawn = await sharp(page)
      .resize({ ...print, fit: "fill" })
      .composite([{ input: { create: mark }, left: 100, top: 100 }])
      .jpeg({ quality: 90 })
      .toBuffer();
    await writer.add(`${number + 1}.jpg`, new Uint8ArrayReader(drawn), { level: 0 });
  }
  const [year, month, day] = dateOf(at).split("-");
  const about = `<ComicInfo><Title>Night ${at}</Title><Series>Moth</Series><Number>${at}</Number>
    <Year>${year}</Year><Month>${month}</Month><Day>${day}</Day></ComicInfo>`;
  await writer.add("ComicInfo.xml", new TextReader(about));
  return Buffer.from(await (await writer.close()).arrayBuffer());
}
