// What it takes to move forty finished issues in: as many CBZ files with six pages drawn for print, their numbers and dates in ComicInfo.xml.
// How many acts by screen, how long until all are published, and what the site spends on an issue. LONGBOX_BENCH_ISSUES sets another number
// of issues.
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { chromium, type Page } from "@playwright/test";
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

const dataDir = await newDataDir();
const site = await startSite(dataDir, { LIMITS: noLimits });
const browser = await chromium.launch(launchOptions());
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
  const page = await browser.newPage({ baseURL: site.url });
  await signIn(page, creator);
  await moveIn(page, book.id, archives);
  const { issueTotal } = await openClient(site.url, null).get(`/read/${book.url_slug}/book/${book.id}/issues`);
  console.log(`${String(issueTotal)} issues in the book`);
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function moveIn(page: Page, bookId: number, archives: string[]) {
  await page.goto(`/desk/books/${bookId}/import`);
  const before = treeCpuMs(site.pid);
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
  console.log(
    `CPU of the site for each issue: ${((treeCpuMs(site.pid) - before) / issues / 1000).toFixed(1)} s, its worker included`,
  );
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
  const about = `<ComicInfo><Title>Night ${at}</Title><Series>Moth</Series><Number>${at}</Number><Year>2019</Year></ComicInfo>`;
  await writer.add("ComicInfo.xml", new TextReader(about));
  return Buffer.from(await (await writer.close()).arrayBuffer());
}
