import os from "node:os";
import { publishBook } from "../../tests/support/publish-book.ts";
import { signUp } from "../../tests/support/visitor.ts";
import { cpuMs } from "../process-figures.ts";
import { sendLoad } from "../send-load.ts";
import { type BareRoute, readResponse, startBareRoute } from "./bare-route.ts";
import type { Growth, Point } from "./growth.ts";
import { withSite } from "./run-site.ts";

const counts = [1, 2];
const seconds = 5;
const call = "/api/v1/search/issues";
const headers = { "accept-encoding": "br" };

type Server = { url: string; pid: number };
type Rate = { perSecond: number; cpuEach: number };

/**
 * Requests per second that one and two web processes handle: a page and a call from the cache, and a call that reads
 * the database.
 */
export async function growthOfProcesses(): Promise<Growth[]> {
  const cachedPages: Rate[] = [];
  const cachedCalls: Rate[] = [];
  const databaseCalls: Rate[] = [];
  const bare: Rate[] = [];
  for (const count of counts)
    await withSite({ roles: "web", count }, async ({ sites, first }) => {
      const visitor = await signUp(first.url);
      for (let book = 0; book < 5; book++) await publishBook(first.url, visitor);
      const { body } = await readResponse(`${first.url}/search`);
      cachedPages.push(await measureRate(sites, "/search"));
      cachedCalls.push(await measureRate(sites, call));
      databaseCalls.push(await measureRate(sites, call, { authorization: `Bearer ${visitor.token}` }));
      bare.push(await measureBareRate(count, body));
    });
  const points = (rates: Rate[]) => rates.map(({ perSecond }, at): Point => [counts[at] ?? 0, perSecond]);
  const share = bare.map(
    ({ perSecond }, at) => `${((cachedPages[at]?.perSecond ?? 0) / perSecond).toFixed(2)} with ${counts[at]}`,
  );
  const cpu = (rates: Rate[]) => rates.map(({ cpuEach }) => `${cpuEach.toFixed(3)} ms`).join(" and ");
  return [
    {
      name: "processes",
      title: "Requests a second against web processes",
      x: "web processes",
      y: "requests a second",
      series: [
        { name: "page from the cache", points: points(cachedPages) },
        { name: "call from the cache", points: points(cachedCalls) },
        { name: "call of somebody signed in", points: points(databaseCalls) },
        { name: "bare Fastify route", points: points(bare), isBaseline: true },
      ],
      notes: [
        `Against a bare route that sends the same bytes, a cached page is answered at a rate of ${share.join(", ")}.`,
        `CPU time of a request with 1 and with ${counts.at(-1)} processes, PostgreSQL's not counted: cached page ${cpu(cachedPages)}, cached call ${cpu(cachedCalls)}, call of somebody signed in ${cpu(databaseCalls)}, bare route ${cpu(bare)}.`,
        `The program that sends the requests, PostgreSQL, and the web processes share the processors of the machine, ${os.availableParallelism()} here.`,
      ],
    },
  ];
}

async function measureBareRate(count: number, body: Buffer): Promise<Rate> {
  const routes: BareRoute[] = [];
  try {
    while (routes.length < count) routes.push(await startBareRoute({ body }));
    return await measureRate(routes, "/");
  } finally {
    for (const route of routes) route.stop();
  }
}

/** Measures the rate after a warm-up of the same length, which lets the program compile. */
async function measureRate(servers: Server[], address: string, more = {}): Promise<Rate> {
  await sendRequests(servers, address, more);
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  const before = cpu();
  const sent = await sendRequests(servers, address, more);
  return { perSecond: sent / seconds, cpuEach: (cpu() - before) / sent };
}

/**
 * Sends requests over sixteen connections in total, for a fixed time: given a number of requests, autocannon ends only at its
 * next full second. Returns how many were answered.
 */
async function sendRequests(servers: Server[], address: string, more: object): Promise<number> {
  const load = { connections: 16 / servers.length, duration: seconds, headers: { ...headers, ...more } };
  const results = await Promise.all(servers.map(({ url }) => sendLoad({ url: url + address, ...load })));
  let answered = 0;
  for (const { non2xx, errors, requests } of results) {
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
    answered += requests.total;
  }
  return answered;
}
