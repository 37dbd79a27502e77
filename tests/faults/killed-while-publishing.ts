// Kills the whole site with -9 at random moments while books are being published, and inspects what is left:
// every acknowledged book is complete and readable, no book is incomplete, and no stored file is torn.
// It adds rounds until a book was acknowledged, and fails if none was: nothing would have been checked.
// node tests/faults/killed-while-publishing.ts [rounds]
import { createHash, randomInt } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drawIssue } from "../support/draw-pages.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { makePublishForm, publish, signUp, type Visitor } from "../support/visitor.ts";
import { extraRounds, unlimited } from "./rounds.ts";

const rounds = Number(process.argv[2] ?? 20);
const pageTotal = 6;
const publishers = 3;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-faults-"));
const pages = await drawIssue(pageTotal);
const acknowledged = new Set<number>();
let cutOff = 0;
let round = 0;
try {
  while (round < rounds || (acknowledged.size === 0 && round < rounds + extraRounds)) {
    round++;
    const site = await startSite(dataDir, unlimited);
    const visitor = await signUp(site.url);
    const work = Array.from({ length: publishers }, () => publishUntilKilled(site, visitor));
    await wait(randomInt(50, 2500));
    await site.kill();
    await Promise.all(work);
  }
  const site = await startSite(dataDir, unlimited);
  const figures = { ...(await inspectBooks(site)), ...(await inspectFiles()) };
  await site.stop();
  console.log(JSON.stringify({ rounds: round, acknowledged: acknowledged.size, cutOff, ...figures }));
  if (acknowledged.size === 0) console.error("No book was acknowledged in any round, so nothing was checked.");
  if (acknowledged.size === 0 || figures.lost || figures.broken || figures.torn) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function publishUntilKilled(site: RunningSite, visitor: Visitor): Promise<void> {
  const isKilled = () => site.process.exitCode !== null || site.process.signalCode !== null;
  for (;;) {
    const form = await makePublishForm(visitor, pages);
    try {
      const answer = await publish(visitor, form);
      if (answer.http !== 201) throw new Error(`publishing was refused: ${JSON.stringify(answer)}`);
      acknowledged.add((answer["book"] as { id: number }).id);
    } catch (error) {
      // The signal may be on its way; anything else is a failure of the site.
      if (!isKilled()) await wait(500);
      if (!isKilled()) throw error;
      cutOff++;
      return;
    }
  }
}

/** Reads every existing book as a reader does: details, issue, all pages. */
async function inspectBooks({ url }: RunningSite): Promise<{ books: number; lost: number; broken: number }> {
  const found = new Set<number>();
  let broken = 0;
  const total = 1 + Math.max(0, ...acknowledged) + round * publishers;
  for (let id = 1; id <= total; id++) {
    const book = await fetch(`${url}/api/v1/read/any/book/${id}`);
    if (book.status === 404) continue;
    found.add(id);
    const issue = await fetch(`${url}/api/v1/read/any/book/${id}/issue/1`);
    const { issueAssets = [] } = (await issue.json()) as { issueAssets?: { page_number: number; photo_url: string }[] };
    const isComplete =
      book.ok && issue.ok && issueAssets.map((page) => page.page_number).join() === pages.map((_, at) => at + 1).join();
    const photos = await Promise.all(issueAssets.map(({ photo_url }) => fetch(url + photo_url)));
    if (!isComplete || !photos.every((photo) => photo.ok && photo.headers.get("content-type") === "image/webp"))
      broken++;
    await Promise.all(photos.map((photo) => photo.arrayBuffer()));
  }
  return { books: found.size, lost: [...acknowledged].filter((id) => !found.has(id)).length, broken };
}

/** Originals are named by their hash, so the name of a torn one does not match its content. */
async function inspectFiles(): Promise<{ originals: number; torn: number }> {
  const folder = path.join(dataDir, "files", "originals");
  const names = await readdir(folder).catch(noneIfMissing);
  let torn = 0;
  for (const name of names) {
    const hash = createHash("sha256")
      .update(await readFile(path.join(folder, name)))
      .digest("hex");
    if (!name.startsWith(hash)) torn++;
  }
  return { originals: names.length, torn };
}

/** The folder is made for the first picture, which a kill may have prevented. */
function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
