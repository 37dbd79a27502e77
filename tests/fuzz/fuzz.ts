// Sends 20,000 valid and hostile requests to all calls of a site on its embedded database, and exits with an error if a
// response is a 5xx or differs from the OpenAPI document.
// node tests/fuzz/fuzz.ts [requests] [seed]
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildApp } from "#app";
import { readConfig } from "#config";
import { createLog } from "#platform/log/log.ts";
import { openSite } from "../../src/site.ts";
import { noLimits } from "../support/no-limits.ts";
import { makeModerator } from "../support/sites/make-moderator.ts";
import { fuzzCalls } from "./fuzz-calls.ts";
import { readSampleFiles } from "./sample-files.ts";

const requests = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);

const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-fuzz-"));
const config = readConfig({ DATA_DIR: dataDir, LIMITS: noLimits, RESERVE_BYTES: "1" });
const site = await openSite(config, createLog("silent"));
const app = await buildApp(site, { pages: false });
try {
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const toModerator = (id: number) => makeModerator(site, id);
  const onProgress = (sent: number, found: number) => {
    if (sent % 1200 === 0) console.log(`${sent} requests, ${found} findings`);
  };
  const { findings, ...counts } = await fuzzCalls({
    url,
    makeModerator: toModerator,
    requests,
    seed,
    files: await readSampleFiles(),
    onProgress,
  });
  for (const { operation, problem, times, example } of findings) {
    const body =
      typeof example.body === "string" ? example.body.slice(0, 300) : example.body && [...example.body.keys()];
    console.log(
      `${operation} (${times} times): ${problem}\n  `,
      example.method,
      example.path.slice(0, 300),
      body ?? "",
    );
  }
  const statuses = Object.entries(counts.byStatus).map(([status, count]) => `${status} x ${count}`);
  console.log(`${counts.sent} requests to ${counts.operations} calls with the seed ${seed}: ${statuses.join(", ")}`);
  console.log(`${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await app.close();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}
