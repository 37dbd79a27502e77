import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { securityEvents } from "./security-events.server.ts";

/** Serves metrics of this process and of `app` to Prometheus at `GET /metrics` on a separate port. Returns a function that stops it. */
export async function serveMetrics(app: FastifyInstance | null, port: number, host: string): Promise<() => void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(securityEvents);
  if (app) measureRequests(app, registry);
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url !== "/metrics") response.writeHead(404).end();
    else response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return () => server.close();
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
