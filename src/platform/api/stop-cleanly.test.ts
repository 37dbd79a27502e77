import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { stopCleanly } from "./stop-cleanly.server.ts";

test("a server that stops sends all of an answer to somebody who reads slowly", async () => {
  const body = Buffer.alloc(20_000_000, "page");
  const app = fastify({ return503OnClosing: false });
  stopCleanly(app, 10);
  app.get("/", async () => body);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  const received = await new Promise<number>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", headers: { connection: "keep-alive" } }, (answer) => {
      let bytes = 0;
      answer.pause();
      closed = app.close();
      // Some of the looks for idle connections come first.
      setTimeout(() => answer.resume(), 300);
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("end", () => resolve(bytes)).on("error", reject);
    });
    asked.on("error", reject).end();
  });
  expect(received).toBe(body.length);
  await closed;
});
