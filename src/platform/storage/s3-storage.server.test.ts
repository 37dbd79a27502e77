import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#config";
import { findFreePorts } from "#tests/support/free-port.ts";
import { hasObjectStore, startObjectStore } from "#tests/support/object-store.ts";
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

  test("reports a missing bucket as unavailable, not as a missing file", async () => {
    const url = new URL(store?.url ?? "");
    url.pathname = "/longbox-no-such-bucket";
    const elsewhere = await open(url.href);
    await expect(elsewhere.get("a")).rejects.toMatchObject({ code: "unavailable" });
    await expect(elsewhere.ping()).rejects.toMatchObject({ code: "unavailable" });
    await elsewhere.close();
  });

  test("reports a wrong secret as unavailable", async () => {
    const url = new URL(store?.url ?? "");
    url.password = "wrong";
    const locked = await open(url.href);
    await expect(locked.ping()).rejects.toMatchObject({ code: "unavailable" });
    await locked.close();
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
