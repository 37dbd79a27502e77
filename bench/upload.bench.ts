// Uploads of 24 drawn pages: how long the response takes compared with writing the same bytes to the same disk, how
// soon the first variants of every page are ready, and how much the web process grows during 8 concurrent uploads.
import { mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import type { Variant } from "#platform/images/image-ladder.ts";
import { openClient } from "../tests/support/client.ts";
import { drawIssue } from "../tests/support/draw-pages.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp, type Visitor } from "../tests/support/visitor.ts";
import { memoryMb, peakMemoryMb } from "./process-figures.ts";

const concurrent = 8;
const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
const pages = await drawIssue(24);
const bytes = (await Promise.all(pages.map((page) => stat(page)))).reduce((sum, { size }) => sum + size, 0);
const site = await startSite(dataDir, { LIMITS: noLimits });
try {
  const visitor = await signUp(site.url);
  const before = memoryMb(site.pid);
  // The first call compiles. Its variants must be done, or making them would compete with the call that is measured.
  await waitForVariants(visitor, await upload(visitor, 2), pageLadder.steps.flat());
  const plain = await measure(writeToDisk);
  const { ms, result: bookId } = await measure(() => upload(visitor, 24));
  console.log(
    `24 pages, ${(bytes / 1e6).toFixed(1)} MB: answered in ${ms.toFixed(0)} ms (${(ms / plain.ms).toFixed(1)} x writing them to disk with fsync)`,
  );
  const readable = await measure(() => waitForVariants(visitor, bookId, pageLadder.steps[0] ?? []));
  console.log(`every page readable in 828 and 1200 pixels ${(readable.ms / 1000).toFixed(1)} s after the answer`);

  const peak = await peakMemoryMb(site.pid, async () => {
    await Promise.all(Array.from({ length: concurrent }, () => upload(visitor, 24)));
  });
  console.log(
    `${concurrent} concurrent uploads: the web process grew from ${before.toFixed(0)} to at most ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)} MB)`,
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function upload(visitor: Visitor, count: number): Promise<number> {
  return (await publishBook(site.url, visitor, { pages: pages.slice(0, count) })).id;
}

async function waitForVariants(visitor: Visitor, bookId: number, variants: readonly Variant[]): Promise<void> {
  const names = variants.map(({ width, format }) => `${width}.${format}`);
  for (;;) {
    const response = await openClient(site.url, visitor).get(`/read/any/book/${bookId}/issue/1`);
    const { issueAssets } = response as unknown as { issueAssets: { sources: string[] }[] };
    if (issueAssets.every(({ sources }) => names.every((name) => sources.includes(name)))) return;
    await wait(100);
  }
}

async function writeToDisk(): Promise<void> {
  for (const [at, page] of pages.entries()) {
    const file = await open(path.join(dataDir, `plain-${at}`), "w");
    await file.writeFile(await readFile(page));
    await file.sync();
    await file.close();
  }
}

async function measure<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}
