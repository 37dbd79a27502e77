import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#platform/db/database.ts";
import { jobSeconds, measureQueue, measureUnsentMails } from "#platform/jobs/job-metrics.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { securityEvents } from "./security-events.server.ts";

/** Every requested page: served from the cache (`hit`), rendered (`miss`), or served although outdated (`stale`). */
export const pageRequests = new Counter({
  name: "page_requests_total",
  help: "Pages by origin: served from the cache (hit), rendered (miss), or outdated (stale)",
  labelNames: ["from"] as const,
  registers: [],
});

/** Calls without a session whose responses can be cached. */
export const visitorCalls = new Counter({
  name: "visitor_calls_total",
  help: "Calls without a session by origin: served from the cache (hit), newly made (miss), or outdated (stale)",
  labelNames: ["from"] as const,
  registers: [],
});

type Dependencies = {
  app: FastifyInstance | null;
  database: Pick<Database, "pool" | "replica">;
  storage: Pick<Storage, "freeBytes">;
};

/**
 * Serves metrics of this process, `app`, the database, the jobs, and the storage to Prometheus at `GET /metrics` on a
 * separate port, along with `GET /healthz` for processes without pages. Returns a function that stops it.
 */
export async function serveMetrics(
  { app, database, storage }: Dependencies,
  port: number,
  host: string,
): Promise<() => void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(securityEvents);
  if (app) {
    registry.registerMetric(pageRequests);
    registry.registerMetric(visitorCalls);
    measureRequests(app, registry);
  }
  const { pool, replica } = database;
  const ofDatabase = [measureConnections(pool), measureReplica(replica)];
  for (const metric of [
    jobSeconds,
    ...measureQueue(pool),
    ...measureUnsentMails(pool),
    ...ofDatabase,
    measureFreeBytes(storage),
  ])
    registry.registerMetric(metric);
  const respond = async ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url === "/healthz") response.end("ok");
    else if (url !== "/metrics") response.writeHead(404).end();
    else response.setHeader("content-type", registry.contentType).end(await registry.metrics());
  };
  const server = createServer((request, response) => {
    // An unhandled rejection would end the process.
    respond(request, response).catch(() => response.writeHead(500).end("The metrics could not be read."));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return () => server.close();
}

function measureConnections(pool: Database["pool"]): Gauge {
  return new Gauge({
    name: "database_connections",
    help: "Connections for reads: in use, idle, and reads that wait for one",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "awaited" }, pool.waitingCount);
    },
  });
}

function measureReplica(replica: Database["replica"]): Gauge {
  return new Gauge({
    name: "database_replica_lag_seconds",
    help: "For how long the replica is not known to have all changes; up to 2 if it keeps up, 0 without one",
    registers: [],
    collect() {
      this.set(replica?.lagSeconds() ?? 0);
    },
  });
}

function measureFreeBytes(storage: Pick<Storage, "freeBytes">): Gauge {
  return new Gauge({
    name: "storage_free_bytes",
    help: "Space left for pictures; nothing is stored below RESERVE_BYTES. +Inf for S3, NaN if the store does not respond",
    registers: [],
    async collect() {
      this.set(await storage.freeBytes().catch(() => Number.NaN));
    },
  });
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Response time, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.2, 1, 5, 30],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}
