import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "#config";
import { findFreePorts } from "#tests/support/free-port.ts";
import { hasObjectStore, startObjectStore } from "#tests/support/servers/object-store.ts";
import { testDeadStorage, testStorage } from "#tests/support/storage-contract.ts";
import { openStorage } from "./open-storage.server.ts";
import type { Storage } from "./storage.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "longbox-arriving-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (url: string) =>
  openStorage(readConfig({ STORAGE_URL: url }).storage, { temporaryFolder: path.join(folder, "arriving") });

/** Opens a bucket of a server on 127.0.0.1 that only imitates a store. */
const openAnyBucket = (port: number) => open(`s3://key:secret@127.0.0.1:${port}/bucket?tls=false`);

const available = hasObjectStore();
if (!available)
  console.warn("The tests of S3 are skipped. To run them, set S3_TEST_URL or install radosgw, ceph-mon, and ceph-osd.");
test.runIf(process.env["CI"] === "true")("CI has an S3 store to test with", () => expect(available).toBe(true));

describe.runIf(available)("an S3 store", () => {
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  let storage: Storage;
  beforeAll(async () => {
    store = await startObjectStore();
    storage = await open(store?.url ?? "");
  }, 120_000);
  afterAll(async () => {
    for await (const file of storage.list("contract/")) await storage.delete(file.key);
    await storage.close();
    await store?.stop();
  }, 60_000);

  testStorage(() => storage);

  test("refuses a missing bucket and a wrong secret when the store is opened", async () => {
    const url = new URL(store?.url ?? "");
    url.password = "wrong";
    await expect(open(url.href)).rejects.toThrow(/^STORAGE_URL: .* refuses this key and secret for the bucket/);
    url.password = new URL(store?.url ?? "").password;
    url.pathname = "/longbox-no-such-bucket";
    await expect(open(url.href)).rejects.toThrow(/^STORAGE_URL: .* has no bucket longbox-no-such-bucket\./);
  });
});

describe("an S3 store that is down", () => {
  let gone: Storage;
  beforeAll(async () => {
    const [port] = await findFreePorts(1);
    gone = await open(`s3://key:secret@127.0.0.1:${port}/bucket?tls=false`);
  });
  afterAll(() => gone.close());
  testDeadStorage(() => gone);
});

test("files that their visitors read slowly keep no connection to the store, and are read to their end", async () => {
  const bytes = randomBytes(2_000_000);
  const server = createHttpServer((request, response) => {
    if (request.method === "HEAD") response.writeHead(request.url === "/bucket/b" ? 404 : 200).end();
    else response.writeHead(200, { "content-length": bytes.length }).end(bytes);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const storage = await openAnyBucket((server.address() as AddressInfo).port);
  try {
    // More than the connections that the client opens.
    const slow = await Promise.all(Array.from({ length: 60 }, () => storage.get("a")));
    expect(await storage.head("b")).toBeNull();
    for (const file of slow) expect((await buffer(file?.body ?? Readable.from([]))).equals(bytes)).toBe(true);
  } finally {
    await storage.close();
    server.closeAllConnections();
    server.close();
  }
});

test.each([
  ["breaks off", (response: ServerResponse) => response.destroy()],
  ["stalls", () => {}],
])("a file that %s in the middle is unavailable, and keeps no connection", async (_what, end) => {
  let connected = 0;
  const server = createHttpServer((request, response) => {
    connected++;
    response.on("close", () => connected--);
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    response.writeHead(200, { "content-length": 2_000_000 }).write(randomBytes(100_000));
    setImmediate(() => end(response));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const storage = await openAnyBucket((server.address() as AddressInfo).port);
  try {
    await expect(storage.get("a")).rejects.toMatchObject({ code: "unavailable" });
    await vi.waitFor(() => expect(connected).toBe(0));
  } finally {
    await storage.close();
    server.close();
  }
});

test("objects that other programs made for folders are not listed", async () => {
  const contents = ["originals/", "originals/a"].map((key) => `<Contents><Key>${key}</Key><Size>0</Size></Contents>`);
  const server = createHttpServer((_request, response) => {
    response.end(`<ListBucketResult>${contents.join("")}</ListBucketResult>`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const storage = await openAnyBucket((server.address() as AddressInfo).port);
  try {
    const keys: string[] = [];
    for await (const { key } of storage.list("originals/")) keys.push(key);
    expect(keys).toEqual(["originals/a"]);
  } finally {
    await storage.close();
    server.close();
  }
});

test("all calls give up on a store that accepts connections but says nothing, and find it again later", async () => {
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    socket.on("data", () => isSilent || socket.write("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?tls=false`;
  await expect(open(url)).rejects.toThrow("has no bucket");
  isSilent = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const opening = open(url);
    const before = sockets.length;
    await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(before));
    const storage = await opening;
    const asked = sockets.length;
    const list = async () => {
      for await (const _ of storage.list("a"));
    };
    const calls = [storage.head("a"), storage.head("b"), list()];
    const waiting = calls.map((call) => call.catch(({ code }: { code: string }) => code));
    await vi.waitFor(() => expect(sockets.length).toBe(asked + calls.length));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await Promise.all(waiting)).toEqual(["unavailable", "unavailable", "unavailable"]);
    await expect(storage.get("d")).rejects.toMatchObject({ code: "unavailable" });
    isSilent = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await storage.head("a")).toBeNull();
    await storage.close();
  } finally {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
