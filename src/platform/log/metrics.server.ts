import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Storage } from "#platform/storage/storage.ts";
import { securityEvents } from "./security-events.server.ts";

/** Serves metrics of this process, of `app` and of `storage` to Prometheus at `GET /metrics` on a separate port. Returns a function that stops it. */
export async function serveMetrics(
  { app, storage }: { app: FastifyInstance | null; storage: Pick<Storage, "freeBytes"> },
  port: number,
  host: string,
): Promise<() => void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(securityEvents);
  if (app) measureRequests(app, registry);
  registry.registerMetric(measureFreeBytes(storage));
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url !== "/metrics") response.writeHead(404).end();
    else response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return () => server.close();
}

function measureFreeBytes(storage: Pick<Storage, "freeBytes">): Gauge {
  return new Gauge({
    name: "storage_free_bytes",
    help: "Space left for pictures; nothing is stored below RESERVE_BYTES. +Inf for S3",
    registers: [],
    async collect() {
      this.set(await storage.freeBytes());
    },
  });
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.2, 1, 5, 30],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}
