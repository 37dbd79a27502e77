// What pages cost on a site with 2,000 books:
// - the bytes and CPU of an uncached page, alone and with 16 requested at a time
// - the same for the calls that the screen makes in a browser, from the database and from the cache, and how much a session adds
// - the CPU of a cached page, compared with bare Fastify routes that send the same bytes, without and with its headers
// - the memory after a while of uncached pages
// CPU includes all processes of the site and the database. The budgets in ms are for a machine on which a bare route
// takes 0.008 ms; elsewhere they apply as multiples of a bare route.
// LONGBOX_BENCH_DATA keeps the catalog, and LONGBOX_BENCH_SECONDS is how long memory is watched (60 by default).
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { noLimits } from "../tests/support/no-limits.ts";
import { type RunningSite, startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { withFilledDatabase } from "./filled-database.ts";
import { readResponse, startBareRoute } from "./growth/bare-route.ts";
import { measureHome } from "./home-cost.ts";
import { callsOf, fillPagesCatalog, listAddresses, type PageAddresses } from "./pages-catalog.ts";
import { cpuMs, memoryMb, treeCpuMs } from "./process-figures.ts";
import { quantile } from "./quantile.ts";
import { sendLoad } from "./send-load.ts";

const budgets: Record<string, number> = { "issue details": 3, details: 3, reader: 3, search: 5, profile: 3 };
/** For all calls of a screen together. */
const callBudgets: Record<string, number> = { details: 0.5, reader: 0.35 };
/** How many times a call without a session one with a session may cost. */
const sessionBudget = 1.25;
const givenFolder = process.env["LONGBOX_BENCH_DATA"];
const dataDir = givenFolder ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));
const seconds = Number(process.env["LONGBOX_BENCH_SECONDS"] ?? 60);
/** The bare route, as measured on the machine for which the budgets in ms were set. */
const budgetUnit = { bytes: 5200, cpuMs: 0.008 };
const warmRounds = 3;
const cachedRounds = 12;
let turn = 0;
try {
  const addresses = await withFilledDatabase(path.join(dataDir, "pg"), fillPagesCatalog, listAddresses);
  const settings = { ROLES: "web", LIMITS: noLimits };
  const site = await startSite(dataDir, settings);
  try {
    await measureRendered(site, addresses, await measureUnit());
    const home = await measureHome(site, path.join(dataDir, "pg"), 200);
    console.log(`home, dropped before each request: ${home.toFixed(2)} ms CPU`);
    await measureSession(site, addresses);
    await measureCached(site);
    await watchMemory(site, addresses);
  } finally {
    await site.stop();
  }
} finally {
  if (!givenFolder) await rm(dataDir, { recursive: true, force: true });
}

/** CPU of one request to a bare route on this machine, in ms: the unit of the budgets. */
async function measureUnit(): Promise<number> {
  const bare = await startBareRoute({ body: Buffer.alloc(budgetUnit.bytes, "x") });
  await cpuOfCached(bare, 4000);
  const ms = await cpuOfCached(bare, 20_000);
  bare.stop();
  console.log(
    `a bare route that sends ${budgetUnit.bytes} bytes: ${ms.toFixed(3)} ms CPU; budgets are multiples of it (x bare)`,
  );
  return ms;
}

async function measureRendered(site: RunningSite, addresses: PageAddresses, unit: number): Promise<void> {
  const toMultiple = (ms: number, unitMs = unit) => Math.round(ms / unitMs).toString();
  for (const addressOf of Object.values(addresses)) await cpuEach(site, addressOf, 150, 4);
  console.log(
    `${"not in the cache".padEnd(16)} HTML KB  data  CPU ms alone  16 at once    x bare  budget  calls KB  CPU ms  x bare  budget  cached`,
  );
  for (const [kind, addressOf] of Object.entries(addresses)) {
    const html = await (await fetch(site.url + addressOf(0))).text();
    const data = [...html.matchAll(/window\.pageData=.*/g)].reduce((sum, [code]) => sum + code.length, 0);
    const alone = await cpuEach(site, addressOf, 150, 1);
    const busy = await cpuEach(site, addressOf, 300, 16);
    const calls = callsOf[kind];
    const columns = [
      kind.padEnd(16),
      (html.length / 1000).toFixed(1).padStart(8),
      `${Math.round((100 * data) / html.length)}%`.padStart(6),
      alone.toFixed(2).padStart(14),
      busy.toFixed(2).padStart(12),
      toMultiple(Math.max(alone, busy)).padStart(10),
      toMultiple(budgets[kind] ?? 0, budgetUnit.cpuMs).padStart(8),
    ];
    if (calls) columns.push(...(await measureCalls(site, kind, (at) => calls(addressOf(at)), toMultiple)));
    console.log(columns.join(""));
  }
}

async function measureCalls(
  site: RunningSite,
  kind: string,
  callsAt: (turn: number) => string[],
  toMultiple: (ms: number, unitMs?: number) => string,
): Promise<string[]> {
  const { length } = callsAt(0);
  const addressOf = (at: number) => callsAt(Math.floor(at / length))[at % length] ?? "";
  const bytes = await Promise.all(callsAt(0).map(async (call) => (await (await fetch(site.url + call)).text()).length));
  // The bare route has answered 4,000 requests before it is measured. Other books, or the responses would be cached.
  await cpuEach(site, addressOf, 1000 * length, 1);
  const each = await cpuEach(site, addressOf, 800 * length, 1);
  // Cycles through the same addresses.
  const again = (at: number) => addressOf(at % length);
  await cpuEach(site, again, 4000, 1);
  const fromCache = await cpuEach(site, again, 8000, 1);
  return [
    (bytes.reduce((sum, one) => sum + one, 0) / 1000).toFixed(1).padStart(10),
    (each * length).toFixed(2).padStart(8),
    toMultiple(each * length).padStart(8),
    toMultiple(callBudgets[kind] ?? 0, budgetUnit.cpuMs).padStart(8),
    toMultiple(fromCache * length).padStart(8),
  ];
}

/** CPU of the whole site for one request, in ms. */
async function cpuEach(
  site: RunningSite,
  addressOf: (turn: number) => string,
  amount: number,
  connections: number,
  headers: Record<string, string> = {},
) {
  const before = treeCpuMs(site.pid);
  await load(site, addressOf, { amount, connections, headers });
  return (treeCpuMs(site.pid) - before) / amount;
}

async function load(
  { url }: { url: string },
  addressOf: (turn: number) => string,
  options: { amount: number; connections: number; headers?: object } | { duration: number; connections: number },
): Promise<void> {
  const requests = [{ setupRequest: (request: object) => ({ ...request, path: addressOf(turn++) }) }];
  const headers = { "accept-encoding": "br", ...("headers" in options && options.headers) };
  const { non2xx } = await sendLoad({ url, requests, ...options, headers });
  if (non2xx) throw new Error(`${addressOf(turn)} or one before it: ${non2xx} requests were refused.`);
}

/**
 * Compares calls with and without a session, in turns. Neither finds anything in the cache: with a session it is not used, and without
 * one, the addresses repeat only after more than it holds.
 */
async function measureSession(site: RunningSite, addresses: PageAddresses): Promise<void> {
  const { token } = await signUp(site.url);
  const signedIn = { authorization: `Bearer ${token}` };
  for (const [kind, callsAt] of Object.entries(callsOf)) {
    const { length } = callsAt(addresses[kind]?.(0) ?? "");
    const addressOf = (at: number) => callsAt(addresses[kind]?.(Math.floor(at / length)) ?? "")[at % length] ?? "";
    const rounds: { without: number; with: number }[] = [];
    for (let round = 0; round < warmRounds + cachedRounds; round++)
      rounds.push({
        without: await cpuEach(site, addressOf, 150 * length, 1),
        with: await cpuEach(site, addressOf, 150 * length, 1, signedIn),
      });
    const median = (of: (round: (typeof rounds)[number]) => number) =>
      quantile(rounds.slice(warmRounds).map(of), 0.5).toFixed(2);
    console.log(
      `calls of ${kind}, each: ${median((round) => round.without)} ms CPU without a session, ${median((round) => round.with)} with one: ${median((round) => round.with / round.without)} times, budget ${sessionBudget}`,
    );
  }
}

async function measureCached(site: RunningSite): Promise<void> {
  const { body, headers } = await readResponse(`${site.url}/search`);
  const servers = {
    ours: site,
    bare: await startBareRoute({ body }),
    withHeaders: await startBareRoute({ body, headers }),
  };
  const rounds: Record<keyof typeof servers, number>[] = [];
  for (let round = 0; round < warmRounds + cachedRounds; round++)
    rounds.push({
      ours: await cpuOfCached(servers.ours, 8000),
      bare: await cpuOfCached(servers.bare, 8000),
      withHeaders: await cpuOfCached(servers.withHeaders, 8000),
    });
  servers.bare.stop();
  servers.withHeaders.stop();
  const median = (of: keyof typeof servers) =>
    quantile(
      rounds.slice(warmRounds).map((round) => round[of]),
      0.5,
    );
  const [ours, bare, withHeaders] = [median("ours"), median("bare"), median("withHeaders")];
  console.log(
    `from the cache: ${ours.toFixed(4)} ms CPU for ${body.length} bytes of brotli; bare routes that send the same, without its headers ${bare.toFixed(4)}: ${(bare / ours).toFixed(2)}; with them ${withHeaders.toFixed(4)}: ${(withHeaders / ours).toFixed(2)}, budget 0.6`,
  );
}

/** CPU of the process for one repeated request to the same page, in ms. */
async function cpuOfCached(server: { url: string; pid: number }, amount: number): Promise<number> {
  const before = cpuMs(server.pid);
  await load(server, () => "/search", { amount, connections: 10 });
  return (cpuMs(server.pid) - before) / amount;
}

async function watchMemory(site: RunningSite, addresses: PageAddresses): Promise<void> {
  const kinds = Object.values(addresses);
  const addressOf = (at: number) => kinds[at % kinds.length]?.(Math.floor(at / kinds.length)) ?? "/";
  const samples: number[] = [];
  const sampler = setInterval(() => samples.push(memoryMb(site.pid)), 500);
  const idle = memoryMb(site.pid);
  await load(site, addressOf, { duration: seconds, connections: 16 });
  clearInterval(sampler);
  console.log(
    `memory of the web process: ${idle.toFixed(0)} MB before, at most ${Math.max(...samples).toFixed(0)} MB in ${seconds} s at 16 connections of pages not in the cache, budget 300`,
  );
}
