// How the slowest pictures that the site accepts affect others: while two accounts keep sending pages of one format,
// times logins and two-page uploads by a third account, compared with the same without the attack.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pageBytesMax, pageHeightMax, pageWidthMax } from "../src/domains/issues/vocab.ts";
import { openClient } from "../tests/support/client.ts";
import { drawPages } from "../tests/support/draw-pages.ts";
import { makeBlackPng, makeDeepPng, makeNoisyWebp } from "../tests/support/pictures/hostile-files.ts";
import { makeScannedJpeg } from "../tests/support/pictures/hostile-jpegs.ts";
import { noLimits } from "../tests/support/no-limits.ts";
import { startSite } from "../tests/support/running-site.ts";
import { makePublishForm, publish, signUp, type Visitor } from "../tests/support/visitor.ts";
import { quantile } from "./quantile.ts";

const attackers = 2;
const pagesOfAttack = 3;
const attackMs = 8_000;
const password = "three blue umbrellas";
const size = [pageWidthMax, pageHeightMax] as const;

const formats: Record<string, Buffer> = {
  "JPEG, 100 scans": makeScannedJpeg(...size, 97),
  "JPEG, 101 scans": makeScannedJpeg(...size, 98),
  "PNG, 1 bit": makeBlackPng(...size),
  "PNG, 64 bits": makeDeepPng(...size),
  "WebP, noise": await makeNoisyWebp(...size, pageBytesMax),
};

const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
const site = await startSite(dataDir, { LIMITS: noLimits });
try {
  const pages = await drawPages([1, 2].map((number) => ({ kind: "ink", number })));
  const honest = await signUp(site.url, "honest", password);
  const hostile = await Promise.all(Array.from({ length: attackers }, () => signUp(site.url)));
  await measure(honest, pages, 3_000); // starts processes and compiles
  await quiet();
  const alone = await measure(honest, pages, 6_000);
  console.log(
    `load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}, ${os.availableParallelism()} cores`,
  );
  print("nothing else", alone);
  for (const [name, page] of Object.entries(formats)) {
    await quiet();
    const end = performance.now() + attackMs;
    const sent = hostile.map((visitor) => attack(visitor, page, end));
    await wait(500);
    const found = await measure(honest, pages, attackMs - 1_500);
    const responses = (await Promise.all(sent)).flat();
    print(name, found, alone, `${responses.length} hostile uploads: ${[...new Set(responses)].join(", ")}`);
  }
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Sends issues of `page` until `end`. Returns the status of each response. */
async function attack(visitor: Visitor, page: Buffer, end: number): Promise<number[]> {
  const responses: number[] = [];
  while (performance.now() < end) {
    const form = await makePublishForm(visitor, []);
    // Makes each file unique, so that the variants of each are made too.
    for (let at = 0; at < pagesOfAttack; at++)
      form.append("issueAssets", new Blob([new Uint8Array(page), randomBytes(8)]), `${at}.bin`);
    // 0 means that the connection was closed, for example because the site stopped.
    responses.push(
      await publish(visitor, form).then(
        ({ http }) => http,
        () => 0,
      ),
    );
  }
  return responses;
}

type Figures = { logins: number[]; uploads: number[] };

/** For `ms`, logs in every 100 ms and publishes two pages over and over. Returns how long each took. */
async function measure(honest: Visitor, pages: string[], ms: number): Promise<Figures> {
  const figures: Figures = { logins: [], uploads: [] };
  const end = performance.now() + ms;
  const repeat = async (times: number[], pauseMs: number, work: () => Promise<void>) => {
    while (performance.now() < end) {
      times.push(await time(work));
      await wait(pauseMs);
    }
  };
  const form = await makePublishForm(honest, pages);
  await Promise.all([
    repeat(figures.logins, 100, async () =>
      expectStatus(
        200,
        await openClient(site.url, null).post("/users/login", { email: "honest@example.org", password }),
      ),
    ),
    repeat(figures.uploads, 500, async () => expectStatus(201, await publish(honest, form))),
  ]);
  return figures;
}

function expectStatus(status: number, { http, message }: { http: number; message?: string }): void {
  if (http !== status) throw new Error(`${http} instead of ${status}: ${message}`);
}

async function time(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Lets running requests end. The worker keeps making variants of accepted pictures, as it would in an attack. */
async function quiet(): Promise<void> {
  await wait(3_000);
}

function print(name: string, { logins, uploads }: Figures, alone?: Figures, note = ""): void {
  const describe = (times: number[], before: number[] | undefined) => {
    const ratio = before ? ` (${(quantile(times, 0.5) / quantile(before, 0.5)).toFixed(1)} x)` : "";
    return `median ${quantile(times, 0.5).toFixed(0)} ms${ratio}, longest ${Math.max(...times).toFixed(0)} ms`;
  };
  console.log(
    `${name.padEnd(16)} login ${describe(logins, alone?.logins)} · upload ${describe(uploads, alone?.uploads)}`,
  );
  if (note) console.log(`${"".padEnd(16)} ${note}`);
}
