import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { drawPages } from "../../tests/support/draw-pages.ts";
import { noLimits } from "../../tests/support/no-limits.ts";
import { publishBook } from "../../tests/support/publish-book.ts";
import { startSite } from "../../tests/support/running-site.ts";
import { signUp } from "../../tests/support/visitor.ts";
import { readResponse, startBareRoute } from "../growth/bare-route.ts";
import { treeCpuMs } from "../process-figures.ts";
import { quantile } from "../quantile.ts";
import type { Figures } from "./compare-figures.ts";

/** The first rounds let both programs compile. */
const rounds = { warm: 8, measured: 12 };
type Server = { url: string; pid: number };
type Request = { server: Server; amount: number; addressOf: (turn: number) => string };

/**
 * The CPU time of a page of 24 pictures from the cache and not from it, and of its call, all processes together, as
 * multiples of a bare route that sends the same bytes with the same headers. They are measured in turns, and the lower
 * quartile of all rounds counts, so that other work on the machine changes them little.
 */
export async function measureCpu(): Promise<Figures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
  const site = await startSite(dataDir, { ROLES: "web", LIMITS: noLimits });
  try {
    const pages = await drawPages(
      Array.from({ length: 24 }, (_, at) => ({ kind: "flat" as const, number: at + 1, width: 200, height: 300 })),
    );
    const { id } = await publishBook(site.url, await signUp(site.url, "someone"), { pages });
    const reader = `/read/ink-and-rain/book/${id}/issue/1`;
    const bare = await startBareRoute(await readResponse(site.url + reader));
    try {
      return await compare(
        { server: bare, amount: 1000, addressOf: () => "/" },
        {
          "a page from the cache": { server: site, amount: 1000, addressOf: () => reader },
          // Each value of these parameters has its own entry in the cache.
          "a page not in the cache": { server: site, amount: 60, addressOf: (turn) => `${reader}?mature=${turn}` },
          "a call not in the cache": {
            server: site,
            amount: 150,
            addressOf: (turn) => `/api/v1${reader}?placeholders=${turn}`,
          },
        },
      );
    } finally {
      bare.stop();
    }
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(baseline: Request, requests: Record<string, Request>): Promise<Figures> {
  const times = new Map<Request, number[]>([baseline, ...Object.values(requests)].map((request) => [request, []]));
  let turn = 0;
  for (let round = 0; round < rounds.warm + rounds.measured; round++)
    for (const [request, all] of times) {
      const each = await measureCpuEach(request, () => turn++);
      if (round >= rounds.warm) all.push(each);
    }
  const cpuOf = (request: Request) => quantile(times.get(request) ?? [], 0.25);
  return Object.fromEntries(
    Object.entries(requests).map(([name, request]) => [
      `CPU of ${name}, times a bare route`,
      Math.round((10 * cpuOf(request)) / cpuOf(baseline)) / 10,
    ]),
  );
}

const connections = 4;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

async function measureCpuEach({ server, amount, addressOf }: Request, next: () => number): Promise<number> {
  const before = treeCpuMs(server.pid);
  const send = async () => {
    for (let sent = 0; sent < amount / connections; sent++) await readPage(server.url + addressOf(next()));
  };
  await Promise.all(Array.from({ length: connections }, send));
  return (treeCpuMs(server.pid) - before) / amount;
}

/** Requests a page and discards it. `fetch` would decompress it, and autocannon takes at least a second for each round. */
async function readPage(url: string): Promise<void> {
  const request = get(url, { agent, headers: { "accept-encoding": "br" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  response.resume();
  await once(response, "end");
}
