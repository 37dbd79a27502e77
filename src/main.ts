import { setTimeout as delay } from "node:timers/promises";
import { enqueueRenewals } from "#domains/issues/search-renewal-job.server.ts";
import { enqueuePanelBacklog } from "#domains/panels/detection/find-panels-jobs.server.ts";
import { enqueueSweep } from "#platform/images/image-jobs.server.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { createLog, type Log } from "#platform/log/log.ts";
import { serveMetrics } from "./platform/metrics/metrics.server.ts";
import { type Config, readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { closeDataFolder } from "./data-folder.ts";
import { leaveRoot } from "./leave-root.ts";
import { openSite, type Site } from "./site.ts";
import { reportAlive, startWorkerProcess, yieldToVisitors } from "./worker-process.ts";

try {
  await main();
} catch (error) {
  const { message, code, syscall } = describeError(error);
  const isPortTaken = code === "EADDRINUSE" && syscall === "listen";
  if (isPortTaken)
    console.error(`Another program is already using this port. Set PORT or METRICS_PORT to another one (${message}).`);
  else console.error(error instanceof ConfigError ? message : `Longbox cannot start: ${message}`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig();
  const rootWarning = leaveRoot(config);
  closeDataFolder(config);
  const log = createLog(config.logLevel);
  if (rootWarning) log.warn(rootWarning);
  endOnUncaughtErrors(log);
  const isWeb = config.roles.includes("web");
  // Loaded while the database starts, and only here: without it, a worker starts with a third fewer modules.
  const [site, web] = await Promise.all([openSite(config, log), isWeb ? loadWeb(config) : undefined]);
  const { database, storage } = site;
  const stops: (() => Promise<void> | void)[] = [];
  stopOnSignals(site, stops);
  if (web) {
    const app = await web.buildApp(site);
    if (config.metricsPort !== undefined)
      stops.push(await serveMetrics({ app, database, storage }, config.metricsPort, config.host));
    const address = await app.listen({ port: config.port, host: config.host });
    stops.unshift(async () => {
      app.announceStop();
      await delay(config.drainSeconds * 1000);
      await app.close();
    });
    if (config.roles.includes("worker")) stops.push(startWorkerProcess(site));
    console.log(await describeSite(site, address));
  } else {
    if (config.metricsPort !== undefined)
      stops.push(await serveMetrics({ app: null, database, storage }, config.metricsPort, config.host));
    yieldToVisitors();
    reportAlive();
    await site.database.transaction(async (tx) => {
      await enqueueSweep(site.queue, tx);
      await enqueueRenewals(site.queue, tx);
      await enqueuePanelBacklog(site.queue, tx);
    });
    await site.queue.work(site.jobs);
    log.info("running jobs");
  }
}

async function loadWeb({ development }: Config) {
  const web = await import("./app.ts");
  if (!development) await web.loadPages();
  return web;
}

/** Returns one line for the operator: the URL, the location of the data, and how to fill an empty site. */
async function describeSite({ config, database }: Site, address: string): Promise<string> {
  const { rows } = await database.pool.query<{ empty: boolean }>("select not exists (select 1 from books) as empty");
  const url = config.port === 0 ? address : config.publicUrl;
  const hint = rows[0]?.empty ? " · It is empty; `npm run demo` fills it with sample comics." : "";
  return `Longbox is at ${url} · data in ${config.databaseUrl ? "the database of DATABASE_URL" : config.dataDir}${hint}`;
}

/** Logs an uncaught error before the process ends. Node would print the whole error, including query parameters. */
function endOnUncaughtErrors(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error; this process ends");
    process.exit(1);
  });
}

function stopOnSignals(site: Site, stops: (() => Promise<void> | void)[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const { drainSeconds, stopSeconds } = site.config;
    // Then the process ends, even if something is still running.
    setTimeout(() => process.exit(1), (drainSeconds + stopSeconds) * 1000).unref();
    for (const each of stops) await each();
    await site.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  // A worker process stops with its web process, even if that was killed, and even while the worker started.
  process.on("disconnect", () => void stop());
  if (process.send && !process.connected) process.exit(1);
}
