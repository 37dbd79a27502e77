// Kills parts of the site, or all of it, with `kill -9` at random moments while ten people change everything that can
// be changed, and compares the result with what was acknowledged: nothing may be lost or half done. At the end no
// stored file may be torn, and a sweep must leave neither files without a row nor rows without a file.
// node tests/faults/killed-while-writing.ts [kills]
import { createHash, randomInt } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findRunningServer, queryOnce, socketUrl } from "#platform/db/postgres-socket.server.ts";
import { drawSmallPages } from "../support/issue-form.ts";
import { noLimits } from "../support/no-limits.ts";
import { publishBook } from "../support/publish-book.ts";
import { startSite } from "../support/running-site.ts";
import { signUp } from "../support/visitor.ts";
import { keepBook } from "./kept-book.ts";
import { keepAccount, keepLibrary, keepProfile } from "./kept-people.ts";
import { type KillName, kills } from "./kills.ts";
import { sweepStore } from "./sweep-store.ts";
import { type Found, Refused, Watched } from "./watched.ts";

const total = Number(process.argv[2] ?? 100);
/** Kills that the site survives come twice as often, because they need no restart. */
const living: KillName[] = ["the worker", "the database", "a picture process", "a connection"];
const order: KillName[] = ["everything", ...living, "the web process", ...living];
const readyWithinMs = 60_000;
const settings = { LIMITS: noLimits };

const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-faults-"));
const killed: Partial<Record<KillName, number>> = {};
const found: Record<Found, number> = { "as known": 0, undone: 0, done: 0, lost: 0, "half done": 0 };
let underWay = 0;
let refused = 0;
let wrongResponses = 0;
try {
  let site = await startSite(dataDir, settings);
  const publisher = await signUp(site.url);
  const shown = await publishBook(site.url, publisher, { pages: await drawSmallPages(5) });
  const library = { id: shown.id, publisher: publisher.user.id, pageTotal: 5 };
  const people = [
    ...["first", "second", "third", "fourth", "fifth"].map((name) => keepBook(publisher, name)),
    keepProfile(await signUp(site.url)),
    keepProfile(await signUp(site.url)),
    keepLibrary(await signUp(site.url), library),
    keepAccount(),
    keepAccount(),
  ].map((kept) => new Watched(kept));
  for (const person of people) await person.write(site.url);

  for (let at = 0; at < total; at++) {
    const name = order[at % order.length] ?? "everything";
    const until = new AbortController();
    const writing = [...people.map((person) => writeUntil(person, site.url, until.signal)), releaseNow()];
    await delay(randomInt(20, 600));
    const isHit = await kills[name]({ site, dataDir });
    until.abort();
    underWay += people.filter(({ isWriting }) => isWriting).length;
    if (isHit) killed[name] = (killed[name] ?? 0) + 1;
    await Promise.all(writing);
    if (living.includes(name)) await waitUntilReady(site.url);
    else {
      await site.kill();
      site = await startSite(dataDir, settings);
    }
    for (const result of await Promise.all(people.map((person) => checkPatiently(person, site.url)))) found[result]++;
  }

  await site.stop();
  const written = sumUp(people.map((person) => person.written));
  const left = { torn: await countTorn(), ...(await sweepStore(dataDir)) };
  console.log(JSON.stringify({ kills: killed, written, found, underWay, refused, wrongResponses, left }, null, 1));
  const { torn, orphans, missing, unnamed, unerased } = left;
  const isGood = found.lost + found["half done"] + wrongResponses + torn + orphans + missing + unnamed + unerased === 0;
  if (!isGood) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Keeps writing until `signal`. After that, responses may be missing or 503. */
async function writeUntil(person: Watched, url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    try {
      await person.write(url);
    } catch (error) {
      if (error instanceof Refused && error.status === 503) refused++;
      else if (error instanceof Refused || !isCutOff(error)) {
        wrongResponses++;
        console.error(`${person.kept.name}: ${String(error)}`);
      }
      // The outcome is unknown until `check` compares.
      return;
    }
}

/**
 * Compares, and retries while the site responds with 503: after the database was killed, the site may be ready before
 * all its connections are.
 */
async function checkPatiently(person: Watched, url: string): Promise<Found> {
  for (const until = Date.now() + readyWithinMs; ; await delay(100))
    try {
      return await person.check(url);
    } catch (error) {
      if (!(error instanceof Refused && error.status === 503) || Date.now() > until) throw error;
    }
}

/** Whether fetch failed because the connection ended. */
function isCutOff(error: unknown): boolean {
  return error instanceof TypeError && error.message !== "Failed to parse URL";
}

async function waitUntilReady(url: string): Promise<void> {
  for (const until = Date.now() + readyWithinMs; ; await delay(50)) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > until) throw new Error(`The site was not ready ${readyWithinMs} ms after a kill.`);
  }
}

/** Makes delayed removals of pictures due, so that the worker may be killed while it runs one. */
async function releaseNow(): Promise<void> {
  const server = await findRunningServer(path.join(dataDir, "pg"));
  const soon = "update pgboss.job set start_after = now(), priority = 9";
  const waiting = "state = 'created' and priority < 9 and data->>'name' = 'images/release'";
  if (server) await queryOnce(socketUrl(server.socketFolder), `${soon} where ${waiting}`);
}

function sumUp(all: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [kind, count] of all.flatMap(Object.entries)) sums[kind] = (sums[kind] ?? 0) + Number(count);
  return sums;
}

/** Originals are named by their hash, so the name of a torn one does not match its content. */
async function countTorn(): Promise<number> {
  const folder = path.join(dataDir, "files", "originals");
  let torn = 0;
  for (const name of await readdir(folder)) {
    const hash = createHash("sha256").update(await readFile(path.join(folder, name)));
    if (!name.startsWith(hash.digest("hex"))) torn++;
  }
  return torn;
}
