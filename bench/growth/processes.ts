import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { publishBook } from "../../tests/support/publish-book.ts";
import { signUp } from "../../tests/support/visitor.ts";
import type { Growth, Point } from "./growth.ts";
import { withSite } from "./run-site.ts";

const counts = [1, 2];
const headers = { "accept-encoding": "br" };
const bareProgram = path.join(import.meta.dirname, "bare-process.ts");

/** Requests a second that one and two web processes answer: a page from the cache, and a call that reads the database. */
export async function growthOfProcesses(): Promise<Growth[]> {
  const cached: Point[] = [];
  const called: Point[] = [];
  const bare: Point[] = [];
  for (const count of counts)
    await withSite({ roles: "web", count }, async ({ sites, first }) => {
      const visitor = await signUp(first.url);
      for (let book = 0; book < 5; book++) await publishBook(first.url, visitor);
      const urls = (address: string) => sites.map(({ url }) => url + address);
      cached.push([count, await requestsPerSecond(urls("/search"))]);
      called.push([count, await requestsPerSecond(urls("/api/v1/search/issues"))]);
      const page = await fetch(`${first.url}/search`, { headers });
      bare.push([count, await bareRequestsPerSecond(count, Number(page.headers.get("content-length")))]);
    });
  const share = counts.map(
    (count, at) => `${((cached[at]?.[1] ?? 0) / (bare[at]?.[1] ?? 1)).toFixed(2)} with ${count}`,
  );
  return [
    {
      name: "processes",
      title: "Requests a second against web processes",
      x: "web processes",
      y: "requests a second",
      series: [
        { name: "page from the cache", points: cached },
        { name: "call of the API", points: called },
        { name: "bare Fastify route", points: bare, isBaseline: true },
      ],
      notes: [
        `Against a bare route that sends the same bytes, a cached page is answered at a rate of ${share.join(", ")}.`,
        `The program that asks, PostgreSQL and the processes share ${os.availableParallelism()} processors, so two processes cannot reach twice the rate where these are two.`,
      ],
    },
  ];
}

async function bareRequestsPerSecond(count: number, bytes: number): Promise<number> {
  const started: ChildProcess[] = [];
  const urls: string[] = [];
  try {
    for (let process_ = 0; process_ < count; process_++) {
      const child = spawn(process.execPath, [bareProgram, String(bytes)], { stdio: ["ignore", "pipe", "inherit"] });
      started.push(child);
      const [line] = (await once(child.stdout, "data")) as [Buffer];
      urls.push(`${line.toString().trim()}/`);
    }
    return await requestsPerSecond(urls);
  } finally {
    for (const child of started) child.kill();
  }
}

async function requestsPerSecond(urls: string[]): Promise<number> {
  const rounds = urls.map((url) => autocannon({ url, connections: 16 / urls.length, duration: 4, headers }));
  const results = await Promise.all(rounds);
  for (const { non2xx, errors } of results)
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
  return results.reduce((sum, { requests }) => sum + requests.average, 0);
}
