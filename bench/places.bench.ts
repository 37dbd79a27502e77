// How somebody who holds places affects others: while twenty accounts of one address hold downloads without reading, and
// that address asks for five new pictures of the OPDS catalog a second, times downloads and such pictures for visitors
// at other addresses, compared with the same without the attack.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { drawIssue } from "../tests/support/draw-pages.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { quantile } from "./quantile.ts";

const attacker = "127.41.0.1";
const holders = 20;
const picturesASecond = 5;
const rounds = 8;
const pagesOfBook = 24;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
const site = await startSite(dataDir, { LIMITS: noLimits, ROLES: "web" });
try {
  const ada = await signUp(site.url);
  const pages = await drawIssue(pagesOfBook * 2);
  const [book, hostile] = await Promise.all([
    publishBook(site.url, ada, { pages: pages.slice(0, pagesOfBook) }),
    publishBook(site.url, ada, { pages: pages.slice(pagesOfBook) }),
  ]);
  const zip = `/api/v1/read/x/book/${hostile.id}/zip`;
  const pictureOf = (id: number, page: number, width: number) =>
    `/opds/books/${id}/issues/1/pages/${page}.jpg?width=${width}`;
  const measure = async (first: number) => {
    const times: Record<"download" | "picture", number[]> = { download: [], picture: [] };
    for (let at = 0; at < rounds; at++) {
      const from = `127.0.1.${first + at}`;
      times.picture.push(await time(async () => buffer(await ask(pictureOf(book.id, first + at, 1200), from))));
      times.download.push(await time(async () => (await ask(zip, from)).destroy()));
      await wait(300);
    }
    return times;
  };

  await ask(pictureOf(book.id, pagesOfBook - 1, 480), attacker).then(buffer); // starts the process that encodes
  const alone = await measure(0);
  const accounts = await Promise.all(Array.from({ length: holders }, () => signUp(site.url)));
  const held: IncomingMessage[] = [];
  for (const { token } of accounts)
    void ask(zip, attacker, token).then(
      (response) => held.push(response),
      () => {},
    );
  const asked: Promise<unknown>[] = [];
  const all = Array.from({ length: pagesOfBook * 5 }, (_, at) =>
    pictureOf(hostile.id, at % pagesOfBook, [1988, 1200, 828, 480, 240][at % 5] ?? 240),
  );
  const timer = setInterval(() => {
    const next = all.shift();
    if (next) asked.push(ask(next, attacker).then(buffer, () => undefined));
  }, 1000 / picturesASecond);
  await wait(3_000);
  const attacked = await measure(rounds);
  clearInterval(timer);
  console.log(
    `load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}, ${os.availableParallelism()} cores`,
  );
  console.log(`the attack: ${held.length} downloads held, ${asked.length} pictures asked for`);
  for (const kind of ["download", "picture"] as const) {
    const [before, after] = [alone[kind], attacked[kind]].map((times) => quantile(times, 0.5)) as [number, number];
    const [longestBefore, longest] = [alone[kind], attacked[kind]].map((times) => Math.max(...times)) as [
      number,
      number,
    ];
    console.log(
      `${kind.padEnd(9)} median ${before.toFixed(0)} ms, attacked ${after.toFixed(0)} ms (${(after / before).toFixed(2)} x), longest ${longestBefore.toFixed(0)} ms, attacked ${longest.toFixed(0)} ms`,
    );
  }
  for (const response of held) response.destroy();
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Asks for a path from an address of this machine. Throws unless it is answered with 200; nothing of the body is read. */
async function ask(asked: string, from: string, token?: string): Promise<IncomingMessage> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const request = get(site.url + asked, { localAddress: from, headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.on("error", () => {});
  if (response.statusCode === 200) return response;
  response.destroy();
  throw new Error(`${asked} was answered with ${response.statusCode}`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
