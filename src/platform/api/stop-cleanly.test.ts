import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { stopCleanly } from "./stop-cleanly.server.ts";

test("a server that stops still sends a whole response to a slow reader", async () => {
  const body = Buffer.alloc(20_000_000, "page");
  const app = fastify({ return503OnClosing: false });
  stopCleanly(app, 10);
  app.get("/", async () => body);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  const received = await new Promise<number>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", headers: { connection: "keep-alive" } }, (response) => {
      let bytes = 0;
      response.pause();
      closed = app.close();
      // Reads only after some of the checks for idle connections have run.
      setTimeout(() => response.resume(), 300);
      response.on("data", (part: Buffer) => (bytes += part.length));
      response.on("end", () => resolve(bytes)).on("error", reject);
    });
    asked.on("error", reject).end();
  });
  expect(received).toBe(body.length);
  await closed;
});

/** When it receives a message, sends a form on a new connection and posts the status of its response or the error. */
const sender = `
  const { parentPort, workerData: port } = require("node:worker_threads");
  parentPort.once("message", () => {
    const asked = require("node:http").request({ port, host: "127.0.0.1", method: "POST" }, (response) => {
      response.resume().on("end", () => parentPort.postMessage(response.statusCode));
    });
    asked.on("error", ({ code }) => parentPort.postMessage(code)).end("form");
  });
  parentPort.postMessage("ready");`;

test("answers a request that came while the server was too busy to accept it, before it stops listening", async () => {
  const app = fastify({ return503OnClosing: false });
  stopCleanly(app, 10);
  app.addContentTypeParser("*", { parseAs: "string" }, async () => ({}));
  app.post("/", async () => ({}));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const worker = new Worker(sender, { eval: true, workerData: (app.server.address() as AddressInfo).port });
  await once(worker, "message");
  const answered = once(worker, "message");
  worker.postMessage("go", []);
  const until = performance.now() + 500;
  while (performance.now() < until) Math.random();
  const closed = app.close();
  expect(await answered).toEqual([200]);
  await closed;
  await worker.terminate();
});
