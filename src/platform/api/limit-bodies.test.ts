import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { limitBodies } from "./limit-bodies.server.ts";
import { limitConnections } from "./limit-connections.server.ts";

let app: FastifyInstance;
let port: number;
/** Runs in the forms route before it reads the body. */
let beforeReading = Promise.resolve();
beforeEach(async () => {
  beforeReading = Promise.resolve();
  app = Fastify();
  limitBodies(app, {
    bodyMaxMs: 400,
    formMaxMs: 4_000,
    formMaxBytes: 5_000_000,
    leastBytes: 100,
    leastEveryMs: 400,
    readOnMaxBytes: 1_000_000,
  });
  limitConnections(app.server, 3);
  app.addContentTypeParser(/^multipart/, (_request, _body, done) => done(null));
  app.post("/text", async () => "read");
  const config = { takesFiles: true };
  app.post("/form", { config }, async ({ raw }) => {
    await beforeReading;
    return String((await text(raw)).length);
  });
  app.post("/fields", async ({ raw }) => text(raw));
  app.post("/repeated", { config }, async (_request, reply) => reply.code(201).send("once"));
  app.post("/refused", async (_request, reply) => reply.code(400).send("no"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

/** Sends the head of a request, and collects the response until the connection is closed. */
function open(path: string, type = "multipart/form-data; boundary=x", length = 100_000_000) {
  const socket = connect(port, "127.0.0.1");
  const response = { text: "", closed: false };
  socket.on("data", (bytes) => (response.text += bytes.toString()));
  socket.on("error", () => {});
  socket.on("close", () => (response.closed = true));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  return { socket, response };
}

/** Sends `bytes` every 50 ms until the connection is closed. */
async function drip(socket: Socket, response: { closed: boolean }, bytes: number): Promise<void> {
  for (; !response.closed; await wait(50)) socket.write("x".repeat(bytes));
}

it("ends a body that takes too long, with a response", async () => {
  const { socket, response } = open("/text", "text/plain", 60_000);
  await drip(socket, response, 1_000);
  expect(response.text).toMatch(/^HTTP\/1.1 408 [^]*"too_slow"/);
});

it("ends a form that arrives too slowly, and allows forms more time than JSON", async () => {
  const slow = open("/form");
  const quick = open("/form", undefined, 20_000);
  const start = performance.now();
  for (let sent = 0; sent < 20; sent++) {
    quick.socket.write("x".repeat(1_000));
    slow.socket.write("x");
    await wait(50);
  }
  expect(performance.now() - start).toBeGreaterThan(800);
  await expect.poll(() => quick.response.text).toMatch(/^HTTP\/1.1 200 [^]*20000/);
  await expect.poll(() => slow.response).toMatchObject({ text: expect.stringContaining("408"), closed: true });
  quick.socket.destroy();
});

it("allows a form no more time than JSON if the call takes no files", async () => {
  const { socket, response } = open("/fields");
  await drip(socket, response, 1_000);
  expect(response.text).toMatch(/^HTTP\/1.1 408 [^]*"too_slow"/);
});

it("does not blame a sender for time in which the server does not read", async () => {
  const { promise, resolve: read } = Promise.withResolvers<void>();
  beforeReading = promise;
  const { socket, response } = open("/form", undefined, 500_000);
  socket.write("x".repeat(500_000));
  await wait(1_500);
  read();
  await expect.poll(() => response.text).toMatch(/^HTTP\/1.1 200 [^]*500000/);
  socket.destroy();
});

it("closes the connection of a refused body that goes on for too long", async () => {
  const { socket, response } = open("/refused");
  await once(socket, "data");
  await drip(socket, response, 200_000);
  expect(response.text).toMatch(/^HTTP\/1.1 400 /);
});

it("reads a form to the end if it was answered with success before all of it arrived", async () => {
  const { socket, response } = open("/repeated", undefined, 3_000_000);
  await once(socket, "data");
  for (let sent = 0; sent < 6; sent++, await wait(50)) socket.write("x".repeat(500_000));
  socket.write("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => response).toMatchObject({ text: expect.stringContaining("404"), closed: false });
  expect(response.text).toMatch(/^HTTP\/1.1 201 /);
  socket.destroy();
});

it("ends a form with more bytes than any form may have, even after a success", async () => {
  const long = open("/form");
  await drip(long.socket, long.response, 300_000);
  expect(long.response.text).toMatch(/^HTTP\/1.1 413 [^]*"body_too_large"/);
  const repeated = open("/repeated");
  await drip(repeated.socket, repeated.response, 300_000);
  expect(repeated.response.text).toMatch(/^HTTP\/1.1 201 /);
});

it("closes connections beyond the limit of an address", async () => {
  const sockets = Array.from({ length: 5 }, () => connect(port, "127.0.0.1").on("error", () => {}));
  const closed = sockets.map((socket) => once(socket, "close"));
  await Promise.all([closed[3], closed[4]]);
  expect(sockets.map(({ closed: isClosed }) => isClosed)).toEqual([false, false, false, true, true]);
  sockets[0]?.destroy();
  await closed[0];
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/text`, { method: "POST" }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  for (const socket of sockets) socket.destroy();
});
